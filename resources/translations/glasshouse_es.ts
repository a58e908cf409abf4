<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>Architecture</name>
    <message>
        <source>token ids</source>
        <translation>ids de tokens</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <source>From token ids to logits: %1.</source>
        <translation>De los ids de tokens a los logits: %1.</translation>
    </message>
    <message>
        <source>Table of pairs</source>
        <translation>Tabla de pares</translation>
    </message>
    <message>
        <source>A row of logits for every token: the next token depends only on the current one.</source>
        <translation>Una fila de logits para cada token: el token siguiente depende solo del actual.</translation>
    </message>
    <message>
        <source>Concatenation</source>
        <translation>Concatenación</translation>
    </message>
    <message>
        <source>The embeddings of the whole context, one after the other.</source>
        <translation>Los embeddings de todo el contexto, uno tras otro.</translation>
    </message>
    <message>
        <source>Hidden layer, tanh</source>
        <translation>Capa oculta, tanh</translation>
    </message>
    <message>
        <source>One hidden layer over the whole context.</source>
        <translation>Una capa oculta sobre todo el contexto.</translation>
    </message>
    <message>
        <source>Final norm</source>
        <translation>Normalización final</translation>
    </message>
    <message>
        <source>Token embedding</source>
        <translation>Embedding de tokens</translation>
    </message>
    <message>
        <source>A vector for every token of the vocabulary.</source>
        <translation>Un vector para cada token del vocabulario.</translation>
    </message>
    <message>
        <source>A vector for every position, added to the embedding.</source>
        <translation>Un vector para cada posición, sumado al embedding.</translation>
    </message>
    <message>
        <source>Every vector is scaled to the same length.</source>
        <translation>Cada vector se escala a la misma longitud.</translation>
    </message>
    <message>
        <source>Every vector is normalized to mean 0 and standard deviation 1.</source>
        <translation>Cada vector se normaliza a media 0 y desviación estándar 1.</translation>
    </message>
    <message>
        <source>q, rotated</source>
        <translation>q, rotada</translation>
    </message>
    <message>
        <source>k, rotated</source>
        <translation>k, rotada</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>sesgo</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>máscara</translation>
    </message>
    <message>
        <source>join heads, project %1</source>
        <translation>unir cabezas, proyectar %1</translation>
    </message>
    <message>
        <source>join heads, %1</source>
        <translation>unir cabezas, %1</translation>
    </message>
    <message>
        <source>%1, v %2</source>
        <translation>%1, v %2</translation>
    </message>
    <message>
        <source>%1 heads, %2 key/value heads · %3</source>
        <translation>%1 cabezas, %2 de clave/valor · %3</translation>
    </message>
    <message numerus="yes">
        <source>%n heads · %1</source>
        <translation>
            <numerusform>%n cabeza · %1</numerusform>
            <numerusform>%n cabezas · %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atención</translation>
    </message>
    <message>
        <source>Every position looks back at the ones before it and takes what it needs from them.</source>
        <translation>Cada posición mira hacia atrás, a las anteriores, y toma de ellas lo que necesita.</translation>
    </message>
    <message>
        <source>Every position looks at all the others, later ones too, and takes what it needs from them.</source>
        <translation>Cada posición mira a todas las demás, también a las posteriores, y toma de ellas lo que necesita.</translation>
    </message>
    <message>
        <source>%1 of %2 experts</source>
        <translation>%1 de %2 expertos</translation>
    </message>
    <message>
        <source>A router picks a few feed-forward networks for each position; their outputs are added up.</source>
        <translation>Un enrutador elige unas pocas redes feed-forward para cada posición; sus salidas se suman.</translation>
    </message>
    <message>
        <source>Feed-forward, %1</source>
        <translation>Feed-forward, %1</translation>
    </message>
    <message>
        <source>Each position by itself: widened, passed through the activation, and narrowed again.</source>
        <translation>Cada posición por separado: se ensancha, pasa por la activación y se vuelve a estrechar.</translation>
    </message>
    <message>
        <source>RMS norm</source>
        <translation>Normalización RMS</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>Normalización de capa</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>Bloque %1</translation>
    </message>
    <message>
        <source>Blocks %1 to %2</source>
        <translation>Bloques %1 a %2</translation>
    </message>
    <message>
        <source>One block on the residual stream.</source>
        <translation>Un bloque en el flujo residual.</translation>
    </message>
    <message numerus="yes">
        <source>The same layers %n times, one block after the other on the residual stream.</source>
        <translation>
            <numerusform>Las mismas capas %n vez, un bloque tras otro en el flujo residual.</numerusform>
            <numerusform>Las mismas capas %n veces, un bloque tras otro en el flujo residual.</numerusform>
        </translation>
    </message>
    <message>
        <source>Output, the embedding again</source>
        <translation>Salida, de nuevo el embedding</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Salida</translation>
    </message>
    <message>
        <source>A score for every token, with the weights of the token embedding.</source>
        <translation>Una puntuación para cada token, con los pesos del embedding de tokens.</translation>
    </message>
    <message>
        <source>A score for every token of the vocabulary.</source>
        <translation>Una puntuación para cada token del vocabulario.</translation>
    </message>
</context>
<context>
    <name>Arguments</name>
    <message>
        <source>There is no place %1. The places are %2.</source>
        <translation>No existe la sección %1. Las secciones son %2.</translation>
    </message>
    <message>
        <source>One folder can be opened at a time; these are %1.</source>
        <translation>Solo se puede abrir una carpeta a la vez; aquí hay %1.</translation>
    </message>
    <message>
        <source>There is nothing at %1. Check the path.</source>
        <translation>No hay nada en %1. Comprueba la ruta.</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>Muestra esta ayuda.</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>Muestra la versión.</translation>
    </message>
    <message>
        <source>Open this folder or file as the corpus.</source>
        <translation>Abre esta carpeta o este archivo como corpus.</translation>
    </message>
    <message>
        <source>Open this run.</source>
        <translation>Abre esta ejecución.</translation>
    </message>
    <message>
        <source>Show this place: corpus, model, train, inside, write, runs.</source>
        <translation>Muestra esta sección: corpus, model, train, inside, write, runs.</translation>
    </message>
    <message>
        <source>Grow a small language model from your own PDFs.</source>
        <translation>Cultiva un pequeño modelo de lenguaje a partir de tus propios PDF.</translation>
    </message>
    <message>
        <source>A folder of texts to read, the folder of a run, or a model to open.</source>
        <translation>Una carpeta de textos que leer, la carpeta de una ejecución o un modelo que abrir.</translation>
    </message>
    <message>
        <source>PATH is a folder of texts, the folder of a run to look at, or a model of another
program. Looking at a run never touches the one that trains: the strip at the
bottom shows it and leads back to it. Both folders, one or several texts, the zip
file of a run and a model can be dropped on the window too.

Runs are kept in $XDG_DATA_HOME/glasshouse/runs, your own presets in
$XDG_DATA_HOME/glasshouse/presets, preferences in
$XDG_CONFIG_HOME/glasshouse/glasshouse.ini. The handbook is under Help.</source>
        <translation>PATH es una carpeta de textos, la carpeta de una ejecución que mirar o un modelo
de otro programa. Mirar una ejecución nunca altera la que se entrena: la franja
de abajo la muestra y lleva de vuelta a ella. En la ventana también se pueden
soltar ambas carpetas, uno o más textos, el zip de una ejecución y un modelo.

Las ejecuciones se guardan en $XDG_DATA_HOME/glasshouse/runs, tus preajustes en
$XDG_DATA_HOME/glasshouse/presets, las preferencias en
$XDG_CONFIG_HOME/glasshouse/glasshouse.ini. El manual está en Ayuda.</translation>
    </message>
    <message>
        <source>Start with default settings and without the last text and run. Changes to settings are not saved.</source>
        <translation>Iniciar con los ajustes predeterminados y sin el último texto ni la última ejecución. Los cambios de los ajustes no se guardan.</translation>
    </message>
</context>
<context>
    <name>Attribution</name>
    <message>
        <source>token embedding</source>
        <translation>embedding de tokens</translation>
    </message>
    <message>
        <source>position embedding</source>
        <translation>embedding de posición</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeza %1</translation>
    </message>
    <message>
        <source>feed-forward of layer %1</source>
        <translation>feed-forward de la capa %1</translation>
    </message>
    <message>
        <source>bias %1</source>
        <translation>sesgo %1</translation>
    </message>
    <message>
        <source>What is split</source>
        <translation>Qué se descompone</translation>
    </message>
    <message>
        <source>The logit of one token, or how far it is above that of another one</source>
        <translation>El logit de un token, o cuánto supera al de otro</translation>
    </message>
    <message>
        <source>Logit</source>
        <translation>Logit</translation>
    </message>
    <message>
        <source>The logit of the next token. Choose another one in the table below</source>
        <translation>El logit del token siguiente. Elige otro en la tabla de abajo</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Diferencia</translation>
    </message>
    <message>
        <source>Of the logits of two tokens. Choose the second one in the table below</source>
        <translation>De los logits de dos tokens. Elige el segundo en la tabla de abajo</translation>
    </message>
    <message>
        <source>ff</source>
        <translation>ff</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>sesgo</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>capa</translation>
    </message>
    <message>
        <source>head</source>
        <translation>cabeza</translation>
    </message>
    <message>
        <source>What each part of each layer writes into the logit</source>
        <translation>Lo que cada parte de cada capa escribe en el logit</translation>
    </message>
    <message>
        <source>biases of layer %1</source>
        <translation>sesgos de la capa %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>capa %1</translation>
    </message>
    <message>
        <source>What it writes</source>
        <translation>Lo que escribe</translation>
    </message>
    <message>
        <source>click to choose the head</source>
        <translation>haz clic para elegir la cabeza</translation>
    </message>
    <message>
        <source>logit</source>
        <translation>logit</translation>
    </message>
    <message>
        <source>of all that is written</source>
        <translation>de todo lo escrito</translation>
    </message>
    <message>
        <source>Outside the layers, and all together</source>
        <translation>Fuera de las capas, y todo junto</translation>
    </message>
    <message>
        <source>sum / difference</source>
        <translation>suma / diferencia</translation>
    </message>
    <message>
        <source>sum / logit</source>
        <translation>suma / logit</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>All parts together, and what the model computes</source>
        <translation>Todas las partes juntas y lo que calcula el modelo</translation>
    </message>
    <message>
        <source>All parts, the largest first</source>
        <translation>Todas las partes, la mayor primero</translation>
    </message>
    <message>
        <source>part</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>escribe</translation>
    </message>
    <message>
        <source>share</source>
        <translation>proporción</translation>
    </message>
    <message>
        <source>Of all that is written, without signs</source>
        <translation>De todo lo escrito, sin signos</translation>
    </message>
    <message>
        <source>This model is one table: its logit is a number of that table and no sum of parts.</source>
        <translation>Este modelo es una sola tabla: su logit es un número de esa tabla y no una suma de partes.</translation>
    </message>
    <message>
        <source>In this model a hidden layer lies between the embeddings and the output, so a logit is no sum of what they write.</source>
        <translation>En este modelo hay una capa oculta entre los embeddings y la salida, por lo que un logit no es la suma de lo que ellos escriben.</translation>
    </message>
    <message>
        <source>Attribution</source>
        <translation>Atribución</translation>
    </message>
    <message>
        <source>who wrote “%1” minus “%2” after “%3”</source>
        <translation>quién ha escrito «%1» menos «%2» tras «%3»</translation>
    </message>
    <message>
        <source>who wrote the logit of “%1” after “%2”</source>
        <translation>quién ha escrito el logit de «%1» tras «%2»</translation>
    </message>
    <message>
        <source>Next tokens</source>
        <translation>Tokens siguientes</translation>
    </message>
    <message>
        <source>Choose the token whose logit is split, or the one that is subtracted from it</source>
        <translation>Elige el token cuyo logit se descompone, o el que se le resta</translation>
    </message>
    <message>
        <source>Only what a part writes itself is counted, not what later parts make of it, and not what it changes in the scales of the norms, which stay as they are here. A part that writes much is no proof that the model needs it: without it, others may write the same.</source>
        <translation>Solo se cuenta lo que una parte escribe por sí misma, no lo que las partes posteriores hacen con ello, ni lo que cambia en las escalas de las normalizaciones, que se quedan como están aquí. Que una parte escriba mucho no prueba que el modelo la necesite: sin ella, otras pueden escribir lo mismo.</translation>
    </message>
    <message>
        <source>attribution</source>
        <translation>atribucion</translation>
    </message>
    <message>
        <source>direction added after layer %1</source>
        <translation>dirección sumada tras la capa %1</translation>
    </message>
</context>
<context>
    <name>CloudData</name>
    <message>
        <source>word start</source>
        <translation>inicio de palabra</translation>
    </message>
    <message>
        <source>lower case</source>
        <translation>minúsculas</translation>
    </message>
    <message>
        <source>upper case</source>
        <translation>mayúsculas</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>mixto</translation>
    </message>
    <message>
        <source>digit</source>
        <translation>dígito</translation>
    </message>
    <message>
        <source>punctuation</source>
        <translation>puntuación</translation>
    </message>
    <message>
        <source>space</source>
        <translation>espacio</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>bytes</translation>
    </message>
    <message>
        <source>letters without case</source>
        <translation>letras sin mayúsculas</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>0.1 in the feed-forward network, and dropout nowhere else.</source>
        <translation>0.1 en la red feed-forward y dropout en ningún otro lugar.</translation>
    </message>
    <message>
        <source>1 ⁄ √head size</source>
        <translation>1 ⁄ √cabeza</translation>
    </message>
    <message>
        <source>1 ⁄ √width</source>
        <translation>1 ⁄ √ancho</translation>
    </message>
    <message>
        <source>10 batches every 200 steps, the step first: after steps 1, 201, 401 and so on.</source>
        <translation>10 lotes cada 200 pasos, primero el paso: tras los pasos 1, 201, 401, etc.</translation>
    </message>
    <message>
        <source>100 tokens after “The salesperson”, without temperature.</source>
        <translation>100 tokens después de «The salesperson», sin temperatura.</translation>
    </message>
    <message>
        <source>100 tokens after “The salesperson”.</source>
        <translation>100 tokens después de «The salesperson».</translation>
    </message>
    <message>
        <source>20 batches every 20 steps, before the step: the code names 50 and uses 20.</source>
        <translation>20 lotes cada 20 pasos, antes del paso: el código nombra 50 y usa 20.</translation>
    </message>
    <message>
        <source>200 characters from token 0 while it trains, 500 at the end, without temperature.</source>
        <translation>200 caracteres desde el token 0 mientras entrena, 500 al final, sin temperatura.</translation>
    </message>
    <message>
        <source>256 bytes and 256 merges.</source>
        <translation>256 bytes y 256 fusiones.</translation>
    </message>
    <message>
        <source>256 bytes, 50,000 merges and the end of a text.</source>
        <translation>256 bytes, 50&#x202f;000 fusiones y el final de un texto.</translation>
    </message>
    <message>
        <source>4000 tokens, drawn without temperature.</source>
        <translation>4000 tokens, sorteados sin temperatura.</translation>
    </message>
    <message>
        <source>A blank line</source>
        <translation>Una línea en blanco</translation>
    </message>
    <message>
        <source>A constant rate after the warm-up.</source>
        <translation>Una tasa constante tras el calentamiento.</translation>
    </message>
    <message>
        <source>A gated unit with GELU in its tanh form, as in Gemma.</source>
        <translation>Una unidad con compuerta y GELU en su forma tanh, como en Gemma.</translation>
    </message>
    <message>
        <source>A gated unit with a third matrix.</source>
        <translation>Una unidad con compuerta y una tercera matriz.</translation>
    </message>
    <message>
        <source>A line break</source>
        <translation>Un salto de línea</translation>
    </message>
    <message>
        <source>A newline</source>
        <translation>Un salto de línea</translation>
    </message>
    <message>
        <source>A norm comes before each sub-layer, and another after it, before its result is added, as in Gemma 2 and 3.</source>
        <translation>Hay una normalización antes de cada subcapa y otra después, antes de que se sume su resultado, como en Gemma 2 y 3.</translation>
    </message>
    <message>
        <source>A random vector for each position is added and never changes.</source>
        <translation>A cada posición se suma un vector aleatorio que nunca cambia.</translation>
    </message>
    <message>
        <source>A straight line down to the lowest rate.</source>
        <translation>Una línea recta hasta la tasa mínima.</translation>
    </message>
    <message>
        <source>A table of next tokens, as an earlier revision has it.</source>
        <translation>Una tabla de tokens siguientes, como la tiene una revisión anterior.</translation>
    </message>
    <message>
        <source>A table: the next token depends only on the current one.</source>
        <translation>Una tabla: el token siguiente depende solo del actual.</translation>
    </message>
    <message>
        <source>A trained vector for each position is added.</source>
        <translation>A cada posición se suma un vector entrenado.</translation>
    </message>
    <message>
        <source>A window every half context; paragraphs or documents are reordered for every batch.</source>
        <translation>Una ventana cada medio contexto; los párrafos o documentos se reordenan para cada lote.</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>Accumulate</source>
        <translation>Acumular</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Activación</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Adam with decoupled weight decay.</source>
        <translation>Adam con decaimiento de pesos desacoplado.</translation>
    </message>
    <message>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <source>AdamW on matrices only, as its training script has it.</source>
        <translation>AdamW solo en las matrices, como en su script de entrenamiento.</translation>
    </message>
    <message>
        <source>Add to the last</source>
        <translation>Añadir al último</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>After step 1 and every interval from there (1, 201, 401 …), like Fairy Tale GPT; step 0 and the last step are measured too.</source>
        <translation>Tras el paso 1 y cada intervalo a partir de ahí (1, 201, 401 …), como Fairy Tale GPT; también se miden el paso 0 y el último.</translation>
    </message>
    <message>
        <source>After the first</source>
        <translation>Tras el primero</translation>
    </message>
    <message>
        <source>After the step</source>
        <translation>Tras el paso</translation>
    </message>
    <message>
        <source>All pairs turn more slowly, so that a longer context has the same angles.</source>
        <translation>Todos los pares giran más despacio, de modo que un contexto más largo tiene los mismos ángulos.</translation>
    </message>
    <message>
        <source>All parameters</source>
        <translation>Todos los parámetros</translation>
    </message>
    <message>
        <source>An empty prompt begins with a newline, or with token 0 if there is none.</source>
        <translation>Un prompt vacío empieza con un salto de línea o, si no lo hay, con el token 0.</translation>
    </message>
    <message>
        <source>An empty prompt begins with token 0, like Fairy Tale GPT.</source>
        <translation>Un prompt vacío empieza con el token 0, como en Fairy Tale GPT.</translation>
    </message>
    <message>
        <source>Anything that is not UTF-8 is read as Windows-1252, as earlier versions did.</source>
        <translation>Lo que no es UTF-8 se lee como Windows-1252, como hacían las versiones anteriores.</translation>
    </message>
    <message>
        <source>Apply dropout to</source>
        <translation>Aplicar dropout a</translation>
    </message>
    <message>
        <source>Apply weight decay to</source>
        <translation>Aplicar decaimiento a</translation>
    </message>
    <message>
        <source>Arabic and Persian.</source>
        <translation>Árabe y persa.</translation>
    </message>
    <message>
        <source>Arabic.</source>
        <translation>Árabe.</translation>
    </message>
    <message>
        <source>As Fairy Tale GPT, with attention scaled by the head size and samples drawn without dropout, and no bias in the output, which other programs do not have.</source>
        <translation>Como Fairy Tale GPT, con la atención escalada según el tamaño de la cabeza, muestras sorteadas sin dropout y sin sesgo en la salida, que otros programas no tienen.</translation>
    </message>
    <message>
        <source>As Fairy Tale GPT, with positions that are random and never change: so the article’s text describes them, while its code trains them.</source>
        <translation>Como Fairy Tale GPT, con posiciones aleatorias que nunca cambian: así las describe el texto del artículo, mientras que su código las entrena.</translation>
    </message>
    <message>
        <source>As GPT-2</source>
        <translation>Como GPT-2</translation>
    </message>
    <message>
        <source>As GPT-4</source>
        <translation>Como GPT-4</translation>
    </message>
    <message>
        <source>As Llama 3</source>
        <translation>Como Llama 3</translation>
    </message>
    <message>
        <source>As MIND, with attention scores divided by the square root of the head size, and without a bias in the output, which other programs do not have. All else is as in the published preset.</source>
        <translation>Como MIND, con las puntuaciones de atención divididas por la raíz cuadrada del tamaño de la cabeza y sin sesgo en la salida, que otros programas no tienen. Todo lo demás es como en el preajuste publicado.</translation>
    </message>
    <message>
        <source>As Zero to Hero, with the ids that occur in the text numbered anew: the same tokens with far fewer parameters. The output has no bias, which other programs do not have.</source>
        <translation>Como Zero to Hero, con los ids que aparecen en el texto numerados de nuevo: los mismos tokens con muchos menos parámetros. La salida no tiene sesgo, que otros programas no tienen.</translation>
    </message>
    <message>
        <source>As declared in the file, otherwise detected from its bytes.</source>
        <translation>La que declara el archivo; si no, la que se detecta a partir de sus bytes.</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>Como en el archivo</translation>
    </message>
    <message>
        <source>As logged with the losses.</source>
        <translation>Según se registró con las pérdidas.</translation>
    </message>
    <message>
        <source>As long as the text that the notebook writes after training.</source>
        <translation>Tan largo como el texto que el cuaderno escribe tras el entrenamiento.</translation>
    </message>
    <message>
        <source>As long as the text that this revision writes after training.</source>
        <translation>Tan largo como el texto que esta revisión escribe tras el entrenamiento.</translation>
    </message>
    <message>
        <source>As published: shape, dropout 0.4, paragraphs shuffled for every batch, half-overlapping windows, the cosine over 10,000 steps, evaluation after steps 1, 201, 401 and so on, samples from token 0 with dropout on, attention scaled by the width. Text before and after training is compared.</source>
        <translation>Como se publicó: forma, dropout 0.4, párrafos mezclados para cada lote, ventanas solapadas a medias, el coseno a lo largo de 10&#x202f;000 pasos, evaluación tras los pasos 1, 201, 401, etc., muestras desde el token 0 con el dropout activado, atención escalada según el ancho. Se compara el texto de antes y de después del entrenamiento.</translation>
    </message>
    <message>
        <source>As published: tiktoken’s ids as they are, so that the tables have a row for every id up to the largest in the text, though a few thousand of them occur, and one row more in the embedding. Everything else is the script’s own.</source>
        <translation>Como se publicó: los ids de tiktoken tal como son, de modo que las tablas tienen una fila para cada id hasta el mayor del texto, aunque solo aparecen unos pocos miles de ellos, y una fila más en el embedding. Todo lo demás es propio del script.</translation>
    </message>
    <message>
        <source>As the tutorial gives it: one attention head with queries, keys and values as wide as the embedding, without bias, scores divided by the square root of that width, no projection; a positional encoding. Ours: sinusoids as its formula, words as tokens, the sizes and everything about the training.</source>
        <translation>Como lo da el tutorial: una cabeza de atención con consultas, claves y valores tan anchos como el embedding, sin sesgo, puntuaciones divididas por la raíz cuadrada de ese ancho, sin proyección; una codificación posicional. Nuestro: sinusoides como fórmula de esta, palabras como tokens, los tamaños y todo lo relativo al entrenamiento.</translation>
    </message>
    <message>
        <source>As the tutorial gives it: the decoder of the original transformer without cross-attention, norm after each sum, ReLU, a positional encoding, dropout 0.1 in the feed-forward network alone, validation and the best checkpoint kept. Ours: sinusoids as its formula, scores divided by the square root of the head size, no norm at the end (all as in the transformer paper), the laptop size (the paper’s is width 512, 8 heads, 6 layers), characters as tokens, and the settings of the training.</source>
        <translation>Como lo da el tutorial: el decodificador del transformer original sin atención cruzada, normalización después de cada suma, ReLU, una codificación posicional, dropout 0.1 solo en la red feed-forward, validación y conservación del mejor punto de control. Nuestro: sinusoides como fórmula de la codificación, puntuaciones divididas por la raíz cuadrada del tamaño de la cabeza, ninguna normalización al final (todo como en el artículo del transformer), el tamaño para un portátil (el del artículo es ancho 512, 8 cabezas, 6 capas), caracteres como tokens y los ajustes del entrenamiento.</translation>
    </message>
    <message>
        <source>As they are read</source>
        <translation>En orden de lectura</translation>
    </message>
    <message>
        <source>Attention only</source>
        <translation>Solo atención</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>Baltic languages (Latin-4).</source>
        <translation>Lenguas bálticas (Latin-4).</translation>
    </message>
    <message>
        <source>Baltic languages under DOS.</source>
        <translation>Lenguas bálticas en DOS.</translation>
    </message>
    <message>
        <source>Baltic languages.</source>
        <translation>Lenguas bálticas.</translation>
    </message>
    <message>
        <source>Base with the window</source>
        <translation>Base con la ventana</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Referencia</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Lote</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Lotes</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Antes y después</translation>
    </message>
    <message>
        <source>Before the step</source>
        <translation>Antes del paso</translation>
    </message>
    <message>
        <source>Beta 1</source>
        <translation>Beta 1</translation>
    </message>
    <message>
        <source>Beta 2</source>
        <translation>Beta 2</translation>
    </message>
    <message>
        <source>Between documents</source>
        <translation>Entre documentos</translation>
    </message>
    <message>
        <source>Big5</source>
        <translation>Big5</translation>
    </message>
    <message>
        <source>Bigram</source>
        <translation>Bigrama</translation>
    </message>
    <message>
        <source>Bigram of characters</source>
        <translation>Bigrama de caracteres</translation>
    </message>
    <message>
        <source>Binary</source>
        <translation>Binaria</translation>
    </message>
    <message>
        <source>Blanks and empty lines</source>
        <translation>Espacios y líneas vacías</translation>
    </message>
    <message>
        <source>Blocks of attention and feed-forward network on a residual stream.</source>
        <translation>Bloques de atención y red feed-forward en un flujo residual.</translation>
    </message>
    <message>
        <source>Byte pairs</source>
        <translation>Pares de bytes</translation>
    </message>
    <message>
        <source>Byte-pair tokens with GPT-4’s cut, learned from 20 documents of the shuffled training part (40 in the newest revision).</source>
        <translation>Tokens de pares de bytes con el corte de GPT-4, aprendidos de 20 documentos de la parte de entrenamiento mezclada (40 en la revisión más reciente).</translation>
    </message>
    <message>
        <source>Byte-pair tokens, 512 of them.</source>
        <translation>Tokens de pares de bytes, 512 en total.</translation>
    </message>
    <message>
        <source>CP437</source>
        <translation>CP437</translation>
    </message>
    <message>
        <source>CP737</source>
        <translation>CP737</translation>
    </message>
    <message>
        <source>CP775</source>
        <translation>CP775</translation>
    </message>
    <message>
        <source>CP850</source>
        <translation>CP850</translation>
    </message>
    <message>
        <source>CP852</source>
        <translation>CP852</translation>
    </message>
    <message>
        <source>CP855</source>
        <translation>CP855</translation>
    </message>
    <message>
        <source>CP857</source>
        <translation>CP857</translation>
    </message>
    <message>
        <source>CP862</source>
        <translation>CP862</translation>
    </message>
    <message>
        <source>CP865</source>
        <translation>CP865</translation>
    </message>
    <message>
        <source>CP866</source>
        <translation>CP866</translation>
    </message>
    <message>
        <source>Causal mask</source>
        <translation>Máscara causal</translation>
    </message>
    <message>
        <source>Celtic languages.</source>
        <translation>Lenguas celtas.</translation>
    </message>
    <message>
        <source>Central Europe (Latin-2).</source>
        <translation>Europa central (Latin-2).</translation>
    </message>
    <message>
        <source>Central Europe on old Macs.</source>
        <translation>Europa central en Mac antiguos.</translation>
    </message>
    <message>
        <source>Central Europe under DOS.</source>
        <translation>Europa central en DOS.</translation>
    </message>
    <message>
        <source>Central Europe.</source>
        <translation>Europa central.</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Caracteres</translation>
    </message>
    <message>
        <source>Characters that occur fewer than five times become a similar one, or go.</source>
        <translation>Los caracteres que aparecen menos de cinco veces se convierten en uno parecido o se quitan.</translation>
    </message>
    <message>
        <source>Characters, in lower case.</source>
        <translation>Caracteres, en minúsculas.</translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation>Guardar cada</translation>
    </message>
    <message>
        <source>Checksum</source>
        <translation>Suma de control</translation>
    </message>
    <message>
        <source>Cleaned by</source>
        <translation>Limpiado con</translation>
    </message>
    <message>
        <source>Cleaning</source>
        <translation>Limpieza</translation>
    </message>
    <message>
        <source>Columns one after the other, found from the positions of the words.</source>
        <translation>Las columnas una tras otra, determinadas por las posiciones de las palabras.</translation>
    </message>
    <message>
        <source>Common on Windows; low byte first.</source>
        <translation>Habitual en Windows; primero el byte bajo.</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Constante</translation>
    </message>
    <message>
        <source>Contents, index, bibliography</source>
        <translation>Índices y bibliografía</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
    <message>
        <source>Context before</source>
        <translation>Contexto previo</translation>
    </message>
    <message>
        <source>Corrected: 1 ⁄ √head size, as the transformer paper has it.</source>
        <translation>Corregido: 1 ⁄ √tamaño de cabeza, como en el artículo del transformer.</translation>
    </message>
    <message>
        <source>Corrected: only ids that occur, numbered anew; no row without a token.</source>
        <translation>Corregido: solo los ids que aparecen, numerados de nuevo; ninguna fila sin token.</translation>
    </message>
    <message>
        <source>Corrected: samples are drawn as the model is used, without dropout.</source>
        <translation>Corregido: las muestras se sortean como se usa el modelo, sin dropout.</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Coseno</translation>
    </message>
    <message>
        <source>Cosine, restarting</source>
        <translation>Coseno con reinicios</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Ciclos</translation>
    </message>
    <message>
        <source>Cyrillic on old Macs.</source>
        <translation>Cirílico en Mac antiguos.</translation>
    </message>
    <message>
        <source>Cyrillic under DOS.</source>
        <translation>Cirílico en DOS.</translation>
    </message>
    <message>
        <source>Cyrillic under older DOS.</source>
        <translation>Cirílico en DOS más antiguos.</translation>
    </message>
    <message>
        <source>Cyrillic.</source>
        <translation>Cirílico.</translation>
    </message>
    <message>
        <source>Danish and Norwegian under DOS.</source>
        <translation>Danés y noruego en DOS.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Dimension i of the first half is rotated with dimension i of the second, as in GPT-NeoX and Llama&apos;s files.</source>
        <translation>La dimensión i de la primera mitad se rota con la dimensión i de la segunda, como en GPT-NeoX y en los archivos de Llama.</translation>
    </message>
    <message>
        <source>Dimensions 2i and 2i + 1 are rotated together, as in RoFormer.</source>
        <translation>Las dimensiones 2i y 2i + 1 se rotan juntas, como en RoFormer.</translation>
    </message>
    <message>
        <source>Distinct characters of Shakespeare.</source>
        <translation>Caracteres distintos de Shakespeare.</translation>
    </message>
    <message>
        <source>Distinct characters of the author’s fairy tales.</source>
        <translation>Caracteres distintos de los cuentos de hadas del autor.</translation>
    </message>
    <message>
        <source>Distinct characters of the author’s text.</source>
        <translation>Caracteres distintos del texto del autor.</translation>
    </message>
    <message>
        <source>Distinct characters, sorted.</source>
        <translation>Caracteres distintos, ordenados.</translation>
    </message>
    <message>
        <source>Distinct characters; the first nine tenths for training; windows begin anywhere.</source>
        <translation>Caracteres distintos; las nueve primeras décimas partes para el entrenamiento; las ventanas empiezan en cualquier lugar.</translation>
    </message>
    <message>
        <source>Distinct tokens in the author’s textbook.</source>
        <translation>Tokens distintos en el libro de texto del autor.</translation>
    </message>
    <message>
        <source>Documents are separated by one line break, like the songs in LLM from scratch.</source>
        <translation>Los documentos se separan con un salto de línea, como las canciones en LLM from scratch.</translation>
    </message>
    <message>
        <source>Dots in tables of contents</source>
        <translation>Puntos en los índices</translation>
    </message>
    <message>
        <source>Drop the oldest half</source>
        <translation>Quitar la mitad antigua</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Dropout of the published model.</source>
        <translation>El dropout del modelo publicado.</translation>
    </message>
    <message>
        <source>EUC-JP</source>
        <translation>EUC-JP</translation>
    </message>
    <message>
        <source>EUC-KR</source>
        <translation>EUC-KR</translation>
    </message>
    <message>
        <source>Each head learns a bias on its scores for each range of distances.</source>
        <translation>Cada cabeza aprende un sesgo de sus puntuaciones para cada intervalo de distancias.</translation>
    </message>
    <message>
        <source>Each position of the text once per epoch, in shuffled order.</source>
        <translation>Cada posición del texto una vez por época, en orden mezclado.</translation>
    </message>
    <message>
        <source>Embedding dropout</source>
        <translation>Dropout de embedding</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Codificación</translation>
    </message>
    <message>
        <source>End of each file</source>
        <translation>Final de cada archivo</translation>
    </message>
    <message>
        <source>End of the text</source>
        <translation>Final del texto</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Épocas</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Épsilon</translation>
    </message>
    <message>
        <source>Evaluate every</source>
        <translation>Evaluar cada</translation>
    </message>
    <message>
        <source>Evaluation of its run.</source>
        <translation>La evaluación de su ejecución.</translation>
    </message>
    <message>
        <source>Every position</source>
        <translation>Todas las posiciones</translation>
    </message>
    <message>
        <source>Every position once per epoch, shuffled.</source>
        <translation>Cada posición una vez por época, en orden mezclado.</translation>
    </message>
    <message>
        <source>Every weight moves by the learning rate, with the sign of its momentum.</source>
        <translation>Cada peso se mueve en la medida de la tasa de aprendizaje, con el signo de su momento.</translation>
    </message>
    <message>
        <source>Every window begins at a random position in the text.</source>
        <translation>Cada ventana empieza en una posición aleatoria del texto.</translation>
    </message>
    <message>
        <source>Every window begins at a random position, but never at the last one where it would still fit, like LLM from scratch.</source>
        <translation>Cada ventana empieza en una posición aleatoria, pero nunca en la última en la que aún cabría, como en LLM from scratch.</translation>
    </message>
    <message>
        <source>Every word sees every word, including later ones.</source>
        <translation>Cada palabra ve todas las palabras, también las posteriores.</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Todo</translation>
    </message>
    <message>
        <source>Expert balance</source>
        <translation>Equil. de expertos</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Expertos</translation>
    </message>
    <message>
        <source>Experts per token</source>
        <translation>Expertos por token</translation>
    </message>
    <message>
        <source>Extra rows</source>
        <translation>Filas extra</translation>
    </message>
    <message>
        <source>Fairy Tale GPT</source>
        <translation>Fairy Tale GPT</translation>
    </message>
    <message>
        <source>Fairy Tale GPT, as published</source>
        <translation>Fairy Tale GPT, como se publicó</translation>
    </message>
    <message>
        <source>Fairy Tale GPT, corrected</source>
        <translation>Fairy Tale GPT, corregido</translation>
    </message>
    <message>
        <source>Fairy Tale GPT, fixed positions</source>
        <translation>Fairy Tale GPT, posiciones fijas</translation>
    </message>
    <message>
        <source>Fast above</source>
        <translation>Rápidos desde</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Feed-forward</translation>
    </message>
    <message>
        <source>Files are separated by a blank line.</source>
        <translation>Los archivos se separan con una línea en blanco.</translation>
    </message>
    <message>
        <source>Final norm</source>
        <translation>Normalización final</translation>
    </message>
    <message>
        <source>First model</source>
        <translation>Primer modelo</translation>
    </message>
    <message>
        <source>First model, in a few minutes</source>
        <translation>Primer modelo, en unos minutos</translation>
    </message>
    <message>
        <source>Fixed random</source>
        <translation>Aleatoria fija</translation>
    </message>
    <message>
        <source>From both halves</source>
        <translation>De ambas mitades</translation>
    </message>
    <message>
        <source>Full precision.</source>
        <translation>Precisión completa.</translation>
    </message>
    <message>
        <source>GB18030</source>
        <translation>GB18030</translation>
    </message>
    <message>
        <source>GEGLU</source>
        <translation>GEGLU</translation>
    </message>
    <message>
        <source>GELU</source>
        <translation>GELU</translation>
    </message>
    <message>
        <source>GELU, tanh form</source>
        <translation>GELU, forma tanh</translation>
    </message>
    <message>
        <source>GPT-2</source>
        <translation>GPT-2</translation>
    </message>
    <message>
        <source>GPT-2 small</source>
        <translation>GPT-2 small</translation>
    </message>
    <message>
        <source>GPT-2&apos;s approximation of GELU.</source>
        <translation>La aproximación de GELU de GPT-2.</translation>
    </message>
    <message>
        <source>Gradient limit</source>
        <translation>Límite de gradiente</translation>
    </message>
    <message>
        <source>Greek under DOS.</source>
        <translation>Griego en DOS.</translation>
    </message>
    <message>
        <source>Greek.</source>
        <translation>Griego.</translation>
    </message>
    <message>
        <source>HZ</source>
        <translation>HZ</translation>
    </message>
    <message>
        <source>Half a cosine wave down to the lowest rate, several times: each cycle begins at the full rate again.</source>
        <translation>Media onda de coseno hasta la tasa mínima, varias veces: cada ciclo empieza de nuevo con la tasa completa.</translation>
    </message>
    <message>
        <source>Half a cosine wave down to the lowest rate.</source>
        <translation>Media onda de coseno hasta la tasa mínima.</translation>
    </message>
    <message>
        <source>Half overlapping</source>
        <translation>Solapadas a medias</translation>
    </message>
    <message>
        <source>Half rotary</source>
        <translation>Rotatoria a medias</translation>
    </message>
    <message>
        <source>Head size</source>
        <translation>Tamaño de cabeza</translation>
    </message>
    <message>
        <source>Headers and footers</source>
        <translation>Encabezados y pies</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Cabezas</translation>
    </message>
    <message>
        <source>Hebrew under DOS.</source>
        <translation>Hebreo en DOS.</translation>
    </message>
    <message>
        <source>Hebrew.</source>
        <translation>Hebreo.</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Oculta</translation>
    </message>
    <message>
        <source>Hidden text</source>
        <translation>Texto oculto</translation>
    </message>
    <message>
        <source>High byte first.</source>
        <translation>Primero el byte alto.</translation>
    </message>
    <message>
        <source>Hyperbolic tangent.</source>
        <translation>Tangente hiperbólica.</translation>
    </message>
    <message>
        <source>ISO 8859-10</source>
        <translation>ISO 8859-10</translation>
    </message>
    <message>
        <source>ISO 8859-13</source>
        <translation>ISO 8859-13</translation>
    </message>
    <message>
        <source>ISO 8859-14</source>
        <translation>ISO 8859-14</translation>
    </message>
    <message>
        <source>ISO 8859-15</source>
        <translation>ISO 8859-15</translation>
    </message>
    <message>
        <source>ISO 8859-2</source>
        <translation>ISO 8859-2</translation>
    </message>
    <message>
        <source>ISO 8859-3</source>
        <translation>ISO 8859-3</translation>
    </message>
    <message>
        <source>ISO 8859-4</source>
        <translation>ISO 8859-4</translation>
    </message>
    <message>
        <source>ISO 8859-5</source>
        <translation>ISO 8859-5</translation>
    </message>
    <message>
        <source>ISO 8859-6</source>
        <translation>ISO 8859-6</translation>
    </message>
    <message>
        <source>ISO 8859-7</source>
        <translation>ISO 8859-7</translation>
    </message>
    <message>
        <source>ISO 8859-8</source>
        <translation>ISO 8859-8</translation>
    </message>
    <message>
        <source>ISO-2022-JP</source>
        <translation>ISO-2022-JP</translation>
    </message>
    <message>
        <source>ISO-2022-KR</source>
        <translation>ISO-2022-KR</translation>
    </message>
    <message>
        <source>In the order in which the file has them, like runs of earlier versions.</source>
        <translation>En el orden en que las tiene el archivo, como en las ejecuciones de versiones anteriores.</translation>
    </message>
    <message>
        <source>Initialization</source>
        <translation>Inicialización</translation>
    </message>
    <message>
        <source>Invisible characters</source>
        <translation>Caracteres invisibles</translation>
    </message>
    <message>
        <source>Its script for samples: 500 tokens after a newline.</source>
        <translation>Su script para las muestras: 500 tokens después de un salto de línea.</translation>
    </message>
    <message>
        <source>Japanese e-mail.</source>
        <translation>Correo electrónico japonés.</translation>
    </message>
    <message>
        <source>Japanese.</source>
        <translation>Japonés.</translation>
    </message>
    <message>
        <source>Joins lines as earlier versions did, for runs begun with them; joins some verse, too.</source>
        <translation>Une las líneas como hacían las versiones anteriores, para ejecuciones empezadas con ellas; une también algunos versos.</translation>
    </message>
    <message>
        <source>KERPLE</source>
        <translation>KERPLE</translation>
    </message>
    <message>
        <source>KOI8-R</source>
        <translation>KOI8-R</translation>
    </message>
    <message>
        <source>KOI8-U</source>
        <translation>KOI8-U</translation>
    </message>
    <message>
        <source>Key/value heads</source>
        <translation>Cabezas clave/valor</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Korean e-mail.</source>
        <translation>Correo electrónico coreano.</translation>
    </message>
    <message>
        <source>Korean; also CP949.</source>
        <translation>Coreano; también CP949.</translation>
    </message>
    <message>
        <source>LLM from scratch</source>
        <translation>LLM from scratch</translation>
    </message>
    <message>
        <source>LLM from scratch, GPT</source>
        <translation>LLM from scratch, GPT</translation>
    </message>
    <message>
        <source>LLM from scratch, MLP</source>
        <translation>LLM from scratch, MLP</translation>
    </message>
    <message>
        <source>LLM from scratch, bigram</source>
        <translation>LLM from scratch, bigrama</translation>
    </message>
    <message>
        <source>LLM from scratch, earlier</source>
        <translation>LLM from scratch, anterior</translation>
    </message>
    <message>
        <source>LLM from scratch, earlier, GPT</source>
        <translation>LLM from scratch, anterior, GPT</translation>
    </message>
    <message>
        <source>LLM from scratch, earlier, MLP</source>
        <translation>LLM from scratch, anterior, MLP</translation>
    </message>
    <message>
        <source>LLM from scratch, earlier, bigram of characters</source>
        <translation>LLM from scratch, anterior, bigrama de caracteres</translation>
    </message>
    <message>
        <source>LLM from scratch, earlier, one head</source>
        <translation>LLM from scratch, anterior, una cabeza</translation>
    </message>
    <message>
        <source>LLM from scratch, earlier, six heads</source>
        <translation>LLM from scratch, anterior, seis cabezas</translation>
    </message>
    <message>
        <source>LLM from scratch, one head</source>
        <translation>LLM from scratch, una cabeza</translation>
    </message>
    <message>
        <source>LLM from scratch, several heads</source>
        <translation>LLM from scratch, varias cabezas</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>De capa</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Capas</translation>
    </message>
    <message>
        <source>Layers with the window</source>
        <translation>Capas con la ventana</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>Aprendida</translation>
    </message>
    <message>
        <source>Learned from</source>
        <translation>Aprendido de</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Tasa de aprendizaje</translation>
    </message>
    <message>
        <source>Leftover lines</source>
        <translation>Líneas sobrantes</translation>
    </message>
    <message>
        <source>Leftover lines at the end of a file are added to its last paragraph.</source>
        <translation>Las líneas sobrantes al final de un archivo se añaden a su último párrafo.</translation>
    </message>
    <message>
        <source>Leftover lines at the end of a file become a separate paragraph, as published by Fairy Tale GPT.</source>
        <translation>Las líneas sobrantes al final de un archivo se convierten en un párrafo aparte, como se publicó en Fairy Tale GPT.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longitud</translation>
    </message>
    <message>
        <source>Ligatures and other special forms of letters become the ordinary letters.</source>
        <translation>Las ligaduras y otras formas especiales de letras se convierten en las letras corrientes.</translation>
    </message>
    <message>
        <source>Ligatures and special forms</source>
        <translation>Ligaduras y formas especiales</translation>
    </message>
    <message>
        <source>Like tutorials 3 and 4; the last step is measured too.</source>
        <translation>Como los tutoriales 3 y 4; también se mide el último paso.</translation>
    </message>
    <message>
        <source>Line numbers</source>
        <translation>Números de línea</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Lineal</translation>
    </message>
    <message>
        <source>Lines are collected into paragraphs; whole ones, chosen by the seed, are held out.</source>
        <translation>Las líneas se reúnen en párrafos; se reservan párrafos enteros, elegidos por la semilla.</translation>
    </message>
    <message>
        <source>Lines joined as before</source>
        <translation>Líneas unidas como antes</translation>
    </message>
    <message>
        <source>Lines joined to paragraphs</source>
        <translation>Líneas unidas en párrafos</translation>
    </message>
    <message>
        <source>Lines of prose that end only because they were full are joined; verse, dialogue, lists and code stay.</source>
        <translation>Las líneas de prosa que solo terminan porque estaban llenas se unen; el verso, el diálogo, las listas y el código se conservan.</translation>
    </message>
    <message>
        <source>Lines that are repeated at the top or bottom of the pages are removed.</source>
        <translation>Se quitan las líneas que se repiten en la parte superior o inferior de las páginas.</translation>
    </message>
    <message>
        <source>Lion</source>
        <translation>Lion</translation>
    </message>
    <message>
        <source>Logged by the author in TensorBoard, one batch a step: width 128, learning rate 0.001, scores scaled by the width.</source>
        <translation>Registradas por el autor en TensorBoard, un lote por paso: ancho 128, tasa de aprendizaje 0.001, puntuaciones escaladas según el ancho.</translation>
    </message>
    <message>
        <source>Logged with an earlier revision: byte-pair tokens, 512 of them, batch 32, context 16, width 64, learning rate 0.001.</source>
        <translation>Registradas con una revisión anterior: tokens de pares de bytes, 512 en total, lote 32, contexto 16, ancho 64, tasa de aprendizaje 0.001.</translation>
    </message>
    <message>
        <source>Logged with an earlier revision: the learned table, batch 32, learning rate 0.001.</source>
        <translation>Registradas con una revisión anterior: la tabla aprendida, lote 32, tasa de aprendizaje 0.001.</translation>
    </message>
    <message>
        <source>Low byte first.</source>
        <translation>Primero el byte bajo.</translation>
    </message>
    <message>
        <source>Lowest rate</source>
        <translation>Tasa mínima</translation>
    </message>
    <message>
        <source>MIND</source>
        <translation>MIND</translation>
    </message>
    <message>
        <source>MIND, as in its log</source>
        <translation>MIND, según su registro</translation>
    </message>
    <message>
        <source>MIND, as published</source>
        <translation>MIND, como se publicó</translation>
    </message>
    <message>
        <source>MIND, corrected</source>
        <translation>MIND, corregido</translation>
    </message>
    <message>
        <source>MLP (Bengio 2003)</source>
        <translation>MLP (Bengio 2003)</translation>
    </message>
    <message>
        <source>Mac Central European</source>
        <translation>Mac Central European</translation>
    </message>
    <message>
        <source>Mac Cyrillic</source>
        <translation>Mac Cyrillic</translation>
    </message>
    <message>
        <source>Mac Roman</source>
        <translation>Mac Roman</translation>
    </message>
    <message>
        <source>Maltese and Esperanto.</source>
        <translation>Maltés y esperanto.</translation>
    </message>
    <message>
        <source>Matrices only</source>
        <translation>Solo matrices</translation>
    </message>
    <message>
        <source>Matrix products in 16 bits; weights stay float32.</source>
        <translation>Productos de matrices en 16 bits; los pesos siguen en float32.</translation>
    </message>
    <message>
        <source>Mean 0 and standard deviation 1 for every vector.</source>
        <translation>Media 0 y desviación estándar 1 para cada vector.</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Minimum confidence</source>
        <translation>Confianza mínima</translation>
    </message>
    <message>
        <source>Minus infinity before the softmax: no word sees a later one, and every row still sums to 1.</source>
        <translation>Menos infinito antes de la softmax: ninguna palabra ve una posterior y cada fila sigue sumando 1.</translation>
    </message>
    <message>
        <source>Momentum beta 1, without a second moment.</source>
        <translation>Momento beta 1, sin segundo momento.</translation>
    </message>
    <message>
        <source>Nearly all text today.</source>
        <translation>Casi todos los textos de hoy.</translation>
    </message>
    <message>
        <source>Neighboring</source>
        <translation>Vecinas</translation>
    </message>
    <message>
        <source>Newlines</source>
        <translation>Saltos de línea</translation>
    </message>
    <message>
        <source>Newlines fill the context before the prompt, like LLM from scratch.</source>
        <translation>Los saltos de línea llenan el contexto antes del prompt, como en LLM from scratch.</translation>
    </message>
    <message>
        <source>Nine tenths of the documents for training, joined by line breaks.</source>
        <translation>Nueve décimas partes de los documentos para el entrenamiento, unidas con saltos de línea.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
    </message>
    <message>
        <source>Nordic languages.</source>
        <translation>Lenguas nórdicas.</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Normalización</translation>
    </message>
    <message>
        <source>Norm bias</source>
        <translation>Norm.: sesgo</translation>
    </message>
    <message>
        <source>Norm epsilon</source>
        <translation>Norm.: épsilon</translation>
    </message>
    <message>
        <source>Norm of q and k</source>
        <translation>Norm.: q y k</translation>
    </message>
    <message>
        <source>Norm placement</source>
        <translation>Norm.: lugar</translation>
    </message>
    <message>
        <source>Normal with deviation 0.02, residual projections scaled by 1 ⁄ √(2 layers).</source>
        <translation>Normal con desviación 0.02, proyecciones residuales escaladas por 1 ⁄ √(2 capas).</translation>
    </message>
    <message>
        <source>Norms</source>
        <translation>Normalizaciones</translation>
    </message>
    <message>
        <source>Not on biases and norms.</source>
        <translation>No en los sesgos ni en las normalizaciones.</translation>
    </message>
    <message>
        <source>Numbers in the margin that count the lines are removed.</source>
        <translation>Se quitan los números del margen que cuentan las líneas.</translation>
    </message>
    <message>
        <source>Of documents that are the same, or nearly, only the first stays.</source>
        <translation>De los documentos iguales, o casi, solo queda el primero.</translation>
    </message>
    <message>
        <source>Of pages that differ in a few words only the first stays.</source>
        <translation>De las páginas que difieren solo en unas pocas palabras queda solo la primera.</translation>
    </message>
    <message>
        <source>Of pages with the same text only the first stays.</source>
        <translation>De las páginas con el mismo texto solo queda la primera.</translation>
    </message>
    <message>
        <source>Old e-mail.</source>
        <translation>Correo electrónico antiguo.</translation>
    </message>
    <message>
        <source>On attention&apos;s shares, its projection and the feed-forward network.</source>
        <translation>En las proporciones de la atención, su proyección y la red feed-forward.</translation>
    </message>
    <message>
        <source>One id for each distinct character.</source>
        <translation>Un id para cada carácter distinto.</translation>
    </message>
    <message>
        <source>One layer of attention between embedding and output.</source>
        <translation>Una capa de atención entre el embedding y la salida.</translation>
    </message>
    <message>
        <source>One token for each distinct character of the text.</source>
        <translation>Un token para cada carácter distinto del texto.</translation>
    </message>
    <message>
        <source>One token for each frequent word, with its leading space, and punctuation mark; &lt;unk&gt; for all others, which are lost.</source>
        <translation>Un token para cada palabra frecuente, con el espacio que la precede, y cada signo de puntuación; &lt;unk&gt; para todas las demás, que se pierden.</translation>
    </message>
    <message>
        <source>Only on the feed-forward network, as published for the Polish decoder.</source>
        <translation>Solo en la red feed-forward, como se publicó para el decodificador polaco.</translation>
    </message>
    <message>
        <source>Only pairs with a long wave turn more slowly.</source>
        <translation>Solo giran más despacio los pares de onda larga.</translation>
    </message>
    <message>
        <source>Only the length is normalized.</source>
        <translation>Solo se normaliza la longitud.</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizador</translation>
    </message>
    <message>
        <source>Ours, made to learn while one watches: a small transformer over characters with three blocks of four heads. About 100,000 characters, such as the sample library, hold no more than such a model can learn, and its 5,000 steps take a bit over three minutes on two processor cores. The rate is high and falls along a cosine, so that letters, then words, then parts of sentences appear in the first minute; a dropout of 0.1 keeps the validation loss falling to the end.</source>
        <translation>Nuestro, hecho para que aprenda a la vista: un transformer pequeño sobre caracteres, con tres bloques de cuatro cabezas. Unos 100&#x202f;000 caracteres, como los de la biblioteca de ejemplo, no contienen más de lo que puede aprender un modelo así, y sus 5&#x202f;000 pasos tardan algo más de tres minutos con dos núcleos de procesador. La tasa es alta y baja siguiendo un coseno, de modo que en el primer minuto aparecen letras, luego palabras, luego partes de frases; un dropout de 0.1 hace que la pérdida de validación siga bajando hasta el final.</translation>
    </message>
    <message>
        <source>Ours.</source>
        <translation>Nuestro.</translation>
    </message>
    <message>
        <source>Ours: GPT-2’s own form of GELU, so that llama.cpp writes what the model here writes.</source>
        <translation>Nuestro: la forma de GELU propia de GPT-2, para que llama.cpp escriba lo que el modelo escribe aquí.</translation>
    </message>
    <message>
        <source>Ours: PyTorch’s AdamW as it is, as for the other rungs.</source>
        <translation>Nuestro: AdamW de PyTorch tal como es, como para los demás peldaños.</translation>
    </message>
    <message>
        <source>Ours: a sample of text every ten seconds.</source>
        <translation>Nuestro: una muestra de texto cada diez segundos.</translation>
    </message>
    <message>
        <source>Ours: a size for a laptop.</source>
        <translation>Nuestro: un tamaño para un portátil.</translation>
    </message>
    <message>
        <source>Ours: a table bears a high rate.</source>
        <translation>Nuestro: una tabla tolera una tasa alta.</translation>
    </message>
    <message>
        <source>Ours: a table of next characters.</source>
        <translation>Nuestro: una tabla de caracteres siguientes.</translation>
    </message>
    <message>
        <source>Ours: about the distinct characters of a Polish book.</source>
        <translation>Nuestro: más o menos los caracteres distintos de un libro polaco.</translation>
    </message>
    <message>
        <source>Ours: an evaluation costs as much as many steps.</source>
        <translation>Nuestro: una evaluación cuesta tanto como muchos pasos.</translation>
    </message>
    <message>
        <source>Ours: as for the other rungs.</source>
        <translation>Nuestro: como para los demás peldaños.</translation>
    </message>
    <message>
        <source>Ours: as in nanoGPT.</source>
        <translation>Nuestro: como en nanoGPT.</translation>
    </message>
    <message>
        <source>Ours: as in the newest revision.</source>
        <translation>Nuestro: como en la revisión más reciente.</translation>
    </message>
    <message>
        <source>Ours: as in the newest revision; this one draws from the softmax as it is.</source>
        <translation>Nuestro: como en la revisión más reciente; esta sortea directamente de la softmax.</translation>
    </message>
    <message>
        <source>Ours: as in the other models of that revision.</source>
        <translation>Nuestro: como en los demás modelos de esa revisión.</translation>
    </message>
    <message>
        <source>Ours: as long as the first text that the notebook writes.</source>
        <translation>Nuestro: tan largo como el primer texto que escribe el cuaderno.</translation>
    </message>
    <message>
        <source>Ours: as much as two cores do in a bit over three minutes.</source>
        <translation>Nuestro: lo que hacen dos núcleos en algo más de tres minutos.</translation>
    </message>
    <message>
        <source>Ours: as the notebook trains the other rungs.</source>
        <translation>Nuestro: como el cuaderno entrena los demás peldaños.</translation>
    </message>
    <message>
        <source>Ours: characters instead of tiktoken’s ids.</source>
        <translation>Nuestro: caracteres en lugar de los ids de tiktoken.</translation>
    </message>
    <message>
        <source>Ours: characters need nothing learned before; the last tenth is held out.</source>
        <translation>Nuestro: los caracteres no necesitan que se aprenda nada antes; se reserva la última décima parte.</translation>
    </message>
    <message>
        <source>Ours: cl100k_base numbered anew; GPT-2’s own merges are not in the program.</source>
        <translation>Nuestro: cl100k_base numerado de nuevo; las fusiones propias de GPT-2 no están en el programa.</translation>
    </message>
    <message>
        <source>Ours: it saves with the evaluation, and writes no samples while it trains.</source>
        <translation>Nuestro: guarda con la evaluación y no escribe muestras mientras entrena.</translation>
    </message>
    <message>
        <source>Ours: likely text with some variety.</source>
        <translation>Nuestro: texto probable con cierta variedad.</translation>
    </message>
    <message>
        <source>Ours: nanoGPT takes 600,000 steps of 12 × 40 windows, which is days on eight GPUs.</source>
        <translation>Nuestro: nanoGPT da 600&#x202f;000 pasos de 12 × 40 ventanas, lo que supone días con ocho GPU.</translation>
    </message>
    <message>
        <source>Ours: no bias, as in GPT-2, so that other programs can open the model.</source>
        <translation>Nuestro: sin sesgo, como en GPT-2, para que otros programas puedan abrir el modelo.</translation>
    </message>
    <message>
        <source>Ours: part one does not train yet.</source>
        <translation>Nuestro: la primera parte todavía no entrena.</translation>
    </message>
    <message>
        <source>Ours: scaled down to a laptop from width 512, 8 heads, 6 layers.</source>
        <translation>Nuestro: reducido para un portátil desde ancho 512, 8 cabezas, 6 capas.</translation>
    </message>
    <message>
        <source>Ours: the article does not say whether a norm follows the last block; it stays, as in the code.</source>
        <translation>Nuestro: el artículo no dice si al último bloque le sigue una normalización; se conserva, como en el código.</translation>
    </message>
    <message>
        <source>Ours: the code evaluates nothing while it trains.</source>
        <translation>Nuestro: el código no evalúa nada mientras entrena.</translation>
    </message>
    <message>
        <source>Ours: the code has no validation; 0 is the published way.</source>
        <translation>Nuestro: el código no tiene validación; 0 es lo publicado.</translation>
    </message>
    <message>
        <source>Ours: the code saves after each epoch.</source>
        <translation>Nuestro: el código guarda después de cada época.</translation>
    </message>
    <message>
        <source>Ours: the code saves at its end only.</source>
        <translation>Nuestro: el código guarda solo al final.</translation>
    </message>
    <message>
        <source>Ours: the code sets no seed and writes no samples.</source>
        <translation>Nuestro: el código no fija ninguna semilla ni escribe muestras.</translation>
    </message>
    <message>
        <source>Ours: the context of the other models of that revision; the table looks at one character only.</source>
        <translation>Nuestro: el contexto de los demás modelos de esa revisión; la tabla solo mira un carácter.</translation>
    </message>
    <message>
        <source>Ours: the distinct characters of Shakespeare.</source>
        <translation>Nuestro: los caracteres distintos de Shakespeare.</translation>
    </message>
    <message>
        <source>Ours: the distinct characters of the sample library.</source>
        <translation>Nuestro: los caracteres distintos de la biblioteca de ejemplo.</translation>
    </message>
    <message>
        <source>Ours: the last tenth of the text is held back.</source>
        <translation>Nuestro: se reserva la última décima parte del texto.</translation>
    </message>
    <message>
        <source>Ours: the most frequent words; the tutorial gives no number.</source>
        <translation>Nuestro: las palabras más frecuentes; el tutorial no da ningún número.</translation>
    </message>
    <message>
        <source>Ours: the notebook saves and samples at its end only.</source>
        <translation>Nuestro: el cuaderno guarda y escribe muestras solo al final.</translation>
    </message>
    <message>
        <source>Ours: the notebook sets no seed.</source>
        <translation>Nuestro: el cuaderno no fija ninguna semilla.</translation>
    </message>
    <message>
        <source>Ours: the notebook trains one pair of characters a step, and adds a tenth of the mean square of the table to its loss.</source>
        <translation>Nuestro: el cuaderno entrena con un par de caracteres por paso y suma a su pérdida una décima parte de la media de los cuadrados de la tabla.</translation>
    </message>
    <message>
        <source>Ours: the parts of nanoGPT’s model, with which small models learn quickly.</source>
        <translation>Nuestro: las partes del modelo de nanoGPT, con las que los modelos pequeños aprenden rápido.</translation>
    </message>
    <message>
        <source>Ours: the simplest language model there is, a table that says for every character which one follows. What a model with attention must beat.</source>
        <translation>Nuestro: el modelo de lenguaje más sencillo que hay, una tabla que dice para cada carácter cuál le sigue. Lo que un modelo con atención tiene que superar.</translation>
    </message>
    <message>
        <source>Ours: the size at which the loss falls fastest in the first minutes on two cores.</source>
        <translation>Nuestro: el tamaño con el que la pérdida baja más rápido en los primeros minutos con dos núcleos.</translation>
    </message>
    <message>
        <source>Ours: the table looks at one token only.</source>
        <translation>Nuestro: la tabla solo mira un token.</translation>
    </message>
    <message>
        <source>Ours: the text is read many times over.</source>
        <translation>Nuestro: el texto se lee muchas veces.</translation>
    </message>
    <message>
        <source>Ours: the tokens of the other rungs; the tutorial’s own bigram is of characters.</source>
        <translation>Nuestro: los tokens de los demás peldaños; el bigrama propio del tutorial es de caracteres.</translation>
    </message>
    <message>
        <source>Ours: the tutorial adds a positional encoding and does not give its formula; sinusoids, as in the transformer paper.</source>
        <translation>Nuestro: el tutorial suma una codificación posicional y no da su fórmula; sinusoides, como en el artículo del transformer.</translation>
    </message>
    <message>
        <source>Ours: the tutorial divides by √d with one head and does not say by what with several; 1 ⁄ √head size, as in the transformer paper.</source>
        <translation>Nuestro: el tutorial divide por √d con una cabeza y no dice por cuánto con varias; 1 ⁄ √tamaño de cabeza, como en el artículo del transformer.</translation>
    </message>
    <message>
        <source>Ours: the tutorial does not say whether a norm follows the last block; none, as in the transformer paper.</source>
        <translation>Nuestro: el tutorial no dice si al último bloque le sigue una normalización; ninguna, como en el artículo del transformer.</translation>
    </message>
    <message>
        <source>Ours: the tutorial does not say.</source>
        <translation>Nuestro: el tutorial no lo dice.</translation>
    </message>
    <message>
        <source>Ours: the tutorial gives no settings for the training.</source>
        <translation>Nuestro: el tutorial no da ningún ajuste para el entrenamiento.</translation>
    </message>
    <message>
        <source>Ours: the tutorial leaves words or characters open and does not say how a vocabulary is chosen; words and punctuation, rare ones become &lt;unk&gt;.</source>
        <translation>Nuestro: el tutorial deja abierto si palabras o caracteres y no dice cómo se elige un vocabulario; palabras y puntuación, las raras se convierten en &lt;unk&gt;.</translation>
    </message>
    <message>
        <source>Ours: the tutorial leaves words or characters open; characters keep every text whole.</source>
        <translation>Nuestro: el tutorial deja abierto si palabras o caracteres; con caracteres, todo texto queda íntegro.</translation>
    </message>
    <message>
        <source>Ours: the tutorial says only that there is a validation part.</source>
        <translation>Nuestro: el tutorial solo dice que hay una parte de validación.</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Salida</translation>
    </message>
    <message>
        <source>Output bias</source>
        <translation>Sesgo de salida</translation>
    </message>
    <message>
        <source>Page numbers</source>
        <translation>Números de página</translation>
    </message>
    <message>
        <source>Page numbers at the top or bottom of the pages are removed.</source>
        <translation>Se quitan los números de página en la parte superior o inferior de las páginas.</translation>
    </message>
    <message>
        <source>Pages of contents, index and bibliography are removed as a whole.</source>
        <translation>Las páginas de índice general, índice alfabético y bibliografía se quitan enteras.</translation>
    </message>
    <message>
        <source>Pages that are nearly the same</source>
        <translation>Páginas casi iguales</translation>
    </message>
    <message>
        <source>Paragraph</source>
        <translation>Párrafo</translation>
    </message>
    <message>
        <source>Paragraphs are shuffled anew for every batch; a window every half context, none twice in a batch.</source>
        <translation>Los párrafos se mezclan de nuevo para cada lote; una ventana cada medio contexto, ninguna dos veces en un lote.</translation>
    </message>
    <message>
        <source>Paragraphs of at least 50 words, what is left over by itself, shuffled; a tenth is held back.</source>
        <translation>Párrafos de al menos 50 palabras, lo sobrante aparte, mezclados; se reserva una décima parte.</translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation>En paralelo</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>Paciencia</translation>
    </message>
    <message>
        <source>Polish literature</source>
        <translation>Literatura polaca</translation>
    </message>
    <message>
        <source>Polish literature, decoder</source>
        <translation>Literatura polaca, decodificador</translation>
    </message>
    <message>
        <source>Polish literature, one head</source>
        <translation>Literatura polaca, una cabeza</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Posiciones</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precisión</translation>
    </message>
    <message>
        <source>Printed in nanoGPT’s description, on Shakespeare; over few batches, so it moves a little.</source>
        <translation>Impresa en la descripción de nanoGPT, con Shakespeare; sobre pocos lotes, así que oscila un poco.</translation>
    </message>
    <message>
        <source>Printed in the repository’s description, each over 20 batches, before the step; the last is given as about 2.807 after 5,000 steps, read here as the training loss.</source>
        <translation>Impresas en la descripción del repositorio, cada una sobre 20 lotes, antes del paso; la última se indica como aproximadamente 2.807 tras 5&#x202f;000 pasos y aquí se toma como la pérdida de entrenamiento.</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Proyección</translation>
    </message>
    <message>
        <source>Projection bias</source>
        <translation>Sesgo de proyección</translation>
    </message>
    <message>
        <source>PyTorch default</source>
        <translation>Como PyTorch</translation>
    </message>
    <message>
        <source>PyTorch&apos;s default.</source>
        <translation>Lo predeterminado en PyTorch.</translation>
    </message>
    <message>
        <source>PyTorch’s AdamW as it is; the code gives the rate alone.</source>
        <translation>AdamW de PyTorch tal como es; el código solo da la tasa.</translation>
    </message>
    <message>
        <source>PyTorch’s AdamW as it is; the notebook gives the rate alone.</source>
        <translation>AdamW de PyTorch tal como es; el cuaderno solo da la tasa.</translation>
    </message>
    <message>
        <source>PyTorch’s AdamW; the code gives rate and weight decay.</source>
        <translation>AdamW de PyTorch; el código da la tasa y el decaimiento de pesos.</translation>
    </message>
    <message>
        <source>PyTorch’s own first weights; the code sets none.</source>
        <translation>Los pesos iniciales propios de PyTorch; el código no fija ninguno.</translation>
    </message>
    <message>
        <source>Queries and keys are 0, so every score is 0: only the mask matters, and each row is the average of the values so far.</source>
        <translation>Las consultas y las claves son 0, así que todas las puntuaciones son 0: solo importa la máscara, y cada fila es la media de los valores hasta ahí.</translation>
    </message>
    <message>
        <source>Queries and keys are rotated by an angle that grows with the position.</source>
        <translation>Las consultas y las claves se rotan un ángulo que crece con la posición.</translation>
    </message>
    <message>
        <source>Queries of one sentence, keys and values of another: how a decoder reads what an encoder was given. There is no mask, since the other sentence is known as a whole.</source>
        <translation>Consultas de una frase, claves y valores de otra: así lee un decodificador lo que se dio a un codificador. No hay máscara, porque la otra frase se conoce entera.</translation>
    </message>
    <message>
        <source>Queries, keys and values are the words&apos; own numbers: how alike any two words are, and how alike a word is to all of them, before any softmax.</source>
        <translation>Las consultas, las claves y los valores son los propios números de las palabras: cuánto se parecen dos palabras cualesquiera y cuánto se parece una palabra a todas ellas, antes de cualquier softmax.</translation>
    </message>
    <message>
        <source>RMS norm</source>
        <translation>RMS</translation>
    </message>
    <message>
        <source>Random positions</source>
        <translation>Al azar</translation>
    </message>
    <message>
        <source>Random, not the last</source>
        <translation>Aleatorias, sin la última</translation>
    </message>
    <message>
        <source>Rare characters</source>
        <translation>Caracteres raros</translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>ReLU²</source>
        <translation>ReLU²</translation>
    </message>
    <message>
        <source>Recognize</source>
        <translation>Reconocer</translation>
    </message>
    <message>
        <source>Recorded text</source>
        <translation>Texto registrado</translation>
    </message>
    <message>
        <source>Recording, MB</source>
        <translation>Registro, MB</translation>
    </message>
    <message>
        <source>Renumber</source>
        <translation>Renumerar</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>Penal. por repetición</translation>
    </message>
    <message>
        <source>Rotary</source>
        <translation>Rotatoria</translation>
    </message>
    <message>
        <source>Rotary base</source>
        <translation>Base rotatoria</translation>
    </message>
    <message>
        <source>Rotary pairs</source>
        <translation>Pares rotatorios</translation>
    </message>
    <message>
        <source>Rotary scaling</source>
        <translation>Escala rotatoria</translation>
    </message>
    <message>
        <source>Rotated</source>
        <translation>Rotadas</translation>
    </message>
    <message>
        <source>Russian.</source>
        <translation>Ruso.</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>Sample length</source>
        <translation>Long. de muestra</translation>
    </message>
    <message>
        <source>Sample prompt</source>
        <translation>Prompt de muestra</translation>
    </message>
    <message>
        <source>Sample with dropout</source>
        <translation>Muestra con dropout</translation>
    </message>
    <message>
        <source>Save memory</source>
        <translation>Ahorrar memoria</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Escala</translation>
    </message>
    <message>
        <source>Scaled embedding</source>
        <translation>Embedding escalado</translation>
    </message>
    <message>
        <source>Scaling factor</source>
        <translation>Factor de escala</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Planificación</translation>
    </message>
    <message>
        <source>Schedule end</source>
        <translation>Planif.: fin</translation>
    </message>
    <message>
        <source>Schedule start</source>
        <translation>Planif.: inicio</translation>
    </message>
    <message>
        <source>Scores are divided by the square root of the head size.</source>
        <translation>Las puntuaciones se dividen por la raíz cuadrada del tamaño de la cabeza.</translation>
    </message>
    <message>
        <source>Scores are divided by the square root of the width, as published by MIND and Fairy Tale GPT.</source>
        <translation>Las puntuaciones se dividen por la raíz cuadrada del ancho, como se publicó en MIND y Fairy Tale GPT.</translation>
    </message>
    <message>
        <source>Scores are not scaled: large heads then attend to one token and little else, as Zero to Hero shows.</source>
        <translation>Las puntuaciones no se escalan: las cabezas grandes atienden entonces a un token y a poco más, como muestra Zero to Hero.</translation>
    </message>
    <message>
        <source>Scores decrease with distance, each head with its own slope.</source>
        <translation>Las puntuaciones disminuyen con la distancia, cada cabeza con su propia pendiente.</translation>
    </message>
    <message>
        <source>Scores decrease with the logarithm of the distance, as each head learns.</source>
        <translation>Las puntuaciones disminuyen con el logaritmo de la distancia, según aprende cada cabeza.</translation>
    </message>
    <message>
        <source>Scores of 0.1, −0.2, −0.3, 0.2 and 0.5 give fairly even shares; times ten, the largest gets nearly all.</source>
        <translation>Las puntuaciones 0.1, −0.2, −0.3, 0.2 y 0.5 dan proporciones bastante parejas; multiplicadas por diez, la mayor se lleva casi todo.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Separate paragraph</source>
        <translation>Párrafo aparte</translation>
    </message>
    <message>
        <source>Seven words of three numbers times matrices of 3 × 4: what a head does before any score.</source>
        <translation>Siete palabras de tres números por matrices de 3 × 4: lo que hace una cabeza antes de cualquier puntuación.</translation>
    </message>
    <message>
        <source>Several blanks become one, and several empty lines become one.</source>
        <translation>Varios espacios se convierten en uno, y varias líneas vacías se convierten en una.</translation>
    </message>
    <message>
        <source>Shape and training of Zero to Hero, with characters as tokens: ours, small and quick to look into.</source>
        <translation>Forma y entrenamiento de Zero to Hero, con caracteres como tokens: nuestro, pequeño y rápido de examinar.</translation>
    </message>
    <message>
        <source>Shape and training of nanoGPT’s character model, meant for a GPU. As published: no bias anywhere, tied output, dropout 0.2 (after the embedding too), warm-up and cosine over 5,000 steps, clipping at 1. Published validation loss on Shakespeare: 1.4697.</source>
        <translation>Forma y entrenamiento del modelo de caracteres de nanoGPT, pensado para una GPU. Como se publicó: sin sesgo en ninguna parte, salida compartida, dropout 0.2 (también tras el embedding), calentamiento y coseno a lo largo de 5&#x202f;000 pasos, recorte en 1. Pérdida de validación publicada con Shakespeare: 1.4697.</translation>
    </message>
    <message>
        <source>Shape and training of nanoGPT’s run for a machine without a GPU: no bias anywhere, tied output, first weights as GPT-2’s, weight decay on matrices only, warm-up and cosine over 2,000 steps, clipping at 1. Published validation loss on Shakespeare: 1.88.</source>
        <translation>Forma y entrenamiento de la ejecución de nanoGPT para un equipo sin GPU: sin sesgo en ninguna parte, salida compartida, pesos iniciales como los de GPT-2, decaimiento de pesos solo en las matrices, calentamiento y coseno a lo largo de 2&#x202f;000 pasos, recorte en 1. Pérdida de validación publicada con Shakespeare: 1.88.</translation>
    </message>
    <message>
        <source>Shape, attention scale by the width, learning rate, dropout, batch, windows and the 30 epochs are as published. Ours: the last 10 % of each file is held back for validation (set the share to 0 for the published way), files are sorted, and pages and files are separated. The author recommends at least 1 million characters of text and trained for about 3 hours on about 2 million tokens of Spanish novels.</source>
        <translation>La forma, la escala de la atención según el ancho, la tasa de aprendizaje, el dropout, el lote, las ventanas y las 30 épocas son como se publicaron. Nuestro: el último 10&#xa0;% de cada archivo se reserva para la validación (pon la proporción a 0 para hacerlo como se publicó), los archivos se ordenan, y las páginas y los archivos se separan. El autor recomienda al menos 1 millón de caracteres de texto y entrenó unas 3 horas con unos 2 millones de tokens de novelas en español.</translation>
    </message>
    <message>
        <source>Shift-JIS</source>
        <translation>Shift-JIS</translation>
    </message>
    <message>
        <source>Shortest copy</source>
        <translation>Copia más corta</translation>
    </message>
    <message>
        <source>Shuffled paragraphs</source>
        <translation>Párrafos mezclados</translation>
    </message>
    <message>
        <source>Simplified Chinese in old newsgroups.</source>
        <translation>Chino simplificado en antiguos grupos de noticias.</translation>
    </message>
    <message>
        <source>Simplified Chinese; also GBK and GB2312.</source>
        <translation>Chino simplificado; también GBK y GB2312.</translation>
    </message>
    <message>
        <source>Sinusoidal</source>
        <translation>Sinusoidal</translation>
    </message>
    <message>
        <source>Slide by a token</source>
        <translation>Avanzar un token</translation>
    </message>
    <message>
        <source>Slow below</source>
        <translation>Lentos hasta</translation>
    </message>
    <message>
        <source>Soft hyphens within lines, control and private-use characters and the like are removed.</source>
        <translation>Se quitan los guiones opcionales dentro de las líneas, los caracteres de control y de uso privado y otros parecidos.</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>División</translation>
    </message>
    <message>
        <source>Split pattern</source>
        <translation>Patrón de corte</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Step 0 is measured before training begins, then after every interval.</source>
        <translation>El paso 0 se mide antes de que empiece el entrenamiento, luego tras cada intervalo.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>Stop text</source>
        <translation>Texto de parada</translation>
    </message>
    <message>
        <source>SwiGLU</source>
        <translation>SwiGLU</translation>
    </message>
    <message>
        <source>T5</source>
        <translation>T5</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>Ten tokens, three of them padding: hidden as keys, beside the mask of what is later. Without that mask, hiding them changes every row.</source>
        <translation>Diez tokens, tres de ellos de relleno: ocultos como claves, junto a la máscara de lo posterior. Sin esa máscara, ocultarlos cambia todas las filas.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Thai; also TIS-620.</source>
        <translation>Tailandés; también TIS-620.</translation>
    </message>
    <message>
        <source>The 100,256 byte pairs of cl100k_base, the vocabulary of GPT-4, or a file of the same kind.</source>
        <translation>Los 100&#x202f;256 pares de bytes de cl100k_base, el vocabulario de GPT-4, o un archivo del mismo tipo.</translation>
    </message>
    <message>
        <source>The 256 bytes, and merges of the most frequent pairs of tokens.</source>
        <translation>Los 256 bytes y las fusiones de los pares de tokens más frecuentes.</translation>
    </message>
    <message>
        <source>The angles are those of the formula.</source>
        <translation>Los ángulos son los de la fórmula.</translation>
    </message>
    <message>
        <source>The article puts the norm after the sum.</source>
        <translation>El artículo pone la normalización después de la suma.</translation>
    </message>
    <message>
        <source>The article takes the likeliest token.</source>
        <translation>El artículo toma el token más probable.</translation>
    </message>
    <message>
        <source>The article’s own variant: the norm after each sum instead of before it, an output of the 3,771 tokens that occur over an embedding of 100,069 rows, and always the likeliest token. Everything else is the script’s own.</source>
        <translation>La variante propia del artículo: la normalización después de cada suma en lugar de antes, una salida de los 3&#x202f;771 tokens que aparecen sobre un embedding de 100&#x202f;069 filas y siempre el token más probable. Todo lo demás es propio del script.</translation>
    </message>
    <message>
        <source>The article’s settings.</source>
        <translation>Los ajustes del artículo.</translation>
    </message>
    <message>
        <source>The article’s table has 100,069 rows, its output 3,771.</source>
        <translation>La tabla del artículo tiene 100&#x202f;069 filas; su salida, 3&#x202f;771.</translation>
    </message>
    <message>
        <source>The article’s text calls them random and fixed; its code trains them.</source>
        <translation>El texto del artículo las llama aleatorias y fijas; su código las entrena.</translation>
    </message>
    <message>
        <source>The class SingleAttentionHead and what stands around it.</source>
        <translation>La clase SingleAttentionHead y lo que la rodea.</translation>
    </message>
    <message>
        <source>The code draws its samples in training mode.</source>
        <translation>El código sortea sus muestras en modo de entrenamiento.</translation>
    </message>
    <message>
        <source>The code multiplies scores by width^-0.5, not by head size^-0.5.</source>
        <translation>El código multiplica las puntuaciones por ancho^-0.5, no por tamaño de cabeza^-0.5.</translation>
    </message>
    <message>
        <source>The code trains the table of positions.</source>
        <translation>El código entrena la tabla de posiciones.</translation>
    </message>
    <message>
        <source>The concatenated embeddings of the whole context through one hidden layer.</source>
        <translation>Los embeddings concatenados de todo el contexto a través de una capa oculta.</translation>
    </message>
    <message>
        <source>The context is filled with newlines; the five likeliest tokens.</source>
        <translation>El contexto se llena con saltos de línea; los cinco tokens más probables.</translation>
    </message>
    <message>
        <source>The decoder of the original transformer without cross-attention.</source>
        <translation>El decodificador del transformer original sin atención cruzada.</translation>
    </message>
    <message>
        <source>The digits of the position as a binary number are added.</source>
        <translation>Se suman las cifras de la posición como número binario.</translation>
    </message>
    <message>
        <source>The distinct characters of the text: the table has 2,809 numbers.</source>
        <translation>Los caracteres distintos del texto: la tabla tiene 2&#x202f;809 números.</translation>
    </message>
    <message>
        <source>The dots between a title and its page number become a space.</source>
        <translation>Los puntos entre un título y su número de página se convierten en un espacio.</translation>
    </message>
    <message>
        <source>The earlier revision’s model; its parameters are as many as it printed.</source>
        <translation>El modelo de la revisión anterior; sus parámetros son tantos como imprimió.</translation>
    </message>
    <message>
        <source>The embedding has one row more than the output.</source>
        <translation>El embedding tiene una fila más que la salida.</translation>
    </message>
    <message>
        <source>The first half of every query and key is rotated by an angle that grows with the position.</source>
        <translation>La primera mitad de cada consulta y de cada clave se rota un ángulo que crece con la posición.</translation>
    </message>
    <message>
        <source>The first nine tenths of the text for training; windows begin anywhere.</source>
        <translation>Las nueve primeras décimas partes del texto para el entrenamiento; las ventanas empiezan en cualquier lugar.</translation>
    </message>
    <message>
        <source>The first rung as an earlier revision had it: a table of next characters, 53 by 53, learned in 40,000 steps. Counting the pairs instead gives 2.475 on the training text and 2.528 on the validation text. The losses that the author logged are of this model, on the State of the Union addresses in lower case. What is known of that revision is as published, the rest as in the newest one.</source>
        <translation>El primer peldaño como lo tenía una revisión anterior: una tabla de caracteres siguientes, de 53 por 53, aprendida en 40&#x202f;000 pasos. Si en su lugar se cuentan los pares, resulta 2.475 con el texto de entrenamiento y 2.528 con el texto de validación. Las pérdidas que registró el autor son de este modelo, con los discursos sobre el estado de la Unión en minúsculas. Lo que se sabe de esa revisión es como se publicó; el resto, como en la más reciente.</translation>
    </message>
    <message>
        <source>The first rung of the ladder: a table of next tokens. Tokenizer, split by document, training and sampler are those of the other rungs; the tutorial’s documents are songs, one a file here, and in a single file the parts between blank lines. The tutorial’s own bigram, of characters, is the one called earlier; this one of 512 tokens is ours.</source>
        <translation>El primer peldaño de la escalera: una tabla de tokens siguientes. El tokenizador, la división por documentos, el entrenamiento y el muestreador son los de los demás peldaños; los documentos del tutorial son canciones, aquí una por archivo y, en un solo archivo, las partes entre líneas en blanco. El bigrama propio del tutorial, de caracteres, es el que aquí se llama anterior; este de 512 tokens es nuestro.</translation>
    </message>
    <message>
        <source>The first two tokens are padding and nothing comes before them: they see no key at all, so there is nothing to share out.</source>
        <translation>Los dos primeros tokens son de relleno y nada los precede: no ven ninguna clave, así que no hay nada que repartir.</translation>
    </message>
    <message>
        <source>The fourth rung as an earlier revision had it, with six heads of 16, and a projection: 91,712 parameters. The losses that the author logged are of this model, on the State of the Union addresses in lower case. What is known of that revision is as published, the rest as in the newest one.</source>
        <translation>El cuarto peldaño como lo tenía una revisión anterior, con seis cabezas de 16 y una proyección: 91&#x202f;712 parámetros. Las pérdidas que registró el autor son de este modelo, con los discursos sobre el estado de la Unión en minúsculas. Lo que se sabe de esa revisión es como se publicó; el resto, como en la más reciente.</translation>
    </message>
    <message>
        <source>The fourth rung: eight heads whose values are wider than the embedding, and a projection back to it. Tokenizer, split by document, training and sampler are as published; the tutorial’s documents are songs, one a file here, and in a single file the parts between blank lines.</source>
        <translation>El cuarto peldaño: ocho cabezas cuyos valores son más anchos que el embedding y una proyección que vuelve a él. El tokenizador, la división por documentos, el entrenamiento y el muestreador son como se publicaron; los documentos del tutorial son canciones, aquí una por archivo y, en un solo archivo, las partes entre líneas en blanco.</translation>
    </message>
    <message>
        <source>The head has no dropout; only the feed-forward network would.</source>
        <translation>La cabeza no tiene dropout; solo lo tendría la red feed-forward.</translation>
    </message>
    <message>
        <source>The largest token id in the author’s textbook, and one.</source>
        <translation>El mayor id de token en el libro de texto del autor, más uno.</translation>
    </message>
    <message>
        <source>The last part of all texts together is held out, as in the tutorials.</source>
        <translation>Se reserva la última parte de todos los textos juntos, como en los tutoriales.</translation>
    </message>
    <message>
        <source>The last part of every file is held out, so that each file is in both parts.</source>
        <translation>Se reserva la última parte de cada archivo, de modo que cada uno está en ambas partes.</translation>
    </message>
    <message>
        <source>The last rung as an earlier revision had it, with four blocks of six heads of 16: 299,136 parameters. The losses that the author logged are of this model, on the State of the Union addresses in lower case. What is known of that revision is as published, the rest as in the newest one.</source>
        <translation>El último peldaño como lo tenía una revisión anterior, con cuatro bloques de seis cabezas de 16: 299&#x202f;136 parámetros. Las pérdidas que registró el autor son de este modelo, con los discursos sobre el estado de la Unión en minúsculas. Lo que se sabe de esa revisión es como se publicó; el resto, como en la más reciente.</translation>
    </message>
    <message>
        <source>The last rung: four blocks with the norm after each sum, hidden layers with tanh, and a final norm. Tokenizer, split by document, training and sampler are as published; the tutorial’s documents are songs, one a file here, and in a single file the parts between blank lines.</source>
        <translation>El último peldaño: cuatro bloques con la normalización después de cada suma, capas ocultas con tanh y una normalización final. El tokenizador, la división por documentos, el entrenamiento y el muestreador son como se publicaron; los documentos del tutorial son canciones, aquí una por archivo y, en un solo archivo, las partes entre líneas en blanco.</translation>
    </message>
    <message>
        <source>The last tokens are recomputed for every new token, as published. Slower.</source>
        <translation>Los últimos tokens se vuelven a calcular para cada token nuevo, como se publicó. Más lento.</translation>
    </message>
    <message>
        <source>The later words are removed after the softmax: their shares are lost, and the rows no longer sum to 1.</source>
        <translation>Las palabras posteriores se quitan después de la softmax: sus proporciones se pierden y las filas ya no suman 1.</translation>
    </message>
    <message>
        <source>The model as OpenAI published it.</source>
        <translation>El modelo como lo publicó OpenAI.</translation>
    </message>
    <message>
        <source>The model as the code builds it (the article puts the norm after the sum, the code before).</source>
        <translation>El modelo como lo construye el código (el artículo pone la normalización después de la suma; el código, antes).</translation>
    </message>
    <message>
        <source>The model as the code builds it.</source>
        <translation>El modelo como lo construye el código.</translation>
    </message>
    <message>
        <source>The model gets no positions.</source>
        <translation>El modelo no recibe posiciones.</translation>
    </message>
    <message>
        <source>The model with its switch bias off: none anywhere.</source>
        <translation>El modelo con su interruptor bias desactivado: ningún sesgo en ninguna parte.</translation>
    </message>
    <message>
        <source>The norm comes after each sum.</source>
        <translation>La normalización va después de cada suma.</translation>
    </message>
    <message>
        <source>The norm comes before each sub-layer.</source>
        <translation>La normalización va antes de cada subcapa.</translation>
    </message>
    <message>
        <source>The notebook’s model.</source>
        <translation>El modelo del cuaderno.</translation>
    </message>
    <message>
        <source>The notebook’s training loop.</source>
        <translation>El bucle de entrenamiento del cuaderno.</translation>
    </message>
    <message>
        <source>The oldest half of the context is dropped at once. Faster; the text may differ.</source>
        <translation>La mitad más antigua del contexto se quita de una vez. Más rápido; el texto puede diferir.</translation>
    </message>
    <message>
        <source>The output is of the tokens that occur.</source>
        <translation>La salida es de los tokens que aparecen.</translation>
    </message>
    <message>
        <source>The run whose losses the author logged: width 128 and a learning rate of 0.001 where the script has 256 and 0.0001, attention scaled by the width as published, 116 distinct characters. The log covers 2,983,447 characters of novels by Vargas Llosa; the PDF in the repository is another book, by Vallejo, with 272,813 characters. Held back for validation as in the published preset.</source>
        <translation>La ejecución cuyas pérdidas registró el autor: ancho 128 y una tasa de aprendizaje de 0.001 donde el script tiene 256 y 0.0001, atención escalada según el ancho como se publicó, 116 caracteres distintos. El registro abarca 2&#x202f;983&#x202f;447 caracteres de novelas de Vargas Llosa; el PDF del repositorio es otro libro, de Vallejo, con 272&#x202f;813 caracteres. Para la validación se reserva lo mismo que en el preajuste publicado.</translation>
    </message>
    <message>
        <source>The same document twice</source>
        <translation>Dos veces el mismo documento</translation>
    </message>
    <message>
        <source>The same page twice</source>
        <translation>Dos veces la misma página</translation>
    </message>
    <message>
        <source>The script’s settings.</source>
        <translation>Los ajustes del script.</translation>
    </message>
    <message>
        <source>The second rung as an earlier revision had it, with hidden layer of 256: 426,752 parameters. The losses that the author logged are of this model, on the State of the Union addresses in lower case. What is known of that revision is as published, the rest as in the newest one.</source>
        <translation>El segundo peldaño como lo tenía una revisión anterior, con una capa oculta de 256: 426&#x202f;752 parámetros. Las pérdidas que registró el autor son de este modelo, con los discursos sobre el estado de la Unión en minúsculas. Lo que se sabe de esa revisión es como se publicó; el resto, como en la más reciente.</translation>
    </message>
    <message>
        <source>The second rung: Bengio’s model of 2003, embeddings side by side through one hidden layer; only the last target counts. Tokenizer, split by document, training and sampler are as published; the tutorial’s documents are songs, one a file here, and in a single file the parts between blank lines.</source>
        <translation>El segundo peldaño: el modelo de Bengio de 2003, embeddings uno junto a otro a través de una capa oculta; solo cuenta el último objetivo. El tokenizador, la división por documentos, el entrenamiento y el muestreador son como se publicaron; los documentos del tutorial son canciones, aquí una por archivo y, en un solo archivo, las partes entre líneas en blanco.</translation>
    </message>
    <message>
        <source>The settings of its run.</source>
        <translation>Los ajustes de su ejecución.</translation>
    </message>
    <message>
        <source>The settings of the logged run; the script has 256 and 0.0001.</source>
        <translation>Los ajustes de la ejecución registrada; el script tiene 256 y 0.0001.</translation>
    </message>
    <message>
        <source>The shape of GPT-2’s smallest model, 124 million parameters, to look into and to count: biases everywhere but in the output, which is tied to the embedding. Ours: tokens of cl100k_base numbered anew (GPT-2’s own are not in the program; give their tokenizer.json as the tokenizer file), and a training that one machine can make steps of.</source>
        <translation>La forma del modelo más pequeño de GPT-2, 124 millones de parámetros, para mirarlo por dentro y contar: sesgos en todas partes menos en la salida, que está compartida con el embedding. Nuestro: los tokens de cl100k_base numerados de nuevo (los propios de GPT-2 no están en el programa; indica su tokenizer.json como archivo de tokenizador) y un entrenamiento del que un solo equipo puede dar pasos.</translation>
    </message>
    <message>
        <source>The third rung as an earlier revision had it, with one head of 16, values of 64: 73,216 parameters. The losses that the author logged are of this model, on the State of the Union addresses in lower case. What is known of that revision is as published, the rest as in the newest one.</source>
        <translation>El tercer peldaño como lo tenía una revisión anterior, con una cabeza de 16, valores de 64: 73&#x202f;216 parámetros. Las pérdidas que registró el autor son de este modelo, con los discursos sobre el estado de la Unión en minúsculas. Lo que se sabe de esa revisión es como se publicó; el resto, como en la más reciente.</translation>
    </message>
    <message>
        <source>The third rung: one attention head between embedding and output, without residual, norm or projection. Tokenizer, split by document, training and sampler are as published; the tutorial’s documents are songs, one a file here, and in a single file the parts between blank lines.</source>
        <translation>El tercer peldaño: una cabeza de atención entre el embedding y la salida, sin conexión residual, normalización ni proyección. El tokenizador, la división por documentos, el entrenamiento y el muestreador son como se publicaron; los documentos del tutorial son canciones, aquí una por archivo y, en un solo archivo, las partes entre líneas en blanco.</translation>
    </message>
    <message>
        <source>The training script’s settings.</source>
        <translation>Los ajustes del script de entrenamiento.</translation>
    </message>
    <message>
        <source>This revision’s training loop: no dropout and no schedule, 100 batches before every 1,000th step.</source>
        <translation>El bucle de entrenamiento de esta revisión: sin dropout ni planificación, 100 lotes cada 1&#x202f;000 pasos, antes del paso.</translation>
    </message>
    <message>
        <source>This revision’s training loop: no dropout and no schedule, 100 batches before every 2,000th step.</source>
        <translation>El bucle de entrenamiento de esta revisión: sin dropout ni planificación, 100 lotes cada 2&#x202f;000 pasos, antes del paso.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Hilos</translation>
    </message>
    <message>
        <source>Tied output</source>
        <translation>Salida compartida</translation>
    </message>
    <message>
        <source>Time per page, s</source>
        <translation>Tiempo por página, s</translation>
    </message>
    <message>
        <source>Token 0</source>
        <translation>Token 0</translation>
    </message>
    <message>
        <source>Token embedding</source>
        <translation>Embedding de tokens</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizador</translation>
    </message>
    <message>
        <source>Tokenizer file</source>
        <translation>Archivo de tokenizador</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Traditional Chinese.</source>
        <translation>Chino tradicional.</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>Turkish under DOS.</source>
        <translation>Turco en DOS.</translation>
    </message>
    <message>
        <source>Turkish; also ISO 8859-9.</source>
        <translation>Turco; también ISO 8859-9.</translation>
    </message>
    <message>
        <source>UTF-16</source>
        <translation>UTF-16</translation>
    </message>
    <message>
        <source>UTF-16 BE</source>
        <translation>UTF-16 BE</translation>
    </message>
    <message>
        <source>UTF-32</source>
        <translation>UTF-32</translation>
    </message>
    <message>
        <source>UTF-32 BE</source>
        <translation>UTF-32 BE</translation>
    </message>
    <message>
        <source>UTF-7</source>
        <translation>UTF-7</translation>
    </message>
    <message>
        <source>UTF-8</source>
        <translation>UTF-8</translation>
    </message>
    <message>
        <source>UTF-8, otherwise Windows-1252</source>
        <translation>UTF-8; si no, Windows-1252</translation>
    </message>
    <message>
        <source>Ukrainian.</source>
        <translation>Ucraniano.</translation>
    </message>
    <message>
        <source>Uniform within 1 ⁄ √inputs; embeddings standard normal.</source>
        <translation>Uniforme dentro de 1 ⁄ √entradas; embeddings con la normal estándar.</translation>
    </message>
    <message>
        <source>United States and Western Europe under DOS.</source>
        <translation>Estados Unidos y Europa occidental en DOS.</translation>
    </message>
    <message>
        <source>Validation share</source>
        <translation>Prop. de validación</translation>
    </message>
    <message>
        <source>Value size</source>
        <translation>Tamaño de valor</translation>
    </message>
    <message>
        <source>Vietnamese.</source>
        <translation>Vietnamita.</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulario</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Calentamiento</translation>
    </message>
    <message>
        <source>Waves of different wavelengths are added to the embeddings.</source>
        <translation>A los embeddings se suman ondas de distintas longitudes de onda.</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Decaim. de pesos</translation>
    </message>
    <message>
        <source>Weight decay is added to the gradient.</source>
        <translation>El decaimiento de pesos se suma al gradiente.</translation>
    </message>
    <message>
        <source>Western Europe and Latin America; also Latin-1.</source>
        <translation>Europa occidental y América Latina; también Latin-1.</translation>
    </message>
    <message>
        <source>Western Europe on old Macs.</source>
        <translation>Europa occidental en Mac antiguos.</translation>
    </message>
    <message>
        <source>Western Europe under DOS.</source>
        <translation>Europa occidental en DOS.</translation>
    </message>
    <message>
        <source>Western Europe, with the euro (Latin-9).</source>
        <translation>Europa occidental, con el euro (Latin-9).</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>When the context is full</source>
        <translation>Con el contexto lleno</translation>
    </message>
    <message>
        <source>Whole documents</source>
        <translation>Documentos enteros</translation>
    </message>
    <message>
        <source>Whole files, chosen by the seed, are held out; in a single file its parts between blank lines.</source>
        <translation>Se reservan archivos enteros, elegidos por la semilla; en un solo archivo, sus partes entre líneas en blanco.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Ancho</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Ventanas</translation>
    </message>
    <message>
        <source>Windows begin anywhere but at the last position where one fits.</source>
        <translation>Las ventanas empiezan en cualquier lugar menos en la última posición en la que cabe una.</translation>
    </message>
    <message>
        <source>Windows begin anywhere.</source>
        <translation>Las ventanas empiezan en cualquier lugar.</translation>
    </message>
    <message>
        <source>Windows-1250</source>
        <translation>Windows-1250</translation>
    </message>
    <message>
        <source>Windows-1251</source>
        <translation>Windows-1251</translation>
    </message>
    <message>
        <source>Windows-1252</source>
        <translation>Windows-1252</translation>
    </message>
    <message>
        <source>Windows-1253</source>
        <translation>Windows-1253</translation>
    </message>
    <message>
        <source>Windows-1254</source>
        <translation>Windows-1254</translation>
    </message>
    <message>
        <source>Windows-1255</source>
        <translation>Windows-1255</translation>
    </message>
    <message>
        <source>Windows-1256</source>
        <translation>Windows-1256</translation>
    </message>
    <message>
        <source>Windows-1257</source>
        <translation>Windows-1257</translation>
    </message>
    <message>
        <source>Windows-1258</source>
        <translation>Windows-1258</translation>
    </message>
    <message>
        <source>Windows-874</source>
        <translation>Windows-874</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
    <message>
        <source>Words and numbers with their leading space; contractions are case-sensitive.</source>
        <translation>Palabras y números con el espacio que los precede; las contracciones distinguen mayúsculas y minúsculas.</translation>
    </message>
    <message>
        <source>Words divided at line ends</source>
        <translation>Palabras divididas al final de línea</translation>
    </message>
    <message>
        <source>Words of a page</source>
        <translation>Palabras de la página</translation>
    </message>
    <message>
        <source>Words that a line break divides are joined; compounds keep their hyphen.</source>
        <translation>Las palabras que divide un salto de línea se unen; las compuestas conservan su guion.</translation>
    </message>
    <message>
        <source>Words that nobody sees on a page (without ink, covered, clipped, tiny or in the color of the background) are left out.</source>
        <translation>Se excluyen las palabras que nadie ve en una página (sin tinta, tapadas, recortadas, diminutas o del color del fondo).</translation>
    </message>
    <message>
        <source>Words with their leading space, numbers in groups of three digits, line breaks separately.</source>
        <translation>Palabras con el espacio que las precede, números en grupos de tres cifras, saltos de línea aparte.</translation>
    </message>
    <message>
        <source>X of 10 × 32 times three matrices of 32 × 32, as in a model: random numbers, not trained ones.</source>
        <translation>X de 10 × 32 por tres matrices de 32 × 32, como en un modelo: números aleatorios, no entrenados.</translation>
    </message>
    <message>
        <source>Zero to Hero</source>
        <translation>Zero to Hero</translation>
    </message>
    <message>
        <source>Zero to Hero, as published</source>
        <translation>Zero to Hero, como se publicó</translation>
    </message>
    <message>
        <source>Zero to Hero, as the article has it</source>
        <translation>Zero to Hero, según el artículo</translation>
    </message>
    <message>
        <source>Zero to Hero, characters</source>
        <translation>Zero to Hero, caracteres</translation>
    </message>
    <message>
        <source>Zero to Hero, corrected</source>
        <translation>Zero to Hero, corregido</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>bfloat16 if the hardware supports it and it is faster, else float32.</source>
        <translation>bfloat16 si el hardware lo admite y es más rápido; si no, float32.</translation>
    </message>
    <message>
        <source>cl100k_base as it is.</source>
        <translation>cl100k_base tal como es.</translation>
    </message>
    <message>
        <source>cl100k_base.</source>
        <translation>cl100k_base.</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>max(0, x)</source>
        <translation>max(0, x)</translation>
    </message>
    <message>
        <source>max(0, x) squared: hidden values are sparse, large ones count more.</source>
        <translation>max(0, x) al cuadrado: los valores ocultos son dispersos, los grandes cuentan más.</translation>
    </message>
    <message>
        <source>nanoGPT</source>
        <translation>nanoGPT</translation>
    </message>
    <message>
        <source>nanoGPT, characters</source>
        <translation>nanoGPT, caracteres</translation>
    </message>
    <message>
        <source>nanoGPT, for a processor</source>
        <translation>nanoGPT, para un procesador</translation>
    </message>
    <message>
        <source>nanoGPT’s settings for it.</source>
        <translation>Los ajustes de nanoGPT para él.</translation>
    </message>
    <message>
        <source>q, k, v</source>
        <translation>q, k, v</translation>
    </message>
    <message>
        <source>q, k, v biases</source>
        <translation>Sesgos de q, k, v</translation>
    </message>
    <message>
        <source>tanh</source>
        <translation>tanh</translation>
    </message>
    <message>
        <source>tiktoken</source>
        <translation>tiktoken</translation>
    </message>
    <message>
        <source>x times the normal distribution function of x.</source>
        <translation>x por la función de distribución normal de x.</translation>
    </message>
    <message>
        <source>A weighted average</source>
        <translation>Una media ponderada</translation>
    </message>
    <message>
        <source>Affinity of a sentence</source>
        <translation>Afinidad de una frase</translation>
    </message>
    <message>
        <source>After activation</source>
        <translation>Tras la activación</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atención</translation>
    </message>
    <message>
        <source>Before activation</source>
        <translation>Antes de la activación</translation>
    </message>
    <message>
        <source>Concatenated embeddings</source>
        <translation>Embeddings concatenados</translation>
    </message>
    <message>
        <source>Concatenated heads</source>
        <translation>Cabezas concatenadas</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Atención cruzada</translation>
    </message>
    <message>
        <source>Feed-forward output</source>
        <translation>Salida del feed-forward</translation>
    </message>
    <message>
        <source>Head output</source>
        <translation>Salida de la cabeza</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Claves</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Masked scores</source>
        <translation>Puntuaciones enmascaradas</translation>
    </message>
    <message>
        <source>Norm after attention</source>
        <translation>Norm. tras la atención</translation>
    </message>
    <message>
        <source>Norm after feed-forward</source>
        <translation>Norm. tras el feed-forward</translation>
    </message>
    <message>
        <source>Norm before attention</source>
        <translation>Norm. antes de la atención</translation>
    </message>
    <message>
        <source>Norm before feed-forward</source>
        <translation>Norm. antes del feed-forward</translation>
    </message>
    <message>
        <source>Padding after the words</source>
        <translation>Relleno tras las palabras</translation>
    </message>
    <message>
        <source>Padding before the words</source>
        <translation>Relleno antes de las palabras</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>Probabilidades</translation>
    </message>
    <message>
        <source>Q, K and V from X</source>
        <translation>Q, K y V a partir de X</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Consultas</translation>
    </message>
    <message>
        <source>Scaled scores</source>
        <translation>Puntuaciones escaladas</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Puntuaciones</translation>
    </message>
    <message>
        <source>Scores times ten</source>
        <translation>Puntuaciones por diez</translation>
    </message>
    <message>
        <source>Seven words, masked</source>
        <translation>Siete palabras, con máscara</translation>
    </message>
    <message>
        <source>Seven words, no mask</source>
        <translation>Siete palabras, sin máscara</translation>
    </message>
    <message>
        <source>Stream after attention</source>
        <translation>Flujo tras la atención</translation>
    </message>
    <message>
        <source>Stream after the block</source>
        <translation>Flujo tras el bloque</translation>
    </message>
    <message>
        <source>Sum after attention</source>
        <translation>Suma tras la atención</translation>
    </message>
    <message>
        <source>Sum after feed-forward</source>
        <translation>Suma tras el feed-forward</translation>
    </message>
    <message>
        <source>Ten tokens, 32 wide</source>
        <translation>Diez tokens, ancho 32</translation>
    </message>
    <message>
        <source>These runs use different tokens, so only their bits per character can be compared.</source>
        <translation>Estas ejecuciones usan tokens distintos, así que solo se pueden comparar sus bits por carácter.</translation>
    </message>
    <message>
        <source>These runs were trained on different texts, so their losses cannot be compared.</source>
        <translation>Estas ejecuciones se entrenaron con textos distintos, así que sus pérdidas no se pueden comparar.</translation>
    </message>
    <message>
        <source>These runs were validated on different parts of the text, so their losses cannot be compared.</source>
        <translation>Estas ejecuciones se validaron con partes distintas del texto, así que sus pérdidas no se pueden comparar.</translation>
    </message>
    <message>
        <source>Token + position</source>
        <translation>Token + posición</translation>
    </message>
    <message>
        <source>Token ids</source>
        <translation>Ids de tokens</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valores</translation>
    </message>
    <message>
        <source>Zeros after the softmax</source>
        <translation>Ceros después de la softmax</translation>
    </message>
    <message>
        <source>context</source>
        <translation>contexto</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>dimensión</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>key</source>
        <translation>clave</translation>
    </message>
    <message>
        <source>query</source>
        <translation>consulta</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>unidad</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>vocabulario</translation>
    </message>
    <message>
        <source>off</source>
        <translation>no</translation>
    </message>
    <message>
        <source>on</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>%1 %2 is too large.</source>
        <translation>%1: %2 es demasiado grande.</translation>
    </message>
    <message>
        <source>%1 %2 is too small.</source>
        <translation>%1: %2 es demasiado pequeño.</translation>
    </message>
    <message>
        <source>%1 (%2). Try again or choose another folder.</source>
        <translation>Error del sistema (%2): %1. Inténtalo de nuevo o elige otra carpeta.</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; can be read as %3 or as %4.</source>
        <translation>%1: «%2» se puede leer como %3 o como %4.</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; does not exist.</source>
        <translation>%1: «%2» no existe.</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; is neither on nor off.</source>
        <translation>%1: «%2» no es ni activado ni desactivado.</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; is not a number.</source>
        <translation>%1: «%2» no es un número.</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; is not a whole number.</source>
        <translation>%1: «%2» no es un número entero.</translation>
    </message>
    <message>
        <source>%1 already contains a run. Resume it, or choose another folder.</source>
        <translation>La carpeta %1 ya contiene una ejecución. Reanúdala o elige otra carpeta.</translation>
    </message>
    <message>
        <source>%1 and %2 are not parts of one model. Download all parts again.</source>
        <translation>%1 y %2 no son partes del mismo modelo. Descarga de nuevo todas las partes.</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 y %2 más</translation>
    </message>
    <message>
        <source>%1 are damaged, the first of them page %2: part of the text is missing. Get the file again.</source>
        <translation>%1 están dañadas, la primera es la página %2: falta una parte del texto. Vuelve a obtener el archivo.</translation>
    </message>
    <message>
        <source>%1 are left out: Tesseract is less sure of them than the minimum confidence.</source>
        <translation>Se excluyen %1: la confianza de Tesseract en ellas es inferior a la mínima.</translation>
    </message>
    <message>
        <source>%1 are left out: their fonts do not say which letters they show.</source>
        <translation>Se excluyen %1: sus fuentes no dicen qué letras muestran.</translation>
    </message>
    <message>
        <source>%1 broken characters are shown as %2.</source>
        <translation>%1 caracteres dañados se muestran como %2.</translation>
    </message>
    <message>
        <source>%1 cannot be changed in a fork: it continues with the text as it was prepared, with %2 %3.</source>
        <translation>El ajuste %1 no se puede cambiar en una bifurcación: esta continúa con el texto tal como se preparó, con %2 %3.</translation>
    </message>
    <message>
        <source>%1 cannot be changed in a fork: it continues with the text as it was prepared, with %2 empty.</source>
        <translation>El ajuste %1 no se puede cambiar en una bifurcación: esta continúa con el texto tal como se preparó, con %2 sin valor.</translation>
    </message>
    <message>
        <source>%1 cannot be changed in a fork: the weights of step %2 were trained with %3 %4.</source>
        <translation>El ajuste %1 no se puede cambiar en una bifurcación: los pesos del paso %2 se entrenaron con %3 %4.</translation>
    </message>
    <message>
        <source>%1 cannot be changed in a fork: the weights of step %2 were trained with %3 empty.</source>
        <translation>El ajuste %1 no se puede cambiar en una bifurcación: los pesos del paso %2 se entrenaron con %3 sin valor.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>No se puede abrir %1: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: it asks for %2, which may be code. Only tensors, numbers and texts are read. Save the model&apos;s state_dict() and settings alone.</source>
        <translation>El archivo %1 no se puede abrir: pide %2, que podría ser código. Solo se leen tensores, números y textos. Guarda solo el state_dict() del modelo y sus ajustes.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: it holds more than %2 values, more than a model has.</source>
        <translation>El archivo %1 no se puede abrir: contiene más de %2 valores, más de los que tiene un modelo.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: it holds something else than tensors, numbers and texts (operation %2).</source>
        <translation>El archivo %1 no se puede abrir: contiene algo más que tensores, números y textos (operación %2).</translation>
    </message>
    <message>
        <source>%1 cannot be opened: it is a pickle of another version (%2) than 2 to 5.</source>
        <translation>El archivo %1 no se puede abrir: es un pickle de otra versión (%2), no de la 2 a la 5.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: it is damaged. Get it again.</source>
        <translation>El archivo %1 no se puede abrir: está dañado. Consíguelo de nuevo.</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>No se puede leer %1.</translation>
    </message>
    <message>
        <source>%1 cannot be read: it is damaged, or a newer version wrote it.</source>
        <translation>El archivo %1 no se puede leer: está dañado o lo escribió una versión más reciente.</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2</source>
        <translation>El archivo %1 no se puede usar: %2</translation>
    </message>
    <message>
        <source>%1 chapters are damaged or missing.</source>
        <translation>Faltan o están dañados %1 capítulos.</translation>
    </message>
    <message>
        <source>%1 chapters are of a kind that is not read: %2.</source>
        <translation>%1 capítulos son de un tipo que no se lee: %2.</translation>
    </message>
    <message>
        <source>%1 checkpoints after step %2 are damaged; the best of the others, from step %3, is used instead.</source>
        <translation>%1 puntos de control posteriores al paso %2 están dañados; se usa en su lugar el mejor de los demás, del paso %3.</translation>
    </message>
    <message>
        <source>%1 checkpoints after step %2 are damaged; the one of step %3 is used instead.</source>
        <translation>%1 puntos de control posteriores al paso %2 están dañados; se usa en su lugar el del paso %3.</translation>
    </message>
    <message>
        <source>%1 checkpoints are damaged, the latest at step %2.</source>
        <translation>%1 puntos de control están dañados, el más reciente en el paso %2.</translation>
    </message>
    <message>
        <source>%1 contains values that are not finite; choose an earlier checkpoint.</source>
        <translation>%1 contiene valores que no son finitos; elige un punto de control anterior.</translation>
    </message>
    <message>
        <source>%1 could not be locked</source>
        <translation>no se pudo bloquear %1</translation>
    </message>
    <message>
        <source>%1 could not be made</source>
        <translation>no se pudo crear %1</translation>
    </message>
    <message>
        <source>%1 could not be opened</source>
        <translation>no se pudo abrir %1</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>no se pudo leer %1</translation>
    </message>
    <message>
        <source>%1 could not be removed</source>
        <translation>no se pudo eliminar %1</translation>
    </message>
    <message>
        <source>%1 could not be replaced</source>
        <translation>no se pudo reemplazar %1</translation>
    </message>
    <message>
        <source>%1 could not be written</source>
        <translation>no se pudo escribir %1</translation>
    </message>
    <message>
        <source>%1 could not be written: %2. Try again.</source>
        <translation>No se ha podido escribir el archivo %1: %2. Inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>%1 does not describe a model: it holds no settings.</source>
        <translation>%1 no describe un modelo: no contiene ajustes.</translation>
    </message>
    <message>
        <source>%1 does not say which model it contains.</source>
        <translation>%1 no indica qué modelo contiene.</translation>
    </message>
    <message>
        <source>%1 exists already. Choose another file.</source>
        <translation>%1 ya existe. Elige otro archivo.</translation>
    </message>
    <message>
        <source>%1 exists already. Choose another folder for the fork.</source>
        <translation>%1 ya existe. Elige otra carpeta para la bifurcación.</translation>
    </message>
    <message>
        <source>%1 exists already. Choose another folder.</source>
        <translation>%1 ya existe. Elige otra carpeta.</translation>
    </message>
    <message>
        <source>%1 formulas are damaged and were not read.</source>
        <translation>%1 fórmulas están dañadas y no se han leído.</translation>
    </message>
    <message>
        <source>%1 formulas made with the old equation editor were not read.</source>
        <translation>No se han leído %1 fórmulas hechas con el antiguo editor de ecuaciones.</translation>
    </message>
    <message>
        <source>%1 has more than %2 files, more than a run has, so it is not imported.</source>
        <translation>El archivo %1 tiene más de %2 archivos, más de los que tiene una ejecución, así que no se importa.</translation>
    </message>
    <message>
        <source>%1 has no config.json, which says how the model is built. Download it, and tokenizer.json, into the folder.</source>
        <translation>La carpeta %1 no tiene config.json, que dice cómo está construido el modelo. Descárgalo en la carpeta, junto con tokenizer.json.</translation>
    </message>
    <message>
        <source>%1 has no effect with %2 and %3.</source>
        <translation>%1 no tiene efecto con %2 y %3.</translation>
    </message>
    <message>
        <source>%1 has no effect with %2 and no %3.</source>
        <translation>%1 no tiene efecto con %2 y sin %3.</translation>
    </message>
    <message>
        <source>%1 has no effect with %2.</source>
        <translation>%1 no tiene efecto con %2.</translation>
    </message>
    <message>
        <source>%1 has no effect with no %2 and %3.</source>
        <translation>%1 no tiene efecto sin %2 y con %3.</translation>
    </message>
    <message>
        <source>%1 has no effect with no %2 and no %3.</source>
        <translation>%1 no tiene efecto sin %2 ni %3.</translation>
    </message>
    <message>
        <source>%1 has no effect with no %2.</source>
        <translation>%1 no tiene efecto sin %2.</translation>
    </message>
    <message>
        <source>%1 has no tensor &quot;%2&quot;; it belongs to another model.</source>
        <translation>%1 no tiene ningún tensor «%2»; pertenece a otro modelo.</translation>
    </message>
    <message>
        <source>%1 has no tokenizer.json. Download it into the folder.</source>
        <translation>La carpeta %1 no tiene tokenizer.json. Descárgalo en la carpeta.</translation>
    </message>
    <message>
        <source>%1 has no tokenizer.json. Its %2 can be converted: load the tokenizer in transformers with AutoTokenizer.from_pretrained(), and write it with save_pretrained().</source>
        <translation>La carpeta %1 no tiene tokenizer.json. Su %2 se puede convertir: carga el tokenizador en transformers con AutoTokenizer.from_pretrained() y escríbelo con save_pretrained().</translation>
    </message>
    <message>
        <source>%1 has no tokenizer.json. Its vocab.json and merges.txt can be converted: load the tokenizer in transformers with AutoTokenizer.from_pretrained(), and write it with save_pretrained().</source>
        <translation>La carpeta %1 no tiene tokenizer.json. Sus vocab.json y merges.txt se pueden convertir: carga el tokenizador en transformers con AutoTokenizer.from_pretrained() y escríbelo con save_pretrained().</translation>
    </message>
    <message>
        <source>%1 has no weights that are named as expected: there is %2, but neither model.safetensors nor pytorch_model.bin. Rename it, or download the model&apos;s safetensors files.</source>
        <translation>La carpeta %1 no tiene pesos con el nombre esperado: está %2, pero no model.safetensors ni pytorch_model.bin. Cámbiale el nombre o descarga los archivos safetensors del modelo.</translation>
    </message>
    <message>
        <source>%1 has no weights that can be read: %2</source>
        <translation>La carpeta %1 no tiene pesos que se puedan leer: %2</translation>
    </message>
    <message>
        <source>%1 has no weights: neither model.safetensors nor model.safetensors.index.json is there. Download the model&apos;s safetensors files.</source>
        <translation>La carpeta %1 no tiene pesos: no están ni model.safetensors ni model.safetensors.index.json. Descarga los archivos safetensors del modelo.</translation>
    </message>
    <message>
        <source>%1 have text that nobody sees: without ink, covered, clipped, tiny or in the color of its ground.</source>
        <translation>%1 tienen texto que nadie ve: sin tinta, tapado, recortado, diminuto o del color de su fondo.</translation>
    </message>
    <message>
        <source>%1 heads cannot share %2 key/value heads evenly.</source>
        <translation>%1 cabezas no pueden repartirse por igual %2 cabezas clave/valor.</translation>
    </message>
    <message>
        <source>%1 holds %2 tensors instead of %3; it belongs to another model.</source>
        <translation>%1 contiene %2 tensores en lugar de %3; pertenece a otro modelo.</translation>
    </message>
    <message>
        <source>%1 holds a file named &quot;%2&quot;, which leads out of its folder, so it is not imported.</source>
        <translation>El archivo %1 contiene un archivo llamado «%2», que lleva fuera de su carpeta, así que no se importa.</translation>
    </message>
    <message>
        <source>%1 holds a link or a device, &quot;%2&quot;, so it is not imported.</source>
        <translation>El archivo %1 contiene un enlace o un dispositivo, «%2», así que no se importa.</translation>
    </message>
    <message>
        <source>%1 holds a model, but no run. Unpack it, and open the model.</source>
        <translation>El archivo %1 contiene un modelo, pero ninguna ejecución. Desempaquétalo y abre el modelo.</translation>
    </message>
    <message>
        <source>%1 holds arrays of NumPy, which do not say which model they are.</source>
        <translation>%1 contiene matrices de NumPy, que no dicen qué modelo son.</translation>
    </message>
    <message>
        <source>%1 holds no model: it has no config.json. Choose the folder of a model.</source>
        <translation>La carpeta %1 no contiene ningún modelo: le falta config.json. Elige la carpeta de un modelo.</translation>
    </message>
    <message>
        <source>%1 holds no run: there is no run.json in it. Choose a file that was exported.</source>
        <translation>El archivo %1 no contiene ninguna ejecución: no tiene run.json. Elige un archivo que se haya exportado.</translation>
    </message>
    <message>
        <source>%1 holds no tokenizer. Put the model&apos;s tokenizer.json beside it, or meta.pkl from the folder of its data if its %2 tokens are characters.</source>
        <translation>%1 no contiene ningún tokenizador. Pon junto a él el tokenizer.json del modelo, o meta.pkl de la carpeta de sus datos si sus %2 tokens son caracteres.</translation>
    </message>
    <message>
        <source>%1 holds no tokenizer. Put the model&apos;s tokenizer.json beside it.</source>
        <translation>%1 no contiene ningún tokenizador. Pon junto a él el tokenizer.json del modelo.</translation>
    </message>
    <message>
        <source>%1 holds only a tokenizer (vocab.json and merges.txt). A model&apos;s folder has config.json, model.safetensors and tokenizer.json; download them.</source>
        <translation>La carpeta %1 contiene solo un tokenizador (vocab.json y merges.txt). La carpeta de un modelo tiene config.json, model.safetensors y tokenizer.json; descárgalos.</translation>
    </message>
    <message>
        <source>%1 holds only the weights of a model. Put it into a folder with the model&apos;s config.json and tokenizer.json, named model.safetensors or pytorch_model.bin, and open that folder.</source>
        <translation>%1 contiene solo los pesos de un modelo. Ponlo en una carpeta con el config.json y el tokenizer.json del modelo, con el nombre model.safetensors o pytorch_model.bin, y abre esa carpeta.</translation>
    </message>
    <message>
        <source>%1 holds parts of another run. Choose another folder.</source>
        <translation>La carpeta %1 contiene partes de otra ejecución. Elige otra carpeta.</translation>
    </message>
    <message>
        <source>%1 holds several models: %2. Open one of these files.</source>
        <translation>La carpeta %1 contiene varios modelos: %2. Abre uno de estos archivos.</translation>
    </message>
    <message>
        <source>%1 holds several runs. Unpack it, and open them one by one.</source>
        <translation>El archivo %1 contiene varias ejecuciones. Desempaquétalo y ábrelas una por una.</translation>
    </message>
    <message>
        <source>%1 holds tensors, but not the settings of a model, as checkpoints of nanoGPT and llama2.c do. Put it into a folder with the model&apos;s config.json and tokenizer.json, named pytorch_model.bin, and open that folder.</source>
        <translation>%1 contiene tensores, pero no los ajustes de un modelo, como los puntos de control de nanoGPT y llama2.c. Ponlo en una carpeta con el config.json y el tokenizer.json del modelo, con el nombre pytorch_model.bin, y abre esa carpeta.</translation>
    </message>
    <message>
        <source>%1 holds weights of Flax, which are not read.</source>
        <translation>%1 contiene pesos de Flax, que no se leen.</translation>
    </message>
    <message>
        <source>%1 holds weights of TensorFlow or Keras, which are not read.</source>
        <translation>%1 contiene pesos de TensorFlow o Keras, que no se leen.</translation>
    </message>
    <message>
        <source>%1 in each of %2 processes</source>
        <translation>%1 en cada uno de los %2 procesos</translation>
    </message>
    <message>
        <source>%1 is a compressed archive. Save it again with torch.save(), which does not compress.</source>
        <translation>%1 es un archivo comprimido. Guárdalo de nuevo con torch.save(), que no comprime.</translation>
    </message>
    <message>
        <source>%1 is a link, and a run&apos;s folder must not contain any: it could lead this program to files elsewhere. Remove it, or replace it with what it points to.</source>
        <translation>%1 es un enlace, y la carpeta de una ejecución no debe contener ninguno: podría llevar a este programa a archivos de otro lugar. Elimínalo o reemplázalo por aquello a lo que apunta.</translation>
    </message>
    <message>
        <source>%1 is a model of Core ML, which is not read.</source>
        <translation>%1 es un modelo de Core ML, que no se lee.</translation>
    </message>
    <message>
        <source>%1 is a model of TensorFlow Lite, which is not read.</source>
        <translation>%1 es un modelo de TensorFlow Lite, que no se lee.</translation>
    </message>
    <message>
        <source>%1 is a part of a run of Glasshouse. Open the run&apos;s folder, %2.</source>
        <translation>%1 es parte de una ejecución de Glasshouse. Abre la carpeta de la ejecución, %2.</translation>
    </message>
    <message>
        <source>%1 is a program of TorchScript, which is not run here. Save the model&apos;s weights instead, as safetensors with its config.json and tokenizer.json.</source>
        <translation>%1 es un programa de TorchScript, que aquí no se ejecuta. Guarda en su lugar los pesos del modelo, como safetensors, con su config.json y su tokenizer.json.</translation>
    </message>
    <message>
        <source>%1 is a tokenizer alone. A model&apos;s folder has config.json and model.safetensors too; download them.</source>
        <translation>%1 es solo un tokenizador. La carpeta de un modelo tiene también config.json y model.safetensors; descárgalos.</translation>
    </message>
    <message>
        <source>%1 is an ONNX file, a list of operations that does not say which model it is.</source>
        <translation>%1 es un archivo ONNX, una lista de operaciones que no dice qué modelo es.</translation>
    </message>
    <message>
        <source>%1 is damaged: a field is missing or has the wrong type. Use a copy of it, if there is one.</source>
        <translation>El archivo %1 está dañado: falta un campo o tiene un tipo incorrecto. Usa una copia si la hay.</translation>
    </message>
    <message>
        <source>%1 is damaged: it is nested too deeply. Use a copy of it, if there is one.</source>
        <translation>%1 tiene el contenido dañado: demasiados niveles de anidamiento. Usa una copia si la hay.</translation>
    </message>
    <message>
        <source>%1 is damaged: it is not complete JSON. Use a copy of it, if there is one.</source>
        <translation>%1 tiene el contenido dañado: no es JSON completo. Usa una copia si la hay.</translation>
    </message>
    <message>
        <source>%1 is damaged: it is not the one that the run began with. Restore a copy of it.</source>
        <translation>El archivo %1 está dañado: no es aquel con el que empezó la ejecución. Restaura una copia.</translation>
    </message>
    <message>
        <source>%1 is damaged: it names a run outside of its folder. Use a copy of it, if there is one.</source>
        <translation>El archivo %1 está dañado: nombra una ejecución fuera de su carpeta. Usa una copia si la hay.</translation>
    </message>
    <message>
        <source>%1 is damaged: its format number is wrong. Use a copy of it, if there is one.</source>
        <translation>El archivo %1 está dañado: su número de formato es incorrecto. Usa una copia si la hay.</translation>
    </message>
    <message>
        <source>%1 is damaged: its part %2 cannot be read. Get it again.</source>
        <translation>El archivo %1 está dañado: su parte %2 no se puede leer. Consíguelo de nuevo.</translation>
    </message>
    <message>
        <source>%1 is damaged: its part &quot;%2&quot; cannot be unpacked. Get it again.</source>
        <translation>El archivo %1 está dañado: su parte «%2» no se puede desempaquetar. Consíguelo de nuevo.</translation>
    </message>
    <message>
        <source>%1 is damaged: the numbers of %2 are not whole. Get it again.</source>
        <translation>El archivo %1 está dañado: los números de %2 no están completos. Consíguelo de nuevo.</translation>
    </message>
    <message>
        <source>%1 is gone.</source>
        <translation>El archivo %1 ya no está.</translation>
    </message>
    <message>
        <source>%1 is in a format of llama.cpp from before GGUF.</source>
        <translation>%1 está en un formato de llama.cpp anterior a GGUF.</translation>
    </message>
    <message>
        <source>%1 is in llama2.c&apos;s own format, without a tokenizer.</source>
        <translation>%1 está en el formato propio de llama2.c, sin tokenizador.</translation>
    </message>
    <message>
        <source>%1 is in llm.c&apos;s own format, without a tokenizer.</source>
        <translation>%1 está en el formato propio de llm.c, sin tokenizador.</translation>
    </message>
    <message>
        <source>%1 is missing or damaged. Use another checkpoint.</source>
        <translation>El archivo %1 falta o está dañado. Usa otro punto de control.</translation>
    </message>
    <message>
        <source>%1 is neither an exported run, which is a zip file, nor a model that can be opened. Choose another file.</source>
        <translation>%1 no es ni una ejecución exportada, que es un archivo zip, ni un modelo que se pueda abrir. Elige otro archivo.</translation>
    </message>
    <message>
        <source>%1 is no model that can be opened: it is neither GGUF nor a file of PyTorch 1.6 or newer, or it is damaged.</source>
        <translation>%1 no es un modelo que se pueda abrir: no es ni GGUF ni un archivo de PyTorch 1.6 o posterior, o está dañado.</translation>
    </message>
    <message>
        <source>%1 is not a file of PyTorch&apos;s torch.save().</source>
        <translation>%1 no es un archivo de torch.save() de PyTorch.</translation>
    </message>
    <message>
        <source>%1 is not a folder, so nothing can be moved into the bin. Move it away.</source>
        <translation>%1 no es una carpeta, así que no se puede mover nada a la papelera. Quítalo de ahí.</translation>
    </message>
    <message>
        <source>%1 is not a folder, so the text is not saved. Move it away.</source>
        <translation>%1 no es una carpeta, así que el texto no se guarda. Quítalo de ahí.</translation>
    </message>
    <message>
        <source>%1 is not a model. Choose a GGUF file, a file of PyTorch, or the folder of a model or its config.json.</source>
        <translation>%1 no es un modelo. Elige un archivo GGUF, un archivo de PyTorch, o bien la carpeta de un modelo o su config.json.</translation>
    </message>
    <message>
        <source>%1 is not a regular file and cannot be part of a checkpoint.</source>
        <translation>%1 no es un archivo normal y no puede formar parte de un punto de control.</translation>
    </message>
    <message>
        <source>%1 is not a regular file. Choose another one.</source>
        <translation>%1 no es un archivo normal. Elige otro.</translation>
    </message>
    <message>
        <source>%1 is not a run any more, so what you wrote about it is not saved.</source>
        <translation>%1 ya no es una ejecución, así que lo que has escrito sobre ella no se guarda.</translation>
    </message>
    <message>
        <source>%1 is not a run any more. Look at the list again.</source>
        <translation>%1 ya no es una ejecución. Consulta de nuevo la lista.</translation>
    </message>
    <message>
        <source>%1 is not a run: it has no run.json. Choose the folder of a run.</source>
        <translation>%1 no es una ejecución: no tiene run.json. Elige la carpeta de una ejecución.</translation>
    </message>
    <message>
        <source>%1 is not a usable GGUF file: %2. Choose another file.</source>
        <translation>El archivo GGUF %1 no se puede usar: %2. Elige otro archivo.</translation>
    </message>
    <message>
        <source>%1 is not a usable safetensors file: %2. Choose another file or an older checkpoint.</source>
        <translation>El archivo safetensors %1 no se puede usar: %2. Elige otro archivo o un punto de control anterior.</translation>
    </message>
    <message>
        <source>%1 is not a whole file of PyTorch. Get it again.</source>
        <translation>%1 no es un archivo completo de PyTorch. Consíguelo de nuevo.</translation>
    </message>
    <message>
        <source>%1 is not a whole zip file. Get it again.</source>
        <translation>%1 no es un archivo zip completo. Consíguelo de nuevo.</translation>
    </message>
    <message>
        <source>%1 is not in the bin any more.</source>
        <translation>%1 ya no está en la papelera.</translation>
    </message>
    <message>
        <source>%1 is not the file itself but a pointer to it by Git LFS. Get the file with git lfs pull, or download it.</source>
        <translation>%1 no es el archivo mismo, sino un puntero a él de Git LFS. Obtén el archivo con git lfs pull o descárgalo.</translation>
    </message>
    <message>
        <source>%1 is one of %2 parts of a model, and %3 is not beside it. Download all parts into one folder.</source>
        <translation>%1 es una de las partes de un modelo (%2 en total) y %3 no está junto a ella. Descarga todas las partes en una misma carpeta.</translation>
    </message>
    <message>
        <source>%1 is one of %2 parts of a model, and its name does not say which. Give it the name that it was published with, such as %3.</source>
        <translation>%1 es una de las partes de un modelo (%2 en total) y su nombre no dice cuál. Dale el nombre con el que se publicó, por ejemplo %3.</translation>
    </message>
    <message>
        <source>%1 is smaller than the model it claims to contain.</source>
        <translation>%1 es más pequeño que el modelo que dice contener.</translation>
    </message>
    <message>
        <source>%1 is too large (%2, at most %3 are read). Choose another one.</source>
        <translation>%1 es demasiado grande (%2; se leen como máximo %3). Elige otro.</translation>
    </message>
    <message>
        <source>%1 is too large for a tokenizer file (more than 64 MiB).</source>
        <translation>%1 es demasiado grande para un archivo de tokenizador (más de 64 MiB).</translation>
    </message>
    <message>
        <source>%1 is what the output is made from, and would be replaced. Choose another file.</source>
        <translation>La salida se hace a partir de %1, que se reemplazaría. Elige otro archivo.</translation>
    </message>
    <message>
        <source>%1 names a file outside its folder for %2. Only files in the folder itself are opened.</source>
        <translation>%1 indica un archivo fuera de su carpeta para %2. Solo se abren archivos de la propia carpeta.</translation>
    </message>
    <message>
        <source>%1 names no files.</source>
        <translation>%1 no indica ningún archivo.</translation>
    </message>
    <message>
        <source>%1 needs a password. Pack the run again without one.</source>
        <translation>El archivo %1 necesita una contraseña. Empaqueta de nuevo la ejecución sin contraseña.</translation>
    </message>
    <message>
        <source>%1 needs the causal mask.</source>
        <translation>%1 necesita la máscara causal.</translation>
    </message>
    <message>
        <source>%1 no longer exists, so the text is not saved. Copy it before you close the program.</source>
        <translation>La carpeta %1 ya no existe, así que el texto no se guarda. Cópialo antes de cerrar el programa.</translation>
    </message>
    <message>
        <source>%1 says %2 %3, but this run was made with %4 and keeps its text as it was prepared. Change it back to %5.</source>
        <translation>%1 dice %2 %3, pero esta ejecución se hizo con %4 y conserva su texto tal como se preparó. Vuelve a poner %5.</translation>
    </message>
    <message>
        <source>%1 signs of %2 and %3 have no character in Unicode and are read as %4.</source>
        <translation>%1 signos de %2 y %3 no tienen carácter en Unicode y se leen como %4.</translation>
    </message>
    <message>
        <source>%1 signs of %2 and %3 more have no character in Unicode and are read as %4.</source>
        <translation>%1 signos de %2 y %3 fuentes más no tienen carácter en Unicode y se leen como %4.</translation>
    </message>
    <message>
        <source>%1 signs of %2 have no character in Unicode and are read as %3.</source>
        <translation>%1 signos de %2 no tienen carácter en Unicode y se leen como %3.</translation>
    </message>
    <message>
        <source>%1 signs of symbol fonts have no character in Unicode and are read as %2.</source>
        <translation>%1 signos de fuentes de símbolos no tienen carácter en Unicode y se leen como %2.</translation>
    </message>
    <message>
        <source>%1 stores numbers as %2 (%3 as %4), which cannot be opened. F32, F16, BF16 and Q8_0 can: download the model&apos;s file of one of these types, or its safetensors files.</source>
        <translation>%1 guarda números como %2 (%3 como %4), que no se pueden abrir. F32, F16, BF16 y Q8_0 sí: descarga el archivo del modelo en uno de estos tipos o sus archivos safetensors.</translation>
    </message>
    <message>
        <source>%1 unpacks to more than %2 or to more than it says, so it is not imported.</source>
        <translation>El archivo %1, desempaquetado, ocupa más de %2 o más de lo que dice, así que no se importa.</translation>
    </message>
    <message>
        <source>%1 was made by a newer version of Glasshouse. Continue with that version.</source>
        <translation>El archivo %1 procede de una versión más reciente de Glasshouse. Continúa con esa versión.</translation>
    </message>
    <message>
        <source>%1 was made by a newer version of Glasshouse. Open it with that version.</source>
        <translation>El archivo %1 procede de una versión más reciente de Glasshouse. Ábrelo con esa versión.</translation>
    </message>
    <message>
        <source>%1 was made by a newer version of Glasshouse: it has the unknown field &quot;%2&quot;. Open it with that version.</source>
        <translation>%1 procede de una versión más reciente de Glasshouse: tiene el campo desconocido «%2». Ábrelo con esa versión.</translation>
    </message>
    <message>
        <source>%1 was saved by PyTorch before version 1.6, or by Python&apos;s pickle alone, which is not read. Load it in a newer PyTorch and save it again with torch.save().</source>
        <translation>%1 se guardó con una versión de PyTorch anterior a la 1.6 o solo con pickle de Python, que no se lee. Cárgalo en una versión más reciente de PyTorch y guárdalo de nuevo con torch.save().</translation>
    </message>
    <message>
        <source>%1 was truncated while it was read. Try again.</source>
        <translation>El archivo %1 se truncó mientras se leía. Inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>%1 was written by a computer with another order of bytes, which is not read.</source>
        <translation>%1 se escribió en un equipo con otro orden de bytes, que no se lee.</translation>
    </message>
    <message>
        <source>%1 were hard to recognize: their text may be wrong.</source>
        <translation>%1 han sido difíciles de reconocer: su texto puede contener errores.</translation>
    </message>
    <message>
        <source>%1 were left out: recognizing them took too long, more than %2 of processor time. Allow more time to try them again.</source>
        <translation>Se han excluido %1: reconocerlas llevaba demasiado tiempo, más de %2 de procesador. Permite más tiempo para volver a intentarlo.</translation>
    </message>
    <message>
        <source>%1 were left out: recognizing them took too long.</source>
        <translation>Se han excluido %1: reconocerlas llevaba demasiado tiempo.</translation>
    </message>
    <message>
        <source>%1 without text: scanned or drawn.</source>
        <translation>%1 sin texto: escaneadas o dibujadas.</translation>
    </message>
    <message>
        <source>%1 ⁄ root mean square %2, times %3</source>
        <translation>%1 ⁄ media cuadrática %2, por %3</translation>
    </message>
    <message>
        <source>%1 ⁄ root mean square %2, times %3, plus %4</source>
        <translation>%1 ⁄ media cuadrática %2, por %3, más %4</translation>
    </message>
    <message>
        <source>%1(%2) times %3</source>
        <translation>%1(%2) por %3</translation>
    </message>
    <message>
        <source>%1, %2 threads</source>
        <translation>%1, %2 hilos</translation>
    </message>
    <message>
        <source>%1, %2: hardly any text. If they are scans, text recognition (OCR) can read them.</source>
        <translation>%1, %2: apenas hay texto. Si son escaneos, el reconocimiento de texto (OCR) puede leerlos.</translation>
    </message>
    <message>
        <source>%1, 1 thread</source>
        <translation>%1, 1 hilo</translation>
    </message>
    <message>
        <source>%1, from step %2 %3</source>
        <translation>%1, desde el paso %2 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 is %3.</source>
        <translation>%1: el valor de %2 es %3.</translation>
    </message>
    <message>
        <source>%1: %2 is %3; it must be a group of settings.</source>
        <translation>%1: el valor de %2 es %3; debe ser un grupo de ajustes.</translation>
    </message>
    <message>
        <source>%1: %2 is %3; it must be a number.</source>
        <translation>%1: el valor de %2 es %3; debe ser un número.</translation>
    </message>
    <message>
        <source>%1: %2 is %3; it must be a text.</source>
        <translation>%1: el valor de %2 es %3; debe ser un texto.</translation>
    </message>
    <message>
        <source>%1: %2 is %3; it must be a whole number from %4 to %5.</source>
        <translation>%1: el valor de %2 es %3; debe ser un número entero de %4 a %5.</translation>
    </message>
    <message>
        <source>%1: %2 is %3; it must be true or false.</source>
        <translation>%1: el valor de %2 es %3; debe ser true o false.</translation>
    </message>
    <message>
        <source>%1: %2 is missing; it must be a whole number from %3 to %4.</source>
        <translation>%1: falta %2; debe ser un número entero de %3 a %4.</translation>
    </message>
    <message>
        <source>%1: %2 scales rotary positions in a way that is not computed here. Only Llama 3&apos;s is.</source>
        <translation>%1: %2 escala las posiciones rotatorias de un modo que aquí no se calcula. Solo se calcula el de Llama 3.</translation>
    </message>
    <message>
        <source>%1: its token %2 is given twice.</source>
        <translation>%1: su token %2 figura dos veces.</translation>
    </message>
    <message>
        <source>%1: its token %2 is longer than %3 bytes.</source>
        <translation>%1: su token %2 ocupa más de %3 bytes.</translation>
    </message>
    <message>
        <source>%1: its token %2 is not text.</source>
        <translation>%1: su token %2 no es texto.</translation>
    </message>
    <message>
        <source>%1: its tokens make more than %2 merges.</source>
        <translation>%1: sus tokens dan más de %2 fusiones.</translation>
    </message>
    <message>
        <source>%1: part of the path is a file, not a folder. Choose another folder.</source>
        <translation>Una parte de la ruta es un archivo y no una carpeta: %1. Elige otra carpeta.</translation>
    </message>
    <message>
        <source>%1: runs is below 0.</source>
        <translation>%1: runs es menor que 0.</translation>
    </message>
    <message>
        <source>%1: something with that name already exists. Choose another name.</source>
        <translation>Ya existe algo con ese nombre: %1. Elige otro nombre.</translation>
    </message>
    <message>
        <source>%1: the lists of its tokenizer are missing or of different length.</source>
        <translation>%1: las listas de su tokenizador faltan o tienen longitudes distintas.</translation>
    </message>
    <message>
        <source>%1: the name is too long. Choose a shorter one.</source>
        <translation>El nombre es demasiado largo: %1. Elige uno más corto.</translation>
    </message>
    <message>
        <source>%1: the score of its token %2 is not a number.</source>
        <translation>%1: la puntuación de su token %2 no es un número.</translation>
    </message>
    <message>
        <source>%1: there is no such file or folder. Check the path.</source>
        <translation>No existe ese archivo o carpeta: %1. Comprueba la ruta.</translation>
    </message>
    <message>
        <source>%1: this is a folder. Choose another name.</source>
        <translation>Es una carpeta: %1. Elige otro nombre.</translation>
    </message>
    <message>
        <source>%1: this is a link. Remove it, or replace it with what it points to.</source>
        <translation>Es un enlace: %1. Elimínalo o reemplázalo por aquello a lo que apunta.</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n carácter</numerusform>
            <numerusform>%n caracteres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n página</numerusform>
            <numerusform>%n páginas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n palabra</numerusform>
            <numerusform>%n palabras</numerusform>
        </translation>
    </message>
    <message>
        <source>(%1 − mean %2) ⁄ deviation %3, times %4</source>
        <translation>(%1 − media %2) ⁄ desviación %3, por %4</translation>
    </message>
    <message>
        <source>(%1 − mean %2) ⁄ deviation %3, times %4, plus %5</source>
        <translation>(%1 − media %2) ⁄ desviación %3, por %4, más %5</translation>
    </message>
    <message>
        <source>0.3 is head 3 of layer 0, ff0 its feed-forward network, layer0 the whole layer, n0.17 neuron 17 of the network (n0.e1.17 of expert 1), positions the position information</source>
        <translation>0.3 es la cabeza 3 de la capa 0, ff0 su red feed-forward, layer0 la capa entera, n0.17 la neurona 17 de la red (n0.e1.17 del experto 1), positions la información de posición</translation>
    </message>
    <message>
        <source>1 broken character is shown as %1.</source>
        <translation>1 carácter dañado se muestra como %1.</translation>
    </message>
    <message>
        <source>1 page has text that nobody sees: without ink, covered, clipped, tiny or in the color of its ground.</source>
        <translation>1 página tiene texto que nadie ve: sin tinta, tapado, recortado, diminuto o del color de su fondo.</translation>
    </message>
    <message>
        <source>1 page is left out: its fonts do not say which letters they show.</source>
        <translation>Se excluye 1 página: sus fuentes no dicen qué letras muestran.</translation>
    </message>
    <message>
        <source>1 page was hard to recognize: its text may be wrong.</source>
        <translation>1 página ha sido difícil de reconocer: su texto puede contener errores.</translation>
    </message>
    <message>
        <source>1 page was left out: recognizing it took too long, more than %1 of processor time. Allow more time to try it again.</source>
        <translation>Se ha excluido 1 página: reconocerla llevaba demasiado tiempo, más de %1 de procesador. Permite más tiempo para volver a intentarlo.</translation>
    </message>
    <message>
        <source>1 page was left out: recognizing it took too long.</source>
        <translation>Se ha excluido 1 página: reconocerla llevaba demasiado tiempo.</translation>
    </message>
    <message>
        <source>1 word is left out: Tesseract is less sure of it than the minimum confidence.</source>
        <translation>Se excluye 1 palabra: la confianza de Tesseract en ella es inferior a la mínima.</translation>
    </message>
    <message>
        <source>A GGUF file cannot say that layers see a window of %1 tokens.</source>
        <translation>Un archivo GGUF no puede indicar que las capas ven una ventana de %1 tokens.</translation>
    </message>
    <message>
        <source>A GGUF file of the family %1 cannot say everything of this model: %2.</source>
        <translation>Un archivo GGUF de la familia %1 no puede expresar todo lo de este modelo: %2.</translation>
    </message>
    <message>
        <source>A base of %1 gives no slower pairs.</source>
        <translation>Una base de %1 no da pares más lentos.</translation>
    </message>
    <message>
        <source>A batch of 1 is the smallest: choose a shorter context or a smaller model for a new run.</source>
        <translation>Un lote de 1 es el más pequeño: elige un contexto más corto o un modelo más pequeño para una nueva ejecución.</translation>
    </message>
    <message>
        <source>A byte-pair vocabulary of %1 is too small.</source>
        <translation>Un vocabulario de pares de bytes de %1 es demasiado pequeño.</translation>
    </message>
    <message>
        <source>A chapter is damaged or missing.</source>
        <translation>Falta o está dañado un capítulo.</translation>
    </message>
    <message>
        <source>A chapter is of a kind that is not read: %1.</source>
        <translation>Un capítulo es de un tipo que no se lee: %1.</translation>
    </message>
    <message>
        <source>A checkpoint cannot be of step %1.</source>
        <translation>Un punto de control no puede ser del paso %1.</translation>
    </message>
    <message>
        <source>A document that is embedded in it is not read: %1.</source>
        <translation>Un documento incrustado en él no se lee: %1.</translation>
    </message>
    <message>
        <source>A draw needs at least one score.</source>
        <translation>Un sorteo necesita al menos una puntuación.</translation>
    </message>
    <message>
        <source>A fork cannot lie in the folder of its own run, %1. Choose another folder.</source>
        <translation>Una bifurcación no puede estar en la carpeta de su propia ejecución, %1. Elige otra carpeta.</translation>
    </message>
    <message>
        <source>A formula is damaged and was not read.</source>
        <translation>Una fórmula está dañada y no se ha leído.</translation>
    </message>
    <message>
        <source>A formula made with the old equation editor was not read.</source>
        <translation>No se ha leído una fórmula hecha con el antiguo editor de ecuaciones.</translation>
    </message>
    <message>
        <source>A grid takes key=value,value or key=low:high, not &quot;%1&quot;.</source>
        <translation>Una cuadrícula acepta clave=valor,valor o clave=menor:mayor, no «%1».</translation>
    </message>
    <message>
        <source>A head of %1 dimensions cannot rotate %2 of them.</source>
        <translation>Una cabeza de %1 dimensiones no puede rotar %2 de ellas.</translation>
    </message>
    <message>
        <source>A loss needs at least two tokens of text.</source>
        <translation>Una pérdida necesita al menos dos tokens de texto.</translation>
    </message>
    <message>
        <source>A matrix product failed (oneDNN status %1).</source>
        <translation>Un producto de matrices ha fallado (estado de oneDNN %1).</translation>
    </message>
    <message>
        <source>A merge joins a token that represents a byte.</source>
        <translation>Una fusión une un token que representa un byte.</translation>
    </message>
    <message>
        <source>A merge refers to a token that does not exist.</source>
        <translation>Una fusión se refiere a un token que no existe.</translation>
    </message>
    <message>
        <source>A model that was not trained here has no losses to compare.</source>
        <translation>Un modelo que no se ha entrenado aquí no tiene pérdidas que comparar.</translation>
    </message>
    <message>
        <source>A model without a mixture of experts has 0.</source>
        <translation>Un modelo sin mezcla de expertos tiene 0.</translation>
    </message>
    <message>
        <source>A name or description of the weights is not valid UTF-8 and cannot be saved. Rename it.</source>
        <translation>Un nombre o una descripción de los pesos no es UTF-8 válido y no se puede guardar. Cámbialo.</translation>
    </message>
    <message>
        <source>A norm needs at least one number.</source>
        <translation>Una normalización necesita al menos un número.</translation>
    </message>
    <message>
        <source>A preset&apos;s name is one line of 1 to %1 characters that neither begins nor ends with a space.</source>
        <translation>El nombre de un preajuste es una sola línea de 1 a %1 caracteres que no empieza ni termina con un espacio.</translation>
    </message>
    <message>
        <source>A sign of %1 has no character in Unicode and is read as %2.</source>
        <translation>Un signo de %1 no tiene carácter en Unicode y se lee como %2.</translation>
    </message>
    <message>
        <source>A step has %1 windows, too few for %2 processes: raise the batch size to %2 or more, or start fewer processes.</source>
        <translation>Un paso tiene %1 ventanas de texto, muy pocas para %2 procesos: aumenta el tamaño del lote a %2 o más, o inicia menos procesos.</translation>
    </message>
    <message>
        <source>A sweep has at most %1 runs. Choose fewer values.</source>
        <translation>Un barrido tiene como máximo %1 ejecuciones. Elige menos valores.</translation>
    </message>
    <message>
        <source>A sweep needs a field with several values, for example learning_rate=1e-4,3e-4.</source>
        <translation>Un barrido necesita un campo con varios valores, por ejemplo learning_rate=1e-4,3e-4.</translation>
    </message>
    <message>
        <source>A tensor may not be named __metadata__. Rename it.</source>
        <translation>Un tensor no puede llamarse __metadata__. Cámbiale el nombre.</translation>
    </message>
    <message>
        <source>A token cannot go through %1 of %2 experts.</source>
        <translation>Un token no puede pasar por %1 de %2 expertos.</translation>
    </message>
    <message>
        <source>A token has texts for other alternatives than its own.</source>
        <translation>Un token tiene textos para otras alternativas que las suyas.</translation>
    </message>
    <message>
        <source>A vocabulary of %1 has no room for a word.</source>
        <translation>Un vocabulario de %1 no tiene sitio para una palabra.</translation>
    </message>
    <message>
        <source>A vocabulary of %1 is more than this text provides.</source>
        <translation>Un vocabulario de %1 es más de lo que da este texto.</translation>
    </message>
    <message>
        <source>A window of %1 tokens hides nothing in a context of %2.</source>
        <translation>Una ventana de %1 tokens no oculta nada en un contexto de %2.</translation>
    </message>
    <message>
        <source>A window of the last tokens needs the causal mask.</source>
        <translation>Una ventana de los últimos tokens necesita la máscara causal.</translation>
    </message>
    <message>
        <source>Add files, or choose the split &quot;End of the text&quot;.</source>
        <translation>Añade archivos o elige la división «Final del texto».</translation>
    </message>
    <message>
        <source>All of the validation text also occurs in the training text.</source>
        <translation>Todo el texto de validación aparece también en el texto de entrenamiento.</translation>
    </message>
    <message>
        <source>An index of this text needs %1 of memory while it is made, and %2 are free; close other programs, or choose a smaller text.</source>
        <translation>Un índice de este texto necesita %1 de memoria mientras se crea, y hay %2 libres; cierra otros programas o elige un texto más corto.</translation>
    </message>
    <message>
        <source>An order of positions must contain each of them once.</source>
        <translation>Un orden de posiciones debe contener cada una de ellas una vez.</translation>
    </message>
    <message>
        <source>Another process did not answer, so the run ends without its part of the next step.</source>
        <translation>Otro proceso no ha respondido, así que la ejecución termina sin su parte del paso siguiente.</translation>
    </message>
    <message>
        <source>Another process of this training has ended or cannot be reached (%1).</source>
        <translation>Otro proceso de este entrenamiento ha terminado o no se puede alcanzar (%1).</translation>
    </message>
    <message>
        <source>Another program is training the run %1 (process %2). Stop it there first, or choose another run.</source>
        <translation>Otro programa está entrenando la ejecución %1 (proceso %2). Detenla antes allí o elige otra ejecución.</translation>
    </message>
    <message>
        <source>Another program is training the run %1. Stop it there first, or choose another run.</source>
        <translation>Otro programa está entrenando la ejecución %1. Detenla antes allí o elige otra ejecución.</translation>
    </message>
    <message>
        <source>Another training is already at %1, port %2. Choose another port with MASTER_PORT, or end that training.</source>
        <translation>Ya hay otro entrenamiento en %1, puerto %2. Elige otro puerto con MASTER_PORT o termina ese entrenamiento.</translation>
    </message>
    <message>
        <source>Attention with a sliding window is not computed here.</source>
        <translation>Aquí no se calcula la atención con ventana deslizante.</translation>
    </message>
    <message>
        <source>Both texts are the same, so there is no difference to recover.</source>
        <translation>Los dos textos son iguales, así que no hay ninguna diferencia que recuperar.</translation>
    </message>
    <message>
        <source>Both texts must have the same number of tokens; these have %1 and %2.</source>
        <translation>Los dos textos deben tener el mismo número de tokens; estos tienen %1 y %2.</translation>
    </message>
    <message>
        <source>Bounded logits are not computed here.</source>
        <translation>Aquí no se calculan logits acotados.</translation>
    </message>
    <message>
        <source>Bounded scores and logits are not computed here.</source>
        <translation>Aquí no se calculan puntuaciones ni logits acotados.</translation>
    </message>
    <message>
        <source>Can be written as: GGUF (%1).</source>
        <translation>Se puede escribir como: GGUF (%1).</translation>
    </message>
    <message>
        <source>Can be written as: GGUF.</source>
        <translation>Se puede escribir como: GGUF.</translation>
    </message>
    <message>
        <source>Can be written as: Hugging Face (%1), GGUF (%2).</source>
        <translation>Se puede escribir como: Hugging Face (%1), GGUF (%2).</translation>
    </message>
    <message>
        <source>Can be written as: Hugging Face (%1), GGUF.</source>
        <translation>Se puede escribir como: Hugging Face (%1), GGUF.</translation>
    </message>
    <message>
        <source>Can be written as: Hugging Face (%1).</source>
        <translation>Se puede escribir como: Hugging Face (%1).</translation>
    </message>
    <message>
        <source>Cannot be written for other programs.</source>
        <translation>No se puede escribir para otros programas.</translation>
    </message>
    <message>
        <source>Cannot open %1: %2.</source>
        <translation>No se puede abrir %1: %2.</translation>
    </message>
    <message>
        <source>Cannot open the tokenizer file %1: %2.</source>
        <translation>No se puede abrir el archivo de tokenizador %1: %2.</translation>
    </message>
    <message>
        <source>Cannot read %1.</source>
        <translation>No se puede leer %1.</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>No se puede leer %1: %2.</translation>
    </message>
    <message>
        <source>Cannot start the document reader: %1.</source>
        <translation>No se puede iniciar el lector de documentos: %1.</translation>
    </message>
    <message>
        <source>Changing %1 would have no effect, so the change was not made.</source>
        <translation>Cambiar %1 no tendría efecto, así que no se ha hecho el cambio.</translation>
    </message>
    <message>
        <source>Choose another split, or leave out longer copies only.</source>
        <translation>Elige otra división o excluye solo copias más largas.</translation>
    </message>
    <message>
        <source>Choose auto, cpu, cuda or cuda:N.</source>
        <translation>Elige auto, cpu, cuda o cuda:N.</translation>
    </message>
    <message>
        <source>Choose default, none, or some of: %1.</source>
        <translation>Elige default, none o algunas de: %1.</translation>
    </message>
    <message>
        <source>Choose fewer words per paragraph, or the split &quot;End of the text&quot;.</source>
        <translation>Elige menos palabras por párrafo o la división «Final del texto».</translation>
    </message>
    <message>
        <source>Choose one of: %1.</source>
        <translation>Elige entre: %1.</translation>
    </message>
    <message>
        <source>Context %1 is longer than the training text.</source>
        <translation>El contexto %1 es más largo que el texto de entrenamiento.</translation>
    </message>
    <message>
        <source>Context %1 is longer than the validation text.</source>
        <translation>El contexto %1 es más largo que el texto de validación.</translation>
    </message>
    <message>
        <source>Convert it with llama.cpp&apos;s convert_llama_ggml_to_gguf.py, or download a GGUF file.</source>
        <translation>Conviértelo con convert_llama_ggml_to_gguf.py de llama.cpp o descarga un archivo GGUF.</translation>
    </message>
    <message>
        <source>Convert it with llm.c&apos;s dev/eval/export_hf.py, and open the folder that it writes.</source>
        <translation>Conviértelo con dev/eval/export_hf.py de llm.c y abre la carpeta que escribe.</translation>
    </message>
    <message>
        <source>Cross-attention is not computed here.</source>
        <translation>Aquí no se calcula la atención cruzada.</translation>
    </message>
    <message>
        <source>Documents are never cut.</source>
        <translation>Los documentos nunca se cortan.</translation>
    </message>
    <message>
        <source>Documents that are embedded in it are not read: %1 and %2 more.</source>
        <translation>Los documentos incrustados en él no se leen: %1 y %2 más.</translation>
    </message>
    <message>
        <source>Documents that are embedded in it are not read: %1 and %2.</source>
        <translation>Los documentos incrustados en él no se leen: %1 y %2.</translation>
    </message>
    <message>
        <source>Download the model&apos;s safetensors files with its config.json and tokenizer.json, or a GGUF file.</source>
        <translation>Descarga los archivos safetensors del modelo con su config.json y su tokenizer.json, o un archivo GGUF.</translation>
    </message>
    <message>
        <source>Each head gets an equal share of it; choose another width, or set a head size.</source>
        <translation>Cada cabeza recibe una parte igual; elige otro ancho o fija un tamaño de cabeza.</translation>
    </message>
    <message>
        <source>Each key is padding or not.</source>
        <translation>Cada clave es relleno o no.</translation>
    </message>
    <message>
        <source>Each key/value head is shared by the same number of query heads.</source>
        <translation>Cada cabeza clave/valor la comparte el mismo número de cabezas de consulta.</translation>
    </message>
    <message>
        <source>Each process needs a graphics card of its own; this computer has %1, for %2 processes.</source>
        <translation>Cada proceso necesita su propia tarjeta gráfica; este equipo tiene %1 para %2 procesos.</translation>
    </message>
    <message>
        <source>Encoding guessed: %1. If the text looks wrong, choose another.</source>
        <translation>Codificación deducida: %1. Si el texto no se ve bien, elige otra.</translation>
    </message>
    <message>
        <source>Epsilon %1 is too small.</source>
        <translation>Épsilon: %1 es demasiado pequeño.</translation>
    </message>
    <message>
        <source>Every checkpoint of the run in %1 is damaged, so it is not imported. Pack the run again.</source>
        <translation>Todos los puntos de control de la ejecución que hay en %1 están dañados, así que no se importa. Empaqueta de nuevo la ejecución.</translation>
    </message>
    <message>
        <source>Every token of the text needs a scale.</source>
        <translation>Cada token del texto necesita una escala.</translation>
    </message>
    <message>
        <source>Export it in Hugging Face&apos;s layout.</source>
        <translation>Expórtalo con la estructura de Hugging Face.</translation>
    </message>
    <message>
        <source>Fast pairs must turn more often than slow ones.</source>
        <translation>Los pares rápidos deben girar más veces que los lentos.</translation>
    </message>
    <message>
        <source>Files of these kinds are not read.</source>
        <translation>Los archivos de estos tipos no se leen.</translation>
    </message>
    <message>
        <source>Files of this kind are not read.</source>
        <translation>Los archivos de este tipo no se leen.</translation>
    </message>
    <message>
        <source>Give at least one a w, or set the window to 0.</source>
        <translation>Da una w al menos a una, o pon la ventana a 0.</translation>
    </message>
    <message>
        <source>Graphics card %1 cannot be used (%2).</source>
        <translation>La tarjeta gráfica %1 no se puede usar (%2).</translation>
    </message>
    <message>
        <source>Graphics card %1 cannot be used (its memory is full).</source>
        <translation>La tarjeta gráfica %1 no se puede usar (su memoria está llena).</translation>
    </message>
    <message>
        <source>Head size %1 has no pairs to rotate in its first half.</source>
        <translation>El tamaño de cabeza %1 no tiene pares que rotar en su primera mitad.</translation>
    </message>
    <message>
        <source>Head size %1 is odd.</source>
        <translation>El tamaño de cabeza %1 es impar.</translation>
    </message>
    <message>
        <source>Hidden files and folders are not read.</source>
        <translation>Los archivos y carpetas ocultos no se leen.</translation>
    </message>
    <message>
        <source>If its name is not valid UTF-8, rename it or open its parent folder.</source>
        <translation>Si su nombre no es UTF-8 válido, cámbialo o abre la carpeta que lo contiene.</translation>
    </message>
    <message>
        <source>In %1 llama.cpp knows only heads that share the width, and here %2 heads of %3 are not %4 wide.</source>
        <translation>En %1, llama.cpp solo conoce cabezas que se reparten el ancho, y aquí %2 cabezas de %3 no suman un ancho de %4.</translation>
    </message>
    <message>
        <source>In this model a hidden layer lies between the embeddings and the output, so a logit is no sum of what they write.</source>
        <translation>En este modelo hay una capa oculta entre los embeddings y la salida, por lo que un logit no es la suma de lo que ellos escriben.</translation>
    </message>
    <message>
        <source>It cannot be opened: %1.</source>
        <translation>No se puede abrir: %1.</translation>
    </message>
    <message>
        <source>It cannot be read: %1.</source>
        <translation>No se puede leer: %1.</translation>
    </message>
    <message>
        <source>It changes while it is read. Read the folder again when whatever writes the file is done.</source>
        <translation>Cambia mientras se lee. Vuelve a leer la carpeta cuando termine lo que escribe el archivo.</translation>
    </message>
    <message>
        <source>It claims to have %1 chapters, more than can be read.</source>
        <translation>Dice tener %1 capítulos, más de los que se pueden leer.</translation>
    </message>
    <message>
        <source>It contains binary data, not text. If it is text, save it again as UTF-8.</source>
        <translation>Contiene datos binarios, no texto. Si es texto, guárdalo de nuevo como UTF-8.</translation>
    </message>
    <message>
        <source>It contains more than %1 of text.</source>
        <translation>Contiene más de %1 de texto.</translation>
    </message>
    <message>
        <source>It contains nothing but white space.</source>
        <translation>Solo contiene espacios en blanco.</translation>
    </message>
    <message>
        <source>It has more than %1 parts, far more than a text needs, so it was not read.</source>
        <translation>Tiene más de %1 partes, muchas más de las que necesita un texto, así que no se ha leído.</translation>
    </message>
    <message>
        <source>It is %1, whatever its name says.</source>
        <translation>Es %1, diga lo que diga su nombre.</translation>
    </message>
    <message>
        <source>It is a Word document without a text. Save it again.</source>
        <translation>Es un documento de Word sin texto. Guárdalo de nuevo.</translation>
    </message>
    <message>
        <source>It is a broken link.</source>
        <translation>Es un enlace roto.</translation>
    </message>
    <message>
        <source>It is a link to itself.</source>
        <translation>Es un enlace a sí mismo.</translation>
    </message>
    <message>
        <source>It is a zip archive, but not an EPUB, a Word document or an OpenDocument text. Unpack it into the folder.</source>
        <translation>Es un archivo zip, pero no un EPUB, ni un documento de Word ni un texto OpenDocument. Descomprímelo en la carpeta.</translation>
    </message>
    <message>
        <source>It is a zip archive, but not an EPUB: the file META-INF/container.xml is missing. Get it again.</source>
        <translation>Es un archivo zip, pero no un EPUB: falta el archivo META-INF/container.xml. Vuelve a obtenerlo.</translation>
    </message>
    <message>
        <source>It is an OpenDocument file without a text. Save it again.</source>
        <translation>Es un archivo OpenDocument sin texto. Guárdalo de nuevo.</translation>
    </message>
    <message>
        <source>It is compressed twice. Unpack it once.</source>
        <translation>Está comprimido dos veces. Descomprímelo una vez.</translation>
    </message>
    <message>
        <source>It is cut off before its list of pages. Get the file again.</source>
        <translation>Está cortado antes de su lista de páginas. Vuelve a obtener el archivo.</translation>
    </message>
    <message>
        <source>It is in the old format of Word. Save it as DOCX.</source>
        <translation>Está en el antiguo formato de Word. Guárdalo como DOCX.</translation>
    </message>
    <message>
        <source>It is larger than 1 GiB. Split it into smaller files.</source>
        <translation>Ocupa más de 1 GiB. Divídelo en archivos más pequeños.</translation>
    </message>
    <message>
        <source>It is larger than 2 GiB. Split it into smaller files.</source>
        <translation>Ocupa más de 2 GiB. Divídelo en archivos más pequeños.</translation>
    </message>
    <message>
        <source>It is not %1, whatever its name says. Get the file again.</source>
        <translation>No es %1, diga lo que diga su nombre. Vuelve a obtener el archivo.</translation>
    </message>
    <message>
        <source>It is not a PDF, whatever its name says.</source>
        <translation>No es un PDF, diga lo que diga su nombre.</translation>
    </message>
    <message>
        <source>It is not a regular file.</source>
        <translation>No es un archivo normal.</translation>
    </message>
    <message>
        <source>It is protected by DRM, so only its seller&apos;s reader opens it. Get a copy without DRM.</source>
        <translation>Está protegido con DRM, así que solo lo abre el lector de quien lo vende. Consigue una copia sin DRM.</translation>
    </message>
    <message>
        <source>It is read with %1 and %2, for example.</source>
        <translation>Se lee, por ejemplo, con %1 y %2.</translation>
    </message>
    <message>
        <source>It is read with %1 or %2.</source>
        <translation>Se lee con %1 o %2.</translation>
    </message>
    <message>
        <source>It is read with %1.</source>
        <translation>Se lee con %1.</translation>
    </message>
    <message>
        <source>It must be a list of pairs: kinds of attention, and how often they are repeated.</source>
        <translation>Debe ser una lista de pares: tipos de atención y cuántas veces se repiten.</translation>
    </message>
    <message>
        <source>It must be a list of the layers&apos; attention, global or local.</source>
        <translation>Debe ser una lista con la atención de las capas, global o local.</translation>
    </message>
    <message>
        <source>It must be above 0.</source>
        <translation>Debe ser mayor que 0.</translation>
    </message>
    <message>
        <source>It must be above 1.</source>
        <translation>Debe ser mayor que 1.</translation>
    </message>
    <message>
        <source>It must be above 1; 0 is the base of the other layers.</source>
        <translation>Debe ser mayor que 1; 0 es la base de las demás capas.</translation>
    </message>
    <message>
        <source>It must be at least %1.</source>
        <translation>Debe ser como mínimo %1.</translation>
    </message>
    <message>
        <source>It must be at most %1.</source>
        <translation>Debe ser como máximo %1.</translation>
    </message>
    <message>
        <source>It must be even and at least 4.</source>
        <translation>Debe ser par y al menos 4.</translation>
    </message>
    <message>
        <source>It must be even and at most the head size; 0 rotates all.</source>
        <translation>Debe ser par y no mayor que el tamaño de cabeza; 0 las rota todas.</translation>
    </message>
    <message>
        <source>It must be shorter than the context; 0 is no window.</source>
        <translation>Debe ser más corta que el contexto; 0 es sin ventana.</translation>
    </message>
    <message>
        <source>It must begin before step %1, where it ends.</source>
        <translation>Debe empezar antes del paso %1, donde termina.</translation>
    </message>
    <message>
        <source>It must end before step %1.</source>
        <translation>Debe terminar antes del paso %1.</translation>
    </message>
    <message>
        <source>It must leave at least two dimensions of each head to rotate.</source>
        <translation>Debe dejar al menos dos dimensiones de cada cabeza para rotar.</translation>
    </message>
    <message>
        <source>It must name the attention of each layer.</source>
        <translation>Debe nombrar la atención de cada capa.</translation>
    </message>
    <message>
        <source>It needs a password. Save a copy without one.</source>
        <translation>Necesita una contraseña. Guarda una copia sin ella.</translation>
    </message>
    <message>
        <source>It provides %1 merges, which make %2 tokens with the 256 bytes; add text or choose fewer.</source>
        <translation>Da %1 fusiones, que con los 256 bytes hacen %2 tokens; añade texto o elige menos.</translation>
    </message>
    <message>
        <source>It takes a number from %1 to %2.</source>
        <translation>Admite un número de %1 a %2.</translation>
    </message>
    <message>
        <source>It takes a whole number from %1 to %2.</source>
        <translation>Admite un número entero de %1 a %2.</translation>
    </message>
    <message>
        <source>It takes true or false.</source>
        <translation>Admite true o false.</translation>
    </message>
    <message>
        <source>It took more than %1.</source>
        <translation>Ha tardado más de %1.</translation>
    </message>
    <message>
        <source>It unpacks to far more than a text would, so it was not read.</source>
        <translation>Descomprimido ocupa mucho más que un texto, así que no se ha leído.</translation>
    </message>
    <message>
        <source>It unpacks to far more than a text would. Unpack it yourself if you trust it.</source>
        <translation>Descomprimido ocupa mucho más que un texto. Descomprímelo tú si confías en él.</translation>
    </message>
    <message>
        <source>Its XML is damaged or refused as unsafe.</source>
        <translation>Su XML está dañado o se ha rechazado por no ser seguro.</translation>
    </message>
    <message>
        <source>Its XML is damaged or refused as unsafe. Save it again.</source>
        <translation>Su XML está dañado o se ha rechazado por no ser seguro. Guárdalo de nuevo.</translation>
    </message>
    <message>
        <source>Its bias is made for earlier tokens; switch the mask on, or choose other positions.</source>
        <translation>Su sesgo está hecho para tokens anteriores; activa la máscara o elige otras posiciones.</translation>
    </message>
    <message>
        <source>Its chapters are missing. Get the file again.</source>
        <translation>Faltan sus capítulos. Vuelve a obtener el archivo.</translation>
    </message>
    <message>
        <source>Its compressed data is damaged or cut off. Get the file again.</source>
        <translation>Sus datos comprimidos están dañados o cortados. Vuelve a obtener el archivo.</translation>
    </message>
    <message>
        <source>Its elements are nested too deeply to be read safely.</source>
        <translation>Sus elementos están anidados con demasiada profundidad para leerlos con seguridad.</translation>
    </message>
    <message>
        <source>Its encoding was not recognized. Choose one for this file, or save the text again as UTF-8.</source>
        <translation>No se ha reconocido su codificación. Elige una para este archivo o guarda el texto de nuevo como UTF-8.</translation>
    </message>
    <message>
        <source>Its layers have experts: n0.e1.17 is neuron 17 of expert 1.</source>
        <translation>Sus capas tienen expertos: n0.e1.17 es la neurona 17 del experto 1.</translation>
    </message>
    <message>
        <source>Its list of chapters is empty. Get the file again.</source>
        <translation>Su lista de capítulos está vacía. Vuelve a obtener el archivo.</translation>
    </message>
    <message>
        <source>Its list of chapters is missing. Get the file again.</source>
        <translation>Falta su lista de capítulos. Vuelve a obtener el archivo.</translation>
    </message>
    <message>
        <source>Its list of pages cannot be read. Get the file again.</source>
        <translation>No se puede leer su lista de páginas. Vuelve a obtener el archivo.</translation>
    </message>
    <message>
        <source>Its list of parts is damaged or cut off. Get the file again.</source>
        <translation>Su lista de partes está dañada o cortada. Vuelve a obtener el archivo.</translation>
    </message>
    <message>
        <source>Its part %1 cannot be unpacked. Get the file again.</source>
        <translation>No se puede descomprimir su parte %1. Vuelve a obtener el archivo.</translation>
    </message>
    <message>
        <source>Its part %1 is damaged. Get the file again.</source>
        <translation>Su parte %1 está dañada. Vuelve a obtener el archivo.</translation>
    </message>
    <message>
        <source>Its part %1 is missing. Get the file again.</source>
        <translation>Falta su parte %1. Vuelve a obtener el archivo.</translation>
    </message>
    <message>
        <source>Landlock and seccomp are not available here, so a hostile PDF could do whatever you can.</source>
        <translation>Landlock y seccomp no están disponibles aquí, así que un PDF malicioso podría hacer todo lo que puedes hacer tú.</translation>
    </message>
    <message>
        <source>Landlock is not available here, so a hostile PDF could read your other files.</source>
        <translation>Landlock no está disponible aquí, así que un PDF malicioso podría leer tus otros archivos.</translation>
    </message>
    <message>
        <source>Left out, since the run began without it: %1.</source>
        <translation>Excluido, porque la ejecución empezó sin él: %1.</translation>
    </message>
    <message>
        <source>Left out, since the run began without them: %1 and %2 more.</source>
        <translation>Excluidos, porque la ejecución empezó sin ellos: %1 y %2 más.</translation>
    </message>
    <message>
        <source>Left out, since the run began without them: %1 and %2.</source>
        <translation>Excluidos, porque la ejecución empezó sin ellos: %1 y %2.</translation>
    </message>
    <message>
        <source>LibTorch could not be loaded: %1</source>
        <translation>No se ha podido cargar LibTorch: %1</translation>
    </message>
    <message>
        <source>LibTorch needs %1 of address space and has %2. Raise the limit for this program (ulimit -v) and start it again.</source>
        <translation>LibTorch necesita %1 de espacio de direcciones y tiene %2. Aumenta el límite de este programa (ulimit -v) e inícialo de nuevo.</translation>
    </message>
    <message>
        <source>Load the model in transformers with from_flax=True and write it with save_pretrained().</source>
        <translation>Carga el modelo en transformers con from_flax=True y escríbelo con save_pretrained().</translation>
    </message>
    <message>
        <source>Load the model in transformers with from_tf=True and write it with save_pretrained().</source>
        <translation>Carga el modelo en transformers con from_tf=True y escríbelo con save_pretrained().</translation>
    </message>
    <message>
        <source>Measuring the layers stopped: %1</source>
        <translation>La medida de las capas se ha detenido: %1</translation>
    </message>
    <message>
        <source>Models of these types can be opened: %1.</source>
        <translation>Se pueden abrir modelos de estos tipos: %1.</translation>
    </message>
    <message>
        <source>More than 100,000 tensors cannot be saved in %1. Choose a smaller model.</source>
        <translation>No se pueden guardar más de 100&#xa0;000 tensores en %1. Elige un modelo más pequeño.</translation>
    </message>
    <message>
        <source>No file or folder was given.</source>
        <translation>No se ha indicado ningún archivo ni carpeta.</translation>
    </message>
    <message>
        <source>No graphics card can be used (%1).</source>
        <translation>No se puede usar ninguna tarjeta gráfica (%1).</translation>
    </message>
    <message>
        <source>No graphics card can be used (its memory is full).</source>
        <translation>No se puede usar ninguna tarjeta gráfica (su memoria está llena).</translation>
    </message>
    <message>
        <source>No header.</source>
        <translation>Sin encabezado.</translation>
    </message>
    <message>
        <source>No layer has the window.</source>
        <translation>Ninguna capa tiene la ventana.</translation>
    </message>
    <message>
        <source>No more texts can be saved with this run. Delete some of them.</source>
        <translation>No se pueden guardar más textos con esta ejecución. Elimina algunos.</translation>
    </message>
    <message>
        <source>No network to the other processes was found (%1). GLOO_SOCKET_IFNAME can name one, such as eth0.</source>
        <translation>No se ha encontrado ninguna red hacia los demás procesos (%1). GLOO_SOCKET_IFNAME puede nombrar una, como eth0.</translation>
    </message>
    <message>
        <source>No permission: %1. Choose another folder or change its permissions.</source>
        <translation>Sin permiso: %1. Elige otra carpeta o cambia sus permisos.</translation>
    </message>
    <message>
        <source>No sample was written at step %1: %2</source>
        <translation>No se ha escrito ninguna muestra en el paso %1: %2</translation>
    </message>
    <message>
        <source>Not UTF-8.</source>
        <translation>No es UTF-8.</translation>
    </message>
    <message>
        <source>Not an entry of this version.</source>
        <translation>No es una entrada de esta versión.</translation>
    </message>
    <message>
        <source>Not as GGUF: %1</source>
        <translation>No como GGUF: %1</translation>
    </message>
    <message>
        <source>Nothing is left to learn from: the validation share is too large.</source>
        <translation>No queda nada de lo que aprender: la proporción de validación es demasiado grande.</translation>
    </message>
    <message>
        <source>On %1 tokens of its text the loss is %2 nats per token, and %3 in the run (%4).</source>
        <translation>Sobre %1 tokens de su texto la pérdida es de %2 nats por token, y de %3 en la ejecución (%4).</translation>
    </message>
    <message>
        <source>On %1 tokens of its validation text the loss is %2 nats per token, and %3 in the run (%4).</source>
        <translation>Sobre %1 tokens de su texto de validación la pérdida es de %2 nats por token, y de %3 en la ejecución (%4).</translation>
    </message>
    <message>
        <source>One expert leaves the router nothing to choose.</source>
        <translation>Con un solo experto, el enrutador no tiene nada que elegir.</translation>
    </message>
    <message>
        <source>One of its tokens is &lt;unk&gt;, so it needs at least 2.</source>
        <translation>Uno de sus tokens es &lt;unk&gt;, así que necesita al menos 2.</translation>
    </message>
    <message>
        <source>One recorded step is larger than the %1 MB for all of them; nothing is recorded. A shorter probe text needs less.</source>
        <translation>Un paso registrado ocupa más que los %1 MB para todos ellos; no se registra nada. Un texto de sonda más corto necesita menos.</translation>
    </message>
    <message>
        <source>Only %1 are free; choose a shorter context or a smaller model.</source>
        <translation>Solo hay %1 libres; elige un contexto más corto o un modelo más pequeño.</translation>
    </message>
    <message>
        <source>Only %1 are free; choose a smaller batch, context or model.</source>
        <translation>Solo hay %1 libres; elige un lote, un contexto o un modelo más pequeño.</translation>
    </message>
    <message>
        <source>Only %1 are free; choose a smaller model.</source>
        <translation>Solo hay %1 libres; elige un modelo más pequeño.</translation>
    </message>
    <message>
        <source>Only GGUF stores numbers as Q8_0. Choose another type, or GGUF.</source>
        <translation>Solo GGUF guarda los números como Q8_0. Elige otro tipo o GGUF.</translation>
    </message>
    <message>
        <source>Only byte pairs (gpt2, llama) can be opened.</source>
        <translation>Solo se pueden abrir pares de bytes (gpt2, llama).</translation>
    </message>
    <message>
        <source>Only causal attention is computed here in this family.</source>
        <translation>En esta familia aquí solo se calcula la atención causal.</translation>
    </message>
    <message>
        <source>Only gelu, gelu_new, relu, relu2 and tanh are computed here.</source>
        <translation>Aquí solo se calculan gelu, gelu_new, relu, relu2 y tanh.</translation>
    </message>
    <message>
        <source>Only gelu_pytorch_tanh is computed here in a gated network of this family.</source>
        <translation>En una red con compuerta de esta familia aquí solo se calcula gelu_pytorch_tanh.</translation>
    </message>
    <message>
        <source>Only global and local attention are computed here.</source>
        <translation>Aquí solo se calculan las atenciones global y local.</translation>
    </message>
    <message>
        <source>Only layers without the window are scaled here.</source>
        <translation>Aquí solo se escalan las capas sin la ventana.</translation>
    </message>
    <message>
        <source>Only linear and llama3 scaling are computed here.</source>
        <translation>Aquí solo se calculan los escalados linear y llama3.</translation>
    </message>
    <message>
        <source>Only linear scaling is computed here.</source>
        <translation>Aquí solo se calcula el escalado lineal.</translation>
    </message>
    <message>
        <source>Only silu is computed here in a gated network.</source>
        <translation>En una red con compuerta aquí solo se calcula silu.</translation>
    </message>
    <message>
        <source>Only sliding_attention and full_attention are computed here.</source>
        <translation>Aquí solo se calculan sliding_attention y full_attention.</translation>
    </message>
    <message>
        <source>Only the projection can map them back to the width; switch it on.</source>
        <translation>Solo la proyección puede llevarlos de vuelta al ancho; actívala.</translation>
    </message>
    <message>
        <source>Only the same points in the same number of dimensions can be aligned.</source>
        <translation>Solo se pueden alinear los mismos puntos en el mismo número de dimensiones.</translation>
    </message>
    <message>
        <source>Only whole heads are rotated in models of this kind.</source>
        <translation>En los modelos de este tipo solo se rotan cabezas enteras.</translation>
    </message>
    <message>
        <source>Open the .pt file that it was exported from, with tokenizer.json beside it.</source>
        <translation>Abre el archivo .pt del que se exportó, con tokenizer.json junto a él.</translation>
    </message>
    <message>
        <source>Opening it crashed the document reader, so the file is most likely damaged.</source>
        <translation>Abrirlo ha hecho fallar el lector de documentos, así que lo más probable es que el archivo esté dañado.</translation>
    </message>
    <message>
        <source>Opening it left the document reader without an answer, so the file is most likely damaged.</source>
        <translation>Abrirlo ha dejado sin respuesta al lector de documentos, así que lo más probable es que el archivo esté dañado.</translation>
    </message>
    <message>
        <source>Opening it needs more than %1 of memory. Stopped there.</source>
        <translation>Abrirlo necesita más de %1 de memoria. La lectura se ha detenido ahí.</translation>
    </message>
    <message>
        <source>Opening it stood still for more than %1. Stopped there.</source>
        <translation>Abrirlo ha estado sin avanzar más de %1. La lectura se ha detenido ahí.</translation>
    </message>
    <message>
        <source>Opening it took more than %1 of processor time. Stopped there.</source>
        <translation>Abrirlo ha necesitado más de %1 de procesador. La lectura se ha detenido ahí.</translation>
    </message>
    <message>
        <source>Opening it took too long: more than %1 of processor time in total. Stopped there.</source>
        <translation>Abrirlo ha tardado demasiado: más de %1 de procesador en total. La lectura se ha detenido ahí.</translation>
    </message>
    <message>
        <source>Opening it: the system ended the document reader, most likely because memory ran out. Stopped there.</source>
        <translation>Al abrirlo, el sistema ha terminado el lector de documentos, probablemente por falta de memoria. La lectura se ha detenido ahí.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: %2.</source>
        <translation>No se puede dibujar la página %1: %2.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: it takes more than %2 s.</source>
        <translation>No se puede dibujar la página %1: tarda más de %2 s.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: stopped.</source>
        <translation>No se puede dibujar la página %1: se ha detenido.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: the file does not have this page.</source>
        <translation>No se puede dibujar la página %1: el archivo no tiene esta página.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: the file is damaged, or the page needs too much memory or time.</source>
        <translation>No se puede dibujar la página %1: el archivo está dañado o la página necesita demasiada memoria o demasiado tiempo.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: the file needs a password.</source>
        <translation>No se puede dibujar la página %1: el archivo necesita una contraseña.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: the picture is too large.</source>
        <translation>No se puede dibujar la página %1: la imagen es demasiado grande.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: the program glasshouse-pdfworker is not next to this one.</source>
        <translation>No se puede dibujar la página %1: el programa glasshouse-pdfworker no está junto a este.</translation>
    </message>
    <message>
        <source>Page %1 crashed the document reader, so the file is most likely damaged.</source>
        <translation>La página %1 ha hecho fallar el lector de documentos, así que lo más probable es que el archivo esté dañado.</translation>
    </message>
    <message>
        <source>Page %1 is damaged: part of the text is missing. Get the file again.</source>
        <translation>La página %1 está dañada: falta una parte del texto. Vuelve a obtener el archivo.</translation>
    </message>
    <message>
        <source>Page %1 left the document reader without an answer, so the file is most likely damaged.</source>
        <translation>La página %1 ha dejado sin respuesta al lector de documentos, así que lo más probable es que el archivo esté dañado.</translation>
    </message>
    <message>
        <source>Page %1 needs more than %2 of memory. Stopped there.</source>
        <translation>La página %1 necesita más de %2 de memoria. La lectura se ha detenido ahí.</translation>
    </message>
    <message>
        <source>Page %1 stood still for more than %2. Stopped there.</source>
        <translation>La página %1 ha estado sin avanzar más de %2. La lectura se ha detenido ahí.</translation>
    </message>
    <message>
        <source>Page %1 took more than %2 of processor time. Stopped there.</source>
        <translation>La página %1 ha necesitado más de %2 de procesador. La lectura se ha detenido ahí.</translation>
    </message>
    <message>
        <source>Page %1 took too long: more than %2 of processor time in total. Stopped there.</source>
        <translation>La página %1 ha tardado demasiado: más de %2 de procesador en total. La lectura se ha detenido ahí.</translation>
    </message>
    <message>
        <source>Page %1: the system ended the document reader, most likely because memory ran out. Stopped there.</source>
        <translation>Página %1: el sistema ha terminado el lector de documentos, probablemente por falta de memoria. La lectura se ha detenido ahí.</translation>
    </message>
    <message>
        <source>Pages %1 and %2 are damaged: part of the text is missing. Get the file again.</source>
        <translation>Las páginas %1 y %2 están dañadas: falta una parte del texto. Vuelve a obtener el archivo.</translation>
    </message>
    <message>
        <source>Pages of it were given up too soon.</source>
        <translation>Se han abandonado páginas demasiado pronto.</translation>
    </message>
    <message>
        <source>Paragraphs are never cut.</source>
        <translation>Los párrafos nunca se cortan.</translation>
    </message>
    <message>
        <source>Parts are named like this: %1.</source>
        <translation>Las partes se nombran así: %1.</translation>
    </message>
    <message>
        <source>Process 0 was not found at %1, port %2 (%3).</source>
        <translation>No se ha encontrado el proceso 0 en %1, puerto %2 (%3).</translation>
    </message>
    <message>
        <source>Put it back, or say where it is now: with --corpus on the command line, or in Corpus in the window.</source>
        <translation>Devuélvelo a su lugar o indica dónde está ahora: con --corpus en la línea de comandos o en Corpus en la ventana.</translation>
    </message>
    <message>
        <source>Quantized weights cannot be opened; download the original ones.</source>
        <translation>Los pesos cuantizados no se pueden abrir; descarga los originales.</translation>
    </message>
    <message>
        <source>Queries and keys need the same width, and the values one row per key.</source>
        <translation>Las consultas y las claves necesitan el mismo ancho, y los valores una fila por clave.</translation>
    </message>
    <message>
        <source>Read as %1.</source>
        <translation>Leído como %1.</translation>
    </message>
    <message>
        <source>Reading it needs the program glasshouse-pdfworker next to this one, and it is missing.</source>
        <translation>Para leerlo hace falta el programa glasshouse-pdfworker junto a este, y no está.</translation>
    </message>
    <message>
        <source>Reading was stopped before this file.</source>
        <translation>La lectura se ha detenido antes de este archivo.</translation>
    </message>
    <message>
        <source>Recording stopped: %1</source>
        <translation>El registro se ha detenido: %1</translation>
    </message>
    <message>
        <source>Restore it as it was, or begin a new run.</source>
        <translation>Restáuralo tal como estaba o empieza una ejecución nueva.</translation>
    </message>
    <message>
        <source>Restore the files as they were.</source>
        <translation>Restaura los archivos tal como estaban.</translation>
    </message>
    <message>
        <source>Rotary positions rotate pairs of dimensions, so it must be even.</source>
        <translation>Las posiciones rotatorias rotan pares de dimensiones, así que debe ser par.</translation>
    </message>
    <message>
        <source>Runs that differ in it alone would be the same.</source>
        <translation>Las ejecuciones que solo difieren en él serían iguales.</translation>
    </message>
    <message>
        <source>Scores are divided by the root of the head size here, or of the width.</source>
        <translation>Aquí las puntuaciones se dividen por la raíz del tamaño de la cabeza o del ancho.</translation>
    </message>
    <message>
        <source>Scores are not scaled by layer here.</source>
        <translation>Aquí las puntuaciones no se escalan por capa.</translation>
    </message>
    <message>
        <source>Seccomp is not available here, so a hostile PDF could use the network.</source>
        <translation>Seccomp no está disponible aquí, así que un PDF malicioso podría usar la red.</translation>
    </message>
    <message>
        <source>Set a number of steps or of epochs.</source>
        <translation>Fija un número de pasos o de épocas.</translation>
    </message>
    <message>
        <source>Set batch_size to %1 and accumulation to %2, which trains on the same amount of text per step, and resume.</source>
        <translation>Pon batch_size en %1 y accumulation en %2, con lo que cada paso entrena con la misma cantidad de texto, y reanuda.</translation>
    </message>
    <message>
        <source>Several processes take one graphics card each: choose the device cuda, not %1.</source>
        <translation>Varios procesos toman una tarjeta gráfica cada uno: elige el dispositivo cuda y no %1.</translation>
    </message>
    <message>
        <source>Some of its text needs the character tables of the package poppler-data.</source>
        <translation>Una parte de su texto necesita las tablas de caracteres del paquete poppler-data.</translation>
    </message>
    <message>
        <source>Something went wrong for an unknown reason.</source>
        <translation>Algo ha fallado por un motivo desconocido.</translation>
    </message>
    <message>
        <source>Start several processes with torchrun, srun or mpirun.</source>
        <translation>Inicia varios procesos con torchrun, srun o mpirun.</translation>
    </message>
    <message>
        <source>Step %1 was not recorded.</source>
        <translation>El paso %1 no se registró.</translation>
    </message>
    <message>
        <source>Step %1 was not recorded: %2 Later steps are recorded again once that works.</source>
        <translation>El paso %1 no se ha registrado: %2 Los pasos posteriores se registrarán de nuevo en cuanto eso funcione.</translation>
    </message>
    <message>
        <source>Stopped after page %1 of %2.</source>
        <translation>La lectura se ha detenido tras la página %1 de %2.</translation>
    </message>
    <message>
        <source>Stopped before it was finished.</source>
        <translation>Detenido antes de terminar.</translation>
    </message>
    <message>
        <source>Switch the mask on, or set the window to 0.</source>
        <translation>Activa la máscara o pon la ventana a 0.</translation>
    </message>
    <message>
        <source>Tensors are missing in the model&apos;s files (%1): %2.</source>
        <translation>Faltan tensores en los archivos del modelo (%1): %2.</translation>
    </message>
    <message>
        <source>Tesseract cannot load its data for %1.</source>
        <translation>Tesseract no puede cargar sus datos para %1.</translation>
    </message>
    <message>
        <source>Tesseract has no data to read %1. Install it: apt install %2</source>
        <translation>Tesseract no tiene datos para leer %1. Instálalos: apt install %2</translation>
    </message>
    <message>
        <source>Tesseract is less sure of every word than the minimum confidence, %1%. Lower it to keep them.</source>
        <translation>La confianza de Tesseract en cada palabra es inferior a la mínima, %1 %. Redúcela para conservarlas.</translation>
    </message>
    <message>
        <source>Tesseract read %1.</source>
        <translation>Tesseract ha leído %1.</translation>
    </message>
    <message>
        <source>Text is split here as gpt-2, llama-bpe, qwen2 and smollm do.</source>
        <translation>Aquí el texto se divide como lo hacen gpt-2, llama-bpe, qwen2 y smollm.</translation>
    </message>
    <message>
        <source>Text recognition (OCR) can read scans.</source>
        <translation>El reconocimiento de texto (OCR) puede leer escaneos.</translation>
    </message>
    <message>
        <source>Text recognition (OCR) can read them.</source>
        <translation>El reconocimiento de texto (OCR) puede leerlas.</translation>
    </message>
    <message>
        <source>That is more than there are.</source>
        <translation>Son más de los que hay.</translation>
    </message>
    <message>
        <source>That is more than this program can train; reduce the width or the number of layers.</source>
        <translation>Es más de lo que este programa puede entrenar; reduce el ancho o el número de capas.</translation>
    </message>
    <message>
        <source>The 256 bytes are its first tokens, so it needs at least 256.</source>
        <translation>Los 256 bytes son sus primeros tokens, así que necesita al menos 256.</translation>
    </message>
    <message>
        <source>The PDF cannot be made; save the report as HTML instead.</source>
        <translation>No se puede crear el PDF; guarda el informe como HTML.</translation>
    </message>
    <message>
        <source>The PDF cannot be made; there is not enough memory.</source>
        <translation>No se puede crear el PDF; no hay memoria suficiente.</translation>
    </message>
    <message>
        <source>The PDF reader could not give up the rights of the administrator; run Glasshouse as an ordinary user.</source>
        <translation>El lector de PDF no ha podido renunciar a los derechos de administrador; ejecuta Glasshouse como usuario normal.</translation>
    </message>
    <message>
        <source>The activations of %1 were not computed.</source>
        <translation>No se han calculado las activaciones de %1.</translation>
    </message>
    <message>
        <source>The best checkpoint of the run %1 is damaged. Use the checkpoint &quot;last&quot;.</source>
        <translation>El mejor punto de control de la ejecución %1 está dañado. Usa el punto de control «last».</translation>
    </message>
    <message>
        <source>The bias of this model&apos;s output cannot be written as a part of the final norm&apos;s. Other programs have none there: train a model with head_bias off.</source>
        <translation>El sesgo de la salida de este modelo no se puede escribir como parte del de la normalización final. Otros programas no lo tienen ahí: entrena un modelo con head_bias desactivado.</translation>
    </message>
    <message>
        <source>The checkpoint %1 changed while it was copied. Fork another one.</source>
        <translation>El punto de control %1 cambió mientras se copiaba. Bifurca otro.</translation>
    </message>
    <message>
        <source>The checkpoint %1 is damaged. Use another one.</source>
        <translation>El punto de control %1 está dañado. Usa otro.</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor %1 of its model&apos;s shape. Restore run.json from a copy, or export another checkpoint.</source>
        <translation>El punto de control no tiene el tensor %1 con la forma que pide su modelo. Restaura run.json desde una copia o exporta otro punto de control.</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 is damaged.</source>
        <translation>El punto de control del paso %1 está dañado.</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 is damaged; the best of the others, from step %2, is used instead.</source>
        <translation>El punto de control del paso %1 está dañado; se usa en su lugar el mejor de los demás, del paso %2.</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 is damaged; the one of step %2 is used instead.</source>
        <translation>El punto de control del paso %1 está dañado; se usa en su lugar el del paso %2.</translation>
    </message>
    <message>
        <source>The checkpoint of this step is damaged. Choose another step.</source>
        <translation>El punto de control de este paso está dañado. Elige otro paso.</translation>
    </message>
    <message>
        <source>The configuration has the field &quot;%1&quot;, which this version of Glasshouse does not know.</source>
        <translation>La configuración tiene el campo «%1», que esta versión de Glasshouse no conoce.</translation>
    </message>
    <message>
        <source>The configuration has the section &quot;%1&quot;, which this version of Glasshouse does not know.</source>
        <translation>La configuración tiene la sección «%1», que esta versión de Glasshouse no conoce.</translation>
    </message>
    <message>
        <source>The configuration in %1 cannot work: %2</source>
        <translation>La configuración de %1 no puede funcionar: %2</translation>
    </message>
    <message>
        <source>The configuration in %1 is damaged.</source>
        <translation>La configuración de %1 está dañada.</translation>
    </message>
    <message>
        <source>The configuration is not a JSON object.</source>
        <translation>La configuración no es un objeto JSON.</translation>
    </message>
    <message>
        <source>The configuration section &quot;%1&quot; is not a JSON object.</source>
        <translation>La sección «%1» de la configuración no es un objeto JSON.</translation>
    </message>
    <message>
        <source>The curve %1 has different numbers of x and y values. Export it again.</source>
        <translation>La curva %1 tiene distinto número de valores de x y de y. Expórtala de nuevo.</translation>
    </message>
    <message>
        <source>The data of ICU is missing. Install ICU again.</source>
        <translation>Faltan los datos de ICU. Instala ICU de nuevo.</translation>
    </message>
    <message>
        <source>The directions of largest variance were not found; the numbers differ too much in size.</source>
        <translation>No se han hallado las direcciones de mayor varianza; los números difieren demasiado en tamaño.</translation>
    </message>
    <message>
        <source>The disk is full: %1. Free some space and try again.</source>
        <translation>El disco está lleno: %1. Libera espacio e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>The disk is full: a checkpoint needs %1 and %2 has %3 left. Free some space; earlier checkpoints are kept.</source>
        <translation>El disco está lleno: un punto de control necesita %1 y en %2 quedan %3. Libera espacio; los puntos de control anteriores se conservan.</translation>
    </message>
    <message>
        <source>The disk is full: the run needs %1 and %2 has %3 left. Free some space.</source>
        <translation>El disco está lleno: la ejecución necesita %1 y en %2 quedan %3. Libera espacio.</translation>
    </message>
    <message>
        <source>The disk is full: the zip file needs %1 and %2 has %3 left. Free some space.</source>
        <translation>El disco está lleno: el archivo zip necesita %1 y en %2 quedan %3. Libera espacio.</translation>
    </message>
    <message>
        <source>The disk reported an error: %1. Check the disk and keep a copy of your files.</source>
        <translation>El disco ha informado de un error: %1. Comprueba el disco y guarda una copia de tus archivos.</translation>
    </message>
    <message>
        <source>The document reader does not say which languages it can read.</source>
        <translation>El lector de documentos no dice qué idiomas puede leer.</translation>
    </message>
    <message>
        <source>The document reader gave no usable answer, so none of its text could be read.</source>
        <translation>El lector de documentos no ha dado una respuesta utilizable, así que no se ha podido leer nada de su texto.</translation>
    </message>
    <message>
        <source>The encoding %1 is not known here.</source>
        <translation>La codificación %1 no se conoce aquí.</translation>
    </message>
    <message>
        <source>The environment variable %1 is %2, but there are only %3 processes, counted from 0.</source>
        <translation>La variable de entorno %1 es %2, pero solo hay %3 procesos, contados desde 0.</translation>
    </message>
    <message>
        <source>The environment variable %1 must be a number from %2 on; it is &quot;%3&quot;.</source>
        <translation>La variable de entorno %1 debe ser un número a partir de %2; es «%3».</translation>
    </message>
    <message>
        <source>The environment variable %1 must be a number from %2 on; it is not set.</source>
        <translation>La variable de entorno %1 debe ser un número a partir de %2; no está definida.</translation>
    </message>
    <message>
        <source>The environment variable %1 must be a number from %2 to %3; it is &quot;%4&quot;.</source>
        <translation>La variable de entorno %1 debe ser un número de %2 a %3; es «%4».</translation>
    </message>
    <message>
        <source>The environment variable %1 must be a number from %2 to %3; it is not set.</source>
        <translation>La variable de entorno %1 debe ser un número de %2 a %3; no está definida.</translation>
    </message>
    <message>
        <source>The event file is damaged, so some values are missing.</source>
        <translation>El archivo de eventos está dañado, así que faltan algunos valores.</translation>
    </message>
    <message>
        <source>The field %1 cannot be changed during training.</source>
        <translation>El campo %1 no se puede cambiar durante el entrenamiento.</translation>
    </message>
    <message>
        <source>The field %1 is given twice; give all of its values at once.</source>
        <translation>El campo %1 figura dos veces; indica todos sus valores a la vez.</translation>
    </message>
    <message>
        <source>The field %1 takes a whole number, not &quot;%2&quot;.</source>
        <translation>El campo %1 admite un número entero, no «%2».</translation>
    </message>
    <message>
        <source>The file META-INF/container.xml, which names its contents, is missing. Get it again.</source>
        <translation>Falta el archivo META-INF/container.xml, que indica su contenido. Vuelve a obtenerlo.</translation>
    </message>
    <message>
        <source>The file became too large for this disk or for the limit on file sizes (ulimit -f): %1. Choose another folder.</source>
        <translation>El archivo es demasiado grande para este disco o para el límite de tamaño de los archivos (ulimit -f): %1. Elige otra carpeta.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>El archivo está vacío.</translation>
    </message>
    <message>
        <source>The folder %1 holds a sweep with other settings. Give the same ones to continue it, or another folder.</source>
        <translation>La carpeta %1 contiene un barrido con otros ajustes. Indica los mismos para continuarlo, u otra carpeta.</translation>
    </message>
    <message>
        <source>The folder of this run is gone: %1 was removed, or moved to another disk.</source>
        <translation>La carpeta de esta ejecución ya no está: %1 se ha eliminado o movido a otro disco.</translation>
    </message>
    <message>
        <source>The folder of this run was moved to %1; it continues there.</source>
        <translation>La carpeta de esta ejecución se ha movido a %1; continúa allí.</translation>
    </message>
    <message>
        <source>The forward pass has no step called &quot;%1&quot;.</source>
        <translation>El pase hacia adelante no tiene ningún paso llamado «%1».</translation>
    </message>
    <message>
        <source>The gradient is no longer a finite number at step %1.</source>
        <translation>El gradiente ya no es un número finito en el paso %1.</translation>
    </message>
    <message>
        <source>The gradient is no longer a finite number at step %1; the first tensor that is not finite is %2 in layer %3.</source>
        <translation>El gradiente ya no es un número finito en el paso %1; el primer tensor que no es finito: %2, en la capa %3.</translation>
    </message>
    <message>
        <source>The gradient is no longer a finite number at step %1; the first tensor that is not finite is %2.</source>
        <translation>El gradiente ya no es un número finito en el paso %1; el primer tensor que no es finito: %2.</translation>
    </message>
    <message>
        <source>The graphics card failed (%1). Start the program again, or choose the device cpu.</source>
        <translation>La tarjeta gráfica ha fallado (%1). Inicia el programa de nuevo o elige el dispositivo cpu.</translation>
    </message>
    <message>
        <source>The graphics card failed near step %1 (%2). The run is saved as of step %3: start the program again and resume it, or resume it with the device cpu.</source>
        <translation>La tarjeta gráfica ha fallado cerca del paso %1 (%2). La ejecución está guardada tal como estaba en el paso %3: inicia el programa de nuevo y reanúdala, o reanúdala con el dispositivo cpu.</translation>
    </message>
    <message>
        <source>The graphics cards could not be connected (%1). Set NCCL_DEBUG=INFO for details.</source>
        <translation>No se han podido conectar las tarjetas gráficas (%1). Pon NCCL_DEBUG=INFO para ver los detalles.</translation>
    </message>
    <message>
        <source>The layers take them in turn: w has the window, f sees everything, as in wwwwwf.</source>
        <translation>Las capas las toman por turno: w tiene la ventana, f lo ve todo, como en wwwwwf.</translation>
    </message>
    <message>
        <source>The layers with the window are given by the letters w and f.</source>
        <translation>Las capas con la ventana se indican con las letras w y f.</translation>
    </message>
    <message>
        <source>The library libglasshouse-engine.so is from another version; reinstall Glasshouse.</source>
        <translation>La biblioteca libglasshouse-engine.so es de otra versión; vuelve a instalar Glasshouse.</translation>
    </message>
    <message>
        <source>The logit difference is the same in both texts, so there is nothing to recover.</source>
        <translation>La diferencia de logits es la misma en los dos textos, así que no hay nada que recuperar.</translation>
    </message>
    <message>
        <source>The logits are not finite at step %1; choose an earlier one.</source>
        <translation>Los logits no son finitos en el paso %1; elige uno anterior.</translation>
    </message>
    <message>
        <source>The loss is no longer a finite number at step %1.</source>
        <translation>La pérdida ya no es un número finito en el paso %1.</translation>
    </message>
    <message>
        <source>The loss is no longer a finite number at step %1; the first tensor that is not finite is %2 in layer %3.</source>
        <translation>La pérdida ya no es un número finito en el paso %1; el primer tensor que no es finito: %2, en la capa %3.</translation>
    </message>
    <message>
        <source>The loss is no longer a finite number at step %1; the first tensor that is not finite is %2.</source>
        <translation>La pérdida ya no es un número finito en el paso %1; el primer tensor que no es finito: %2.</translation>
    </message>
    <message>
        <source>The lowest rate is above the learning rate.</source>
        <translation>La tasa mínima es mayor que la tasa de aprendizaje.</translation>
    </message>
    <message>
        <source>The matrix %1 was not computed; request it with the probe.</source>
        <translation>La matriz %1 no se ha calculado; pídela con la sonda.</translation>
    </message>
    <message>
        <source>The matrix &quot;%1&quot; has no cell at row %2, column %3.</source>
        <translation>La matriz «%1» no tiene ninguna celda en la fila %2, columna %3.</translation>
    </message>
    <message>
        <source>The model has %1 tokens, and none with the id %2.</source>
        <translation>El modelo tiene %1 tokens, y ninguno con el id %2.</translation>
    </message>
    <message>
        <source>The model has no parameter &quot;%1&quot;.</source>
        <translation>El modelo no tiene ningún parámetro «%1».</translation>
    </message>
    <message>
        <source>The model holds numbers above 65,504, which F16 cannot store. Choose BF16 or F32.</source>
        <translation>El modelo contiene números mayores que 65&#xa0;504, que F16 no puede guardar. Elige BF16 o F32.</translation>
    </message>
    <message>
        <source>The model&apos;s files hold tensors that its settings do not ask for (%1): %2.</source>
        <translation>Los archivos del modelo contienen tensores que sus ajustes no piden (%1): %2.</translation>
    </message>
    <message>
        <source>The name of a run has at most %1 characters. Choose a shorter one.</source>
        <translation>El nombre de una ejecución tiene como máximo %1 caracteres. Elige uno más corto.</translation>
    </message>
    <message>
        <source>The name of the file to write is empty.</source>
        <translation>El nombre del archivo que se va a escribir está vacío.</translation>
    </message>
    <message>
        <source>The names and descriptions of the tensors are too long to be saved in %1.</source>
        <translation>Los nombres y descripciones de los tensores son demasiado largos para guardarlos en %1.</translation>
    </message>
    <message>
        <source>The nearest are of step %1 and step %2.</source>
        <translation>Los más cercanos son del paso %1 y del paso %2.</translation>
    </message>
    <message>
        <source>The nearest is of step %1.</source>
        <translation>El más cercano es del paso %1.</translation>
    </message>
    <message>
        <source>The noise does not have the size of the embeddings.</source>
        <translation>El ruido no tiene el tamaño de los embeddings.</translation>
    </message>
    <message>
        <source>The note on this run is longer than %1. Shorten it.</source>
        <translation>La nota de esta ejecución ocupa más de %1. Acórtala.</translation>
    </message>
    <message>
        <source>The order of positions is for %1 tokens; this text has %2.</source>
        <translation>El orden de posiciones es para %1 tokens; este texto tiene %2.</translation>
    </message>
    <message>
        <source>The other processes cannot be served at %1, port %2 (%3). Choose another port with MASTER_PORT.</source>
        <translation>No se puede atender a los demás procesos en %1, puerto %2 (%3). Elige otro puerto con MASTER_PORT.</translation>
    </message>
    <message>
        <source>The output cannot share the embedding.</source>
        <translation>La salida no puede compartir el embedding.</translation>
    </message>
    <message>
        <source>The picture&apos;s labels do not match its rows and columns. Export it again.</source>
        <translation>Los rótulos de la imagen no corresponden a sus filas y columnas. Expórtala de nuevo.</translation>
    </message>
    <message>
        <source>The positions of &quot;%1&quot; are not known.</source>
        <translation>No se conocen las posiciones de «%1».</translation>
    </message>
    <message>
        <source>The probe text contains a token that this model does not know.</source>
        <translation>El texto de sonda contiene un token que este modelo no conoce.</translation>
    </message>
    <message>
        <source>The probe text has %1 tokens; this model reads at most %2.</source>
        <translation>El texto de sonda tiene %1 tokens; este modelo lee como máximo %2.</translation>
    </message>
    <message>
        <source>The probe text is empty; type something, or take a passage from the corpus.</source>
        <translation>El texto de sonda está vacío; escribe algo o toma un pasaje del corpus.</translation>
    </message>
    <message>
        <source>The processes are on several machines: put the name of the one with process 0 into the environment variable MASTER_ADDR.</source>
        <translation>Los procesos están en varios equipos: pon el nombre del que tiene el proceso 0 en la variable de entorno MASTER_ADDR.</translation>
    </message>
    <message>
        <source>The processes no longer have the same weights, so the memory, the card or the network of one of them is faulty. Resume the run on other machines; its checkpoints are those of process 0.</source>
        <translation>Los procesos ya no tienen los mismos pesos, así que la memoria, la tarjeta gráfica o la red de uno de ellos está defectuosa. Reanuda la ejecución en otros equipos; sus puntos de control son los del proceso 0.</translation>
    </message>
    <message>
        <source>The program glasshouse-pdfworker is not next to this one.</source>
        <translation>El programa glasshouse-pdfworker no está junto a este.</translation>
    </message>
    <message>
        <source>The prompt contains a token that this model does not know.</source>
        <translation>El prompt contiene un token que este modelo no conoce.</translation>
    </message>
    <message>
        <source>The range &quot;%1&quot; is drawn by its logarithm, so it cannot begin at 0. Give a small number.</source>
        <translation>El intervalo «%1» se sortea por su logaritmo, así que no puede empezar en 0. Indica un número pequeño.</translation>
    </message>
    <message>
        <source>The range &quot;%1&quot; is empty: its first number must be the smaller one.</source>
        <translation>El intervalo «%1» está vacío: su primer número debe ser el menor.</translation>
    </message>
    <message>
        <source>The range of %1 has no end of values; list some, or draw at random.</source>
        <translation>El intervalo de %1 tiene infinitos valores; enumera algunos o sortea al azar.</translation>
    </message>
    <message>
        <source>The recording %1 is damaged; the step can be computed from a checkpoint.</source>
        <translation>El registro %1 está dañado; el paso se puede calcular a partir de un punto de control.</translation>
    </message>
    <message>
        <source>The recording of step %1 belongs to another model. Choose a checkpoint.</source>
        <translation>El registro del paso %1 pertenece a otro modelo. Elige un punto de control.</translation>
    </message>
    <message>
        <source>The run %1 has its own text already.</source>
        <translation>La ejecución %1 ya tiene su propio texto.</translation>
    </message>
    <message>
        <source>The run %1 has no best checkpoint yet, because none was written since its losses were first measured. Use the checkpoint &quot;last&quot;.</source>
        <translation>La ejecución %1 aún no tiene un mejor punto de control, porque no se ha escrito ninguno desde que se midieron sus pérdidas por primera vez. Usa el punto de control «last».</translation>
    </message>
    <message>
        <source>The run %1 has no checkpoint of step %2.</source>
        <translation>La ejecución %1 no tiene ningún punto de control del paso %2.</translation>
    </message>
    <message>
        <source>The run %1 has no checkpoint yet. Train it first.</source>
        <translation>La ejecución %1 aún no tiene ningún punto de control. Entrénala antes.</translation>
    </message>
    <message>
        <source>The run %1 is being trained, so it stays in the bin. Stop it before you delete it.</source>
        <translation>La ejecución %1 está en entrenamiento, así que se queda en la papelera. Detenla antes de eliminarla.</translation>
    </message>
    <message>
        <source>The run %1 is being trained. Stop it before you delete it.</source>
        <translation>La ejecución %1 está en entrenamiento. Detenla antes de eliminarla.</translation>
    </message>
    <message>
        <source>The run %1 is being trained. Stop it before you export it.</source>
        <translation>La ejecución %1 está en entrenamiento. Detenla antes de exportarla.</translation>
    </message>
    <message>
        <source>The run %1 is being trained. Stop it before you move it into the bin.</source>
        <translation>La ejecución %1 está en entrenamiento. Detenla antes de moverla a la papelera.</translation>
    </message>
    <message>
        <source>The run %1 was opened read-only. Resume it to change it.</source>
        <translation>La ejecución %1 se abrió solo para lectura. Reanúdala para cambiarla.</translation>
    </message>
    <message>
        <source>The run ended early at step %1 because %2 evaluations in a row did not improve the loss. To continue, resume with more steps or a larger patience.</source>
        <translation>La ejecución ha terminado antes de tiempo en el paso %1 porque %2 evaluaciones seguidas no han mejorado la pérdida. Para continuar, reanuda con más pasos o con mayor paciencia.</translation>
    </message>
    <message>
        <source>The run ended early at step %1 because 1 evaluation did not improve the loss. To continue, resume with more steps or a larger patience.</source>
        <translation>La ejecución ha terminado antes de tiempo en el paso %1 porque 1 evaluación no ha mejorado la pérdida. Para continuar, reanuda con más pasos o con mayor paciencia.</translation>
    </message>
    <message>
        <source>The run is kept as of step %1 and can be resumed, with any number of processes.</source>
        <translation>La ejecución se conserva tal como estaba en el paso %1 y puede reanudarse con cualquier número de procesos.</translation>
    </message>
    <message>
        <source>The run is kept as of step %1 and can be resumed.</source>
        <translation>La ejecución se conserva tal como estaba en el paso %1 y puede reanudarse.</translation>
    </message>
    <message>
        <source>The run waits after step %1, and goes on by itself once there is room.</source>
        <translation>La ejecución espera después del paso %1 y continúa por sí sola en cuanto haya espacio.</translation>
    </message>
    <message>
        <source>The run was put back to step %1. Lower the learning rate or set a gradient limit, and resume.</source>
        <translation>La ejecución ha vuelto al paso %1. Baja la tasa de aprendizaje o fija un límite del gradiente, y reanuda.</translation>
    </message>
    <message>
        <source>The sample of step %1 is not kept: %2</source>
        <translation>La muestra del paso %1 no se conserva: %2</translation>
    </message>
    <message>
        <source>The schedule begins after its end.</source>
        <translation>La planificación empieza después de su final.</translation>
    </message>
    <message>
        <source>The schedule decays from the learning rate to the lowest rate.</source>
        <translation>La planificación baja de la tasa de aprendizaje a la tasa mínima.</translation>
    </message>
    <message>
        <source>The schedule ended at step %1, and the rate is now the lowest, %2.</source>
        <translation>La planificación terminó en el paso %1 y la tasa es ahora la mínima, %2.</translation>
    </message>
    <message>
        <source>The schedule has no end.</source>
        <translation>La planificación no tiene final.</translation>
    </message>
    <message>
        <source>The second matrix needs as many rows as the first has columns.</source>
        <translation>La segunda matriz necesita tantas filas como columnas tiene la primera.</translation>
    </message>
    <message>
        <source>The shortest passage to look for must have at least one character.</source>
        <translation>El pasaje más corto que buscar debe tener al menos un carácter.</translation>
    </message>
    <message>
        <source>The step %1 of the forward pass is missing.</source>
        <translation>Falta la etapa %1 del pase hacia adelante.</translation>
    </message>
    <message>
        <source>The steps are sent to the graphics card one operation at a time, which takes longer: a CUDA graph cannot draw dropout twice, which saving memory needs.</source>
        <translation>Los pasos se envían a la tarjeta gráfica operación por operación, lo que tarda más: un grafo CUDA no puede sortear el dropout dos veces, como requiere ahorrar memoria.</translation>
    </message>
    <message>
        <source>The steps are sent to the graphics card one operation at a time, which takes longer: it has too little memory for a CUDA graph.</source>
        <translation>Los pasos se envían a la tarjeta gráfica operación por operación, lo que tarda más: no tiene memoria suficiente para un grafo CUDA.</translation>
    </message>
    <message>
        <source>The steps are sent to the graphics card one operation at a time, which takes longer: no CUDA graph could be made (%1).</source>
        <translation>Los pasos se envían a la tarjeta gráfica operación por operación, lo que tarda más: no se ha podido crear un grafo CUDA (%1).</translation>
    </message>
    <message>
        <source>The system&apos;s OpenSSL cannot compute SHA-256. Install or repair its package libssl3.</source>
        <translation>El OpenSSL del sistema no puede calcular SHA-256. Instala o repara su paquete libssl3.</translation>
    </message>
    <message>
        <source>The table has other numbers of rows and columns than its labels. Export it again.</source>
        <translation>La tabla tiene otro número de filas y columnas que sus rótulos. Expórtala de nuevo.</translation>
    </message>
    <message>
        <source>The tensor %1 has a shape that cannot be saved. Choose a smaller model.</source>
        <translation>El tensor %1 tiene una forma que no se puede guardar. Elige un modelo más pequeño.</translation>
    </message>
    <message>
        <source>The tensor %1 has no place in a GGUF file.</source>
        <translation>El tensor %1 no tiene lugar en un archivo GGUF.</translation>
    </message>
    <message>
        <source>The tensor %1 has no values and cannot be saved.</source>
        <translation>El tensor %1 no tiene valores y no se puede guardar.</translation>
    </message>
    <message>
        <source>The tensor %1 holds numbers that are not finite. The model is damaged.</source>
        <translation>El tensor %1 contiene números que no son finitos. El modelo está dañado.</translation>
    </message>
    <message>
        <source>The tensor %1 is %2 where its settings ask for %3.</source>
        <translation>La forma del tensor %1 es %2, y sus ajustes piden %3.</translation>
    </message>
    <message>
        <source>The tensor %1 is in two files of %2.</source>
        <translation>El tensor %1 está en dos archivos de %2.</translation>
    </message>
    <message>
        <source>The tensor %1 is not part of %2.</source>
        <translation>El tensor %1 no es parte de %2.</translation>
    </message>
    <message>
        <source>The tensor %1 is stored as %2. Only F32, F16, BF16 and F64 can be opened.</source>
        <translation>El tensor %1 está guardado como %2. Solo se pueden abrir F32, F16, BF16 y F64.</translation>
    </message>
    <message>
        <source>The tensor %1 of %2 is stored as %3, which is neither F32 nor BF16.</source>
        <translation>El tensor %1 de %2 está guardado como %3, que no es ni F32 ni BF16.</translation>
    </message>
    <message>
        <source>The tensor %1 of the checkpoint does not have its model&apos;s shape.</source>
        <translation>El tensor %1 del punto de control no tiene la forma que pide su modelo.</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; in %2 does not have its model&apos;s shape.</source>
        <translation>El tensor «%1» de %2 no tiene la forma que corresponde a su modelo.</translation>
    </message>
    <message>
        <source>The text cannot be read again from the cache folder: %1.</source>
        <translation>No se puede volver a leer el texto de la carpeta de caché: %1.</translation>
    </message>
    <message>
        <source>The text has %1 tokens; more than the context of %2 are needed.</source>
        <translation>El texto tiene %1 tokens; se necesitan más que el contexto de %2.</translation>
    </message>
    <message>
        <source>The text has %1 tokens; this model reads at most %2.</source>
        <translation>El texto tiene %1 tokens; este modelo lee como máximo %2.</translation>
    </message>
    <message>
        <source>The text in %1 is not the text this run began with, so it cannot be resumed; restore the files or begin a new run.</source>
        <translation>El texto de %1 no es el texto con el que empezó esta ejecución, así que no puede reanudarse; restaura los archivos o empieza una nueva ejecución.</translation>
    </message>
    <message>
        <source>The text in &quot;%1&quot; is not the one that this run began with: %2 and %3 have changed.</source>
        <translation>El texto de «%1» no es aquel con el que empezó esta ejecución: han cambiado %2 y %3.</translation>
    </message>
    <message>
        <source>The text in &quot;%1&quot; is not the one that this run began with: %2 and %3 more have changed.</source>
        <translation>El texto de «%1» no es aquel con el que empezó esta ejecución: han cambiado %2 y %3 más.</translation>
    </message>
    <message>
        <source>The text in &quot;%1&quot; is not the one that this run began with: %2 has changed.</source>
        <translation>El texto de «%1» no es aquel con el que empezó esta ejecución: ha cambiado %2.</translation>
    </message>
    <message>
        <source>The text in &quot;%1&quot; is not the one that this run began with: at least one of %2 and %3 has changed.</source>
        <translation>El texto de «%1» no es aquel con el que empezó esta ejecución: ha cambiado al menos uno de %2 y %3.</translation>
    </message>
    <message>
        <source>The text in &quot;%1&quot; is not the one that this run began with: at least one of %2 and %3 more has changed.</source>
        <translation>El texto de «%1» no es aquel con el que empezó esta ejecución: ha cambiado al menos uno de %2 y %3 más.</translation>
    </message>
    <message>
        <source>The text is empty, so there is no vocabulary to make from it.</source>
        <translation>El texto está vacío, así que no se puede hacer ningún vocabulario con él.</translation>
    </message>
    <message>
        <source>The text is empty; choose a passage.</source>
        <translation>El texto está vacío; elige un pasaje.</translation>
    </message>
    <message>
        <source>The text is longer than the context.</source>
        <translation>El texto es más largo que el contexto.</translation>
    </message>
    <message>
        <source>The text is one document without blank lines, so no whole document can be held out.</source>
        <translation>El texto es un solo documento sin líneas en blanco, así que no se puede reservar ningún documento entero.</translation>
    </message>
    <message>
        <source>The text is only one paragraph, so none can be held out.</source>
        <translation>El texto es un solo párrafo, así que no se puede reservar ninguno.</translation>
    </message>
    <message>
        <source>The text is too short to hold out a part for validation. Add text, or set the fraction to 0.</source>
        <translation>El texto es demasiado corto para reservar una parte para la validación. Añade texto o pon la proporción a 0.</translation>
    </message>
    <message>
        <source>The text of this run is no longer at &quot;%1&quot;.</source>
        <translation>El texto de esta ejecución ya no está en «%1».</translation>
    </message>
    <message>
        <source>The text of this run is not complete in &quot;%1&quot;: %2 and %3 are missing.</source>
        <translation>El texto de esta ejecución no está completo en «%1»: faltan %2 y %3.</translation>
    </message>
    <message>
        <source>The text of this run is not complete in &quot;%1&quot;: %2 and %3 give no text any more.</source>
        <translation>El texto de esta ejecución no está completo en «%1»: %2 y %3 ya no dan texto.</translation>
    </message>
    <message>
        <source>The text of this run is not complete in &quot;%1&quot;: %2 and %3 more are missing.</source>
        <translation>El texto de esta ejecución no está completo en «%1»: faltan %2 y %3 más.</translation>
    </message>
    <message>
        <source>The text of this run is not complete in &quot;%1&quot;: %2 and %3 more give no text any more.</source>
        <translation>El texto de esta ejecución no está completo en «%1»: %2 y %3 más ya no dan texto.</translation>
    </message>
    <message>
        <source>The text of this run is not complete in &quot;%1&quot;: %2 gives no text any more.</source>
        <translation>El texto de esta ejecución no está completo en «%1»: %2 ya no da texto.</translation>
    </message>
    <message>
        <source>The text of this run is not complete in &quot;%1&quot;: %2 is missing.</source>
        <translation>El texto de esta ejecución no está completo en «%1»: falta %2.</translation>
    </message>
    <message>
        <source>The text&apos;s characters cannot be composed: %1.</source>
        <translation>No se pueden componer los caracteres del texto: %1.</translation>
    </message>
    <message>
        <source>The tokenizer does not know &quot;%1&quot;, which is in %2. Learn the tokenizer from this text.</source>
        <translation>El tokenizador no conoce «%1», que está en %2. Aprende el tokenizador de este texto.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its %1 is %2, which is not known to this version.</source>
        <translation>El archivo de tokenizador no sirve: su %1 es %2, que esta versión no conoce.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its %1 is %2; only an empty one is known.</source>
        <translation>El archivo de tokenizador no sirve: su %1 es %2; solo se conoce uno vacío.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its %1 would change the text, and a character tokenizer has none.</source>
        <translation>El archivo de tokenizador no sirve: su %1 cambiaría el texto, y un tokenizador de caracteres no tiene ninguno.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its decoder is %1; byte pairs are known with the decoder ByteLevel or with byte_fallback.</source>
        <translation>El archivo de tokenizador no sirve: su decoder es %1; los pares de bytes se conocen con el decoder ByteLevel o con byte_fallback.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its dropout would give different tokens every time.</source>
        <translation>El archivo de tokenizador no sirve: su dropout daría tokens distintos cada vez.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its entry %1 is not one character.</source>
        <translation>El archivo de tokenizador no sirve: su entrada %1 no es un solo carácter.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its normalizer is %1; only NFC is known.</source>
        <translation>El archivo de tokenizador no sirve: su normalizer es %1; solo se conoce NFC.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its normalizer would change the text.</source>
        <translation>El archivo de tokenizador no sirve: su normalizer cambiaría el texto.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its post_processor is %1; TemplateProcessing and ByteLevel are known.</source>
        <translation>El archivo de tokenizador no sirve: su post_processor es %1; se conocen TemplateProcessing y ByteLevel.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its post_processor leaves out the text.</source>
        <translation>El archivo de tokenizador no sirve: su post_processor omite el texto.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its post_processor repeats the text.</source>
        <translation>El archivo de tokenizador no sirve: su post_processor repite el texto.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its pre_tokenizer %1 is not known to this version.</source>
        <translation>El archivo de tokenizador no sirve: esta versión no conoce su pre_tokenizer %1.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its pre_tokenizer adds a space before the text, so that decoding would not restore the text.</source>
        <translation>El archivo de tokenizador no sirve: su pre_tokenizer añade un espacio delante del texto, así que la decodificación no restauraría el texto.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its pre_tokenizer splits digits in a way that this version does not know.</source>
        <translation>El archivo de tokenizador no sirve: su pre_tokenizer corta los dígitos de un modo que esta versión no conoce.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its pre_tokenizer splits in a way that this version does not know.</source>
        <translation>El archivo de tokenizador no sirve: su pre_tokenizer corta de un modo que esta versión no conoce.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its pre_tokenizer splits the text twice.</source>
        <translation>El archivo de tokenizador no sirve: su pre_tokenizer corta el texto dos veces.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its words would be joined with spaces that are not in the text.</source>
        <translation>El archivo de tokenizador no sirve: sus palabras se unirían con espacios que no están en el texto.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: neither its normalizer nor its pre_tokenizer writes a blank as &quot;▁&quot;.</source>
        <translation>El archivo de tokenizador no sirve: ni su normalizer ni su pre_tokenizer escriben un espacio como «▁».</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: %2</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: %2</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: a merge is two ids with a space between them.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: una fusión son dos ids con un espacio entre ellos.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: a special token is missing after it.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: falta un token especial después de ella.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: it is not valid JSON.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: no es JSON válido.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: it makes a token that another merge already makes.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: forma un token que ya forma otra fusión.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: it refers to token %2, but there are only %3 before it.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: se refiere al token %2, pero antes solo hay %3.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: it should contain a special token and its id.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: debería contener un token especial y su id.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: its rank is not a whole number.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: su rango no es un número entero.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: its rank is not below %2.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: su rango no es menor que %2.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: its token is longer than %2 bytes.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: su token ocupa más de %2 bytes.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: its token is not valid base64.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: su token no es base64 válido.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: its token would be longer than %2 bytes.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: su token ocuparía más de %2 bytes.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the id %2 is given twice or is too large.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: el id %2 aparece dos veces o es demasiado grande.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the number of special tokens is missing after it.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: falta el número de tokens especiales después de ella.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the number of special tokens is not a whole number.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: el número de tokens especiales no es un número entero.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the pair %2 is repeated.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: el par %2 está repetido.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the rank %2 is repeated.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: el rango %2 está repetido.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the rank is missing.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: falta el rango.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the split pattern is missing after it.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: falta el patrón de corte después de ella.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the split pattern is not UTF-8.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: el patrón de corte no es UTF-8.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: there are more than %2 tokens.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: hay más de %2 tokens.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: this version reads &quot;minbpe v1&quot; only.</source>
        <translation>El archivo de tokenizador está dañado en la línea %1: esta versión solo lee «minbpe v1».</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: %1</source>
        <translation>El archivo de tokenizador está dañado: %1</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: it does not have one pair count for each merge.</source>
        <translation>El archivo de tokenizador está dañado: no tiene un recuento de pares para cada fusión.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: it has %1 tokens, but ids up to %2.</source>
        <translation>El archivo de tokenizador está dañado: tiene %1 tokens, pero ids hasta %2.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: it has %1 tokens, but ranks up to %2.</source>
        <translation>El archivo de tokenizador está dañado: tiene %1 tokens, pero rangos hasta %2.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: it has no list of merges.</source>
        <translation>El archivo de tokenizador está dañado: no tiene lista de fusiones.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: it is nested too deeply.</source>
        <translation>El archivo de tokenizador está dañado: está anidado con demasiada profundidad.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: it is not valid JSON.</source>
        <translation>El archivo de tokenizador está dañado: no es JSON válido.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its %1 is an empty sequence.</source>
        <translation>El archivo de tokenizador está dañado: su %1 es una secuencia vacía.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its %1 is not a list of characters with their ids.</source>
        <translation>El archivo de tokenizador está dañado: su %1 no es una lista de caracteres con sus ids.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its added token %1 is given twice.</source>
        <translation>El archivo de tokenizador está dañado: su token añadido %1 aparece dos veces.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its added_tokens are not a list.</source>
        <translation>El archivo de tokenizador está dañado: sus added_tokens no son una lista.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its added_tokens have more than %1 bytes.</source>
        <translation>El archivo de tokenizador está dañado: sus added_tokens ocupan más de %1 bytes.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its entry %1 is repeated.</source>
        <translation>El archivo de tokenizador está dañado: su entrada %1 está repetida.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its merge %1 is not two tokens with a space between them.</source>
        <translation>El archivo de tokenizador está dañado: su fusión %1 no son dos tokens con un espacio entre ellos.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its merge %1 is not two tokens.</source>
        <translation>El archivo de tokenizador está dañado: su fusión %1 no son dos tokens.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its merge %1 is repeated.</source>
        <translation>El archivo de tokenizador está dañado: su fusión %1 está repetida.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its merge %1 refers to %2, which is not in the vocab.</source>
        <translation>El archivo de tokenizador está dañado: su fusión %1 se refiere a %2, que no está en vocab.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its pair count %1 is not a whole number.</source>
        <translation>El archivo de tokenizador está dañado: su recuento de pares %1 no es un número entero.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its post_processor adds a token that does not exist.</source>
        <translation>El archivo de tokenizador está dañado: su post_processor añade un token que no existe.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its post_processor names a token that it does not describe.</source>
        <translation>El archivo de tokenizador está dañado: su post_processor nombra un token que no describe.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its pre_tokenizer is an empty sequence.</source>
        <translation>El archivo de tokenizador está dañado: su pre_tokenizer es una secuencia vacía.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its special token &quot;%1&quot; has the id %2, which is another token&apos;s.</source>
        <translation>El archivo de tokenizador está dañado: su token especial «%1» tiene el id %2, que es de otro token.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its token %1 is missing, which byte_fallback needs.</source>
        <translation>El archivo de tokenizador está dañado: falta su token %1, que byte_fallback necesita.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its token %1 is not in the byte-level alphabet.</source>
        <translation>El archivo de tokenizador está dañado: su token %1 no está en el alfabeto de bytes.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its token %1 is not in the readable alphabet.</source>
        <translation>El archivo de tokenizador está dañado: su token %1 no está en el alfabeto legible.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its two tables, string2int and int2string, do not agree.</source>
        <translation>El archivo de tokenizador está dañado: sus dos tablas, string2int e int2string, no concuerdan.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its unk_token is not in the vocab.</source>
        <translation>El archivo de tokenizador está dañado: su unk_token no está en vocab.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its vocab has more than %1 tokens.</source>
        <translation>El archivo de tokenizador está dañado: su vocab tiene más de %1 tokens.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its vocab is not a list of tokens with their ids.</source>
        <translation>El archivo de tokenizador está dañado: su vocab no es una lista de tokens con sus ids.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its vocab is not a list of words with their ids.</source>
        <translation>El archivo de tokenizador está dañado: su vocab no es una lista de palabras con sus ids.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its vocabulary_size is not a number from 1 to %1.</source>
        <translation>El archivo de tokenizador está dañado: su vocabulary_size no es un número de 1 a %1.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: one of its added_tokens has no content.</source>
        <translation>El archivo de tokenizador está dañado: uno de sus added_tokens no tiene contenido.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: one of its added_tokens is longer than %1 bytes.</source>
        <translation>El archivo de tokenizador está dañado: uno de sus added_tokens ocupa más de %1 bytes.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: one of its words is empty.</source>
        <translation>El archivo de tokenizador está dañado: una de sus palabras está vacía.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the byte %1 is not among its tokens.</source>
        <translation>El archivo de tokenizador está dañado: el byte %1 no está entre sus tokens.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the id %1 is given to two characters.</source>
        <translation>El archivo de tokenizador está dañado: el id %1 se asigna a dos caracteres.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the id %1 is given to two tokens.</source>
        <translation>El archivo de tokenizador está dañado: el id %1 se asigna a dos tokens.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the id %1 is given to two words.</source>
        <translation>El archivo de tokenizador está dañado: el id %1 se asigna a dos palabras.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the id of %1 is not a whole number from 0 to %2.</source>
        <translation>El archivo de tokenizador está dañado: el id de %1 no es un número entero de 0 a %2.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the id of its added token %1 is given twice.</source>
        <translation>El archivo de tokenizador está dañado: el id de su token añadido %1 aparece dos veces.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the ranks %1 and %2 have the same token.</source>
        <translation>El archivo de tokenizador está dañado: los rangos %1 y %2 tienen el mismo token.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the template of its post_processor is not a list.</source>
        <translation>El archivo de tokenizador está dañado: la plantilla de su post_processor no es una lista.</translation>
    </message>
    <message>
        <source>The tokenizer file is empty.</source>
        <translation>El archivo de tokenizador está vacío.</translation>
    </message>
    <message>
        <source>The tokenizer file is of a kind that this version cannot read.</source>
        <translation>El archivo de tokenizador es de un tipo que esta versión no puede leer.</translation>
    </message>
    <message>
        <source>The tokenizer file is of a kind that this version cannot read: its model.type is %1.</source>
        <translation>El archivo de tokenizador es de un tipo que esta versión no puede leer: su model.type es %1.</translation>
    </message>
    <message>
        <source>The tokenizer has %1 tokens and the model rows for %2. They do not belong together.</source>
        <translation>El tokenizador tiene %1 tokens y el modelo, filas para %2. No van juntos.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s split pattern is too expensive for this text; choose another one.</source>
        <translation>El patrón de corte del tokenizador es demasiado costoso para este texto; elige otro.</translation>
    </message>
    <message>
        <source>The update of a weight without a gradient so far would be 0 ⁄ 0, and every number would become NaN in the model.</source>
        <translation>La actualización de un peso aún sin gradiente sería 0 ⁄ 0, y todos los números del modelo serían NaN.</translation>
    </message>
    <message>
        <source>The upper limit has to be above the lower one, %1.</source>
        <translation>El límite superior debe ser mayor que el inferior, %1.</translation>
    </message>
    <message>
        <source>The vocabulary contains %1 twice.</source>
        <translation>El vocabulario contiene %1 dos veces.</translation>
    </message>
    <message>
        <source>The vocabulary contains a character that does not exist in Unicode.</source>
        <translation>El vocabulario contiene un carácter que no existe en Unicode.</translation>
    </message>
    <message>
        <source>The vocabulary contains the character %1 twice.</source>
        <translation>El vocabulario contiene el carácter %1 dos veces.</translation>
    </message>
    <message>
        <source>The vocabulary is empty.</source>
        <translation>El vocabulario está vacío.</translation>
    </message>
    <message>
        <source>The warm-up is longer than the schedule.</source>
        <translation>El calentamiento es más largo que la planificación.</translation>
    </message>
    <message>
        <source>The weights give values that are not finite; choose an earlier checkpoint.</source>
        <translation>Los pesos dan valores que no son finitos; elige un punto de control anterior.</translation>
    </message>
    <message>
        <source>There are no GGUF files of the family %1.</source>
        <translation>No hay archivos GGUF de la familia %1.</translation>
    </message>
    <message>
        <source>There are no finite numbers to find the main directions of.</source>
        <translation>No hay números finitos de los que hallar las direcciones principales.</translation>
    </message>
    <message>
        <source>There are no steps to train.</source>
        <translation>No hay pasos que entrenar.</translation>
    </message>
    <message>
        <source>There are no values to draw.</source>
        <translation>No hay valores que dibujar.</translation>
    </message>
    <message>
        <source>There is already a preset of yours named &quot;%1&quot;.</source>
        <translation>Ya hay un preajuste propio llamado «%1».</translation>
    </message>
    <message>
        <source>There is no %1 &quot;%2&quot;. Choose one of: %3.</source>
        <translation>No existe: %1 «%2». Elige entre: %3.</translation>
    </message>
    <message>
        <source>There is no activation called &quot;%1&quot;.</source>
        <translation>No hay ninguna activación llamada «%1».</translation>
    </message>
    <message>
        <source>There is no cleaning rule &quot;%1&quot;.</source>
        <translation>No hay ninguna regla de limpieza «%1».</translation>
    </message>
    <message>
        <source>There is no device %1; this computer has %2 CUDA device(s), counted from 0.</source>
        <translation>No hay ningún dispositivo %1; dispositivos CUDA de este equipo: %2, contados desde 0.</translation>
    </message>
    <message>
        <source>There is no device &quot;%1&quot;.</source>
        <translation>No hay ningún dispositivo «%1».</translation>
    </message>
    <message>
        <source>There is no encoding &quot;%1&quot;. Choose another.</source>
        <translation>No hay ninguna codificación «%1». Elige otra.</translation>
    </message>
    <message>
        <source>There is no field &quot;%1&quot;.</source>
        <translation>No hay ningún campo «%1».</translation>
    </message>
    <message>
        <source>There is no field &quot;%1&quot;; &quot;glasshouse-cli train --help&quot; lists them.</source>
        <translation>No hay ningún campo «%1»; «glasshouse-cli train --help» los enumera.</translation>
    </message>
    <message>
        <source>There is no file %1. A model of several parts needs all of them.</source>
        <translation>No existe el archivo %1. Un modelo de varias partes las necesita todas.</translation>
    </message>
    <message>
        <source>There is no file or folder %1.</source>
        <translation>No existe el archivo o la carpeta %1.</translation>
    </message>
    <message>
        <source>There is no file that can be read (%1) in %2.</source>
        <translation>No hay ningún archivo que se pueda leer (%1) en %2.</translation>
    </message>
    <message>
        <source>There is no folder %1. Check the path.</source>
        <translation>No existe la carpeta %1. Comprueba la ruta.</translation>
    </message>
    <message>
        <source>There is no part &quot;%1&quot; to switch off.</source>
        <translation>No hay ninguna parte «%1» que desactivar.</translation>
    </message>
    <message>
        <source>There is no preset &quot;%1&quot;. Choose one of: %2.</source>
        <translation>No hay ningún preajuste «%1». Elige entre: %2.</translation>
    </message>
    <message>
        <source>There is no preset of yours named &quot;%1&quot;.</source>
        <translation>No hay ningún preajuste propio llamado «%1».</translation>
    </message>
    <message>
        <source>There is no split pattern &quot;%1&quot;.</source>
        <translation>No hay ningún patrón de corte «%1».</translation>
    </message>
    <message>
        <source>There is no such prediction in this text.</source>
        <translation>No hay tal predicción en este texto.</translation>
    </message>
    <message>
        <source>There is no such token or head to patch.</source>
        <translation>No hay tal token ni tal cabeza que parchear.</translation>
    </message>
    <message>
        <source>There is no text in it.</source>
        <translation>No contiene texto.</translation>
    </message>
    <message>
        <source>There is no text to learn from: no file of the corpus could be read.</source>
        <translation>No hay texto del que aprender: no se ha podido leer ningún archivo del corpus.</translation>
    </message>
    <message>
        <source>There is no token %1 in a vocabulary of %2.</source>
        <translation>No hay ningún token %1 en un vocabulario de %2.</translation>
    </message>
    <message>
        <source>There is not enough memory for it. Split it into smaller files.</source>
        <translation>No hay memoria suficiente para él. Divídelo en archivos más pequeños.</translation>
    </message>
    <message>
        <source>There is not enough memory for this. Choose a smaller batch, context or model, or less text.</source>
        <translation>No hay memoria suficiente para esto. Elige un lote, un contexto o un modelo más pequeño, o menos texto.</translation>
    </message>
    <message>
        <source>There is not enough memory to split the text.</source>
        <translation>No hay memoria suficiente para dividir el texto.</translation>
    </message>
    <message>
        <source>There is nothing in it: what it unpacks to is empty.</source>
        <translation>No hay nada en él: al descomprimirlo está vacío.</translation>
    </message>
    <message>
        <source>There was not enough memory for a batch of %1 at step %2; the run is saved and paused.</source>
        <translation>No había memoria suficiente para un lote de %1 en el paso %2; la ejecución está guardada y en pausa.</translation>
    </message>
    <message>
        <source>These are no pages.</source>
        <translation>Estas no son páginas.</translation>
    </message>
    <message>
        <source>These can be opened: gpt2, llama, qwen2, qwen3, gemma3, gptneox.</source>
        <translation>Se pueden abrir estos: gpt2, llama, qwen2, qwen3, gemma3, gptneox.</translation>
    </message>
    <message>
        <source>These matrices cannot be multiplied: their inner sizes differ.</source>
        <translation>Estas matrices no se pueden multiplicar: sus tamaños interiores son distintos.</translation>
    </message>
    <message>
        <source>These weights were loaded by another engine.</source>
        <translation>Estos pesos los ha cargado otro motor.</translation>
    </message>
    <message>
        <source>This LibTorch was built for the processor only.</source>
        <translation>Esta LibTorch está compilada solo para el procesador.</translation>
    </message>
    <message>
        <source>This build cannot connect graphics cards: it was built without NCCL&apos;s headers (on Debian the package libnccl-dev) or without a LibTorch for cards.</source>
        <translation>Esta compilación no puede conectar tarjetas gráficas: se hizo sin las cabeceras de NCCL (en Debian, el paquete libnccl-dev) o sin una LibTorch para tarjetas gráficas.</translation>
    </message>
    <message>
        <source>This build cannot multiply bfloat16; choose float32.</source>
        <translation>Esta compilación no puede multiplicar bfloat16; elige float32.</translation>
    </message>
    <message>
        <source>This build trains in one process only. For several, install Gloo&apos;s headers (on Debian the package %1) and build again.</source>
        <translation>Esta compilación entrena en un solo proceso. Para varios, instala las cabeceras de Gloo (en Debian, el paquete %1) y compila de nuevo.</translation>
    </message>
    <message>
        <source>This build used the headers of NCCL %1, but LibTorch has NCCL %2; build it with the matching headers to train on several cards.</source>
        <translation>Esta compilación usó las cabeceras de NCCL %1, pero LibTorch tiene NCCL %2; compila con las cabeceras correspondientes para entrenar en varias tarjetas gráficas.</translation>
    </message>
    <message>
        <source>This disk is read-only: %1. Choose another folder.</source>
        <translation>Este disco es de solo lectura: %1. Elige otra carpeta.</translation>
    </message>
    <message>
        <source>This engine cannot patch a forward pass.</source>
        <translation>Este motor no puede parchear un pase hacia adelante.</translation>
    </message>
    <message>
        <source>This engine cannot scale embeddings.</source>
        <translation>Este motor no puede escalar los embeddings.</translation>
    </message>
    <message>
        <source>This engine trains in a single process only.</source>
        <translation>Este motor entrena en un solo proceso.</translation>
    </message>
    <message>
        <source>This folder cannot be opened: %1.</source>
        <translation>No se puede abrir esta carpeta: %1.</translation>
    </message>
    <message>
        <source>This is not a text that Glasshouse wrote. Choose a file that was saved in Write.</source>
        <translation>Este no es un texto escrito por Glasshouse. Elige un archivo guardado en Escribir.</translation>
    </message>
    <message>
        <source>This kind of model has no residual stream that could be patched.</source>
        <translation>Este tipo de modelo no tiene un flujo residual que se pueda parchear.</translation>
    </message>
    <message>
        <source>This kind of model predicts what follows the last token only.</source>
        <translation>Este tipo de modelo solo predice lo que sigue al último token.</translation>
    </message>
    <message>
        <source>This kind of model reads exactly %1 tokens.</source>
        <translation>Este tipo de modelo lee exactamente %1 tokens.</translation>
    </message>
    <message>
        <source>This kind of model reads exactly %1 tokens; the probe text has %2.</source>
        <translation>Este tipo de modelo lee exactamente %1 tokens; el texto de sonda tiene %2.</translation>
    </message>
    <message>
        <source>This layout of a mixture of experts is not computed here.</source>
        <translation>Aquí no se calcula esta estructura de mezcla de expertos.</translation>
    </message>
    <message>
        <source>This model does not belong to a family that other programs know. For %1: %2.</source>
        <translation>Este modelo no pertenece a ninguna familia que otros programas conozcan. Para %1: %2.</translation>
    </message>
    <message>
        <source>This model has %1 billion parameters.</source>
        <translation>Este modelo tiene %1 mil millones de parámetros.</translation>
    </message>
    <message>
        <source>This model has no attention, so it has no heads to measure.</source>
        <translation>Este modelo no tiene atención, así que no tiene cabezas que medir.</translation>
    </message>
    <message>
        <source>This model has no attention, so there are no heads to switch off.</source>
        <translation>Este modelo no tiene atención, así que no hay cabezas que desactivar.</translation>
    </message>
    <message>
        <source>This model has no embeddings of its tokens.</source>
        <translation>Este modelo no tiene embeddings de sus tokens.</translation>
    </message>
    <message>
        <source>This model has no feed-forward network in a layer %1 to switch off.</source>
        <translation>Este modelo no tiene ninguna red feed-forward en una capa %1 que desactivar.</translation>
    </message>
    <message>
        <source>This model has no feed-forward networks, so it has no neurons to look at.</source>
        <translation>Este modelo no tiene redes feed-forward, así que no tiene neuronas que mirar.</translation>
    </message>
    <message>
        <source>This model has no head %1 in a layer %2 to switch off.</source>
        <translation>Este modelo no tiene ninguna cabeza %1 en una capa %2 que desactivar.</translation>
    </message>
    <message>
        <source>This model has no layer %1 to switch off.</source>
        <translation>Este modelo no tiene ninguna capa %1 que desactivar.</translation>
    </message>
    <message>
        <source>This model has no neuron %1 in layer %2 to switch off.</source>
        <translation>Este modelo no tiene ninguna neurona %1 en la capa %2 que desactivar.</translation>
    </message>
    <message>
        <source>This model has no step called %1.</source>
        <translation>Este modelo no tiene ninguna etapa llamada %1.</translation>
    </message>
    <message>
        <source>This model has no such token.</source>
        <translation>Este modelo no tiene ese token.</translation>
    </message>
    <message>
        <source>This model is one table: its logit is a number of that table and no sum of parts.</source>
        <translation>Este modelo es una sola tabla: su logit es un número de esa tabla y no una suma de partes.</translation>
    </message>
    <message>
        <source>This model looks the next token up in a table: there are no embeddings that tokens could have a part by.</source>
        <translation>Este modelo busca el token siguiente en una tabla: no hay embeddings por los que los tokens puedan tener parte.</translation>
    </message>
    <message>
        <source>This model reads at most %1 tokens; a context of %2 is not possible.</source>
        <translation>Este modelo lee como máximo %1 tokens; un contexto de %2 no es posible.</translation>
    </message>
    <message>
        <source>This model reads exactly %1 tokens; a context of %2 is not possible.</source>
        <translation>Este modelo lee exactamente %1 tokens; un contexto de %2 no es posible.</translation>
    </message>
    <message>
        <source>This processor has no bfloat16 instructions: a step takes many times longer than in float32.</source>
        <translation>Este procesador no tiene instrucciones bfloat16: un paso tarda muchas veces más que en float32.</translation>
    </message>
    <message>
        <source>This run has no text yet: its model is another program&apos;s. It gets one when it is first trained.</source>
        <translation>Esta ejecución aún no tiene texto: su modelo es de otro programa. Lo recibe cuando se entrena por primera vez.</translation>
    </message>
    <message>
        <source>This run was saved in a new folder: %1.</source>
        <translation>Esta ejecución se ha guardado en una carpeta nueva: %1.</translation>
    </message>
    <message>
        <source>This text</source>
        <translation>Este texto</translation>
    </message>
    <message>
        <source>This text has the tokens 0 to %1, so there is none %2.</source>
        <translation>Este texto tiene los tokens de 0 a %1, así que no hay ningún token %2.</translation>
    </message>
    <message>
        <source>This tokenizer cannot be written as a .model file: that contains the 256 bytes and merges in the order of their ids, like a byte-pair tokenizer learned here.</source>
        <translation>Este tokenizador no se puede escribir como archivo .model, que contiene los 256 bytes y las fusiones en el orden de sus ids, como un tokenizador de pares de bytes aprendido aquí.</translation>
    </message>
    <message>
        <source>To continue at a different rate, set schedule to constant, or begin a new schedule: set schedule_start to %1 and schedule_steps to the step at which it should end.</source>
        <translation>Para continuar con otra tasa, pon schedule en constant o empieza una planificación nueva: pon schedule_start en %1 y schedule_steps en el paso en el que deba terminar.</translation>
    </message>
    <message>
        <source>Too many files are open: %1. Close other programs and try again.</source>
        <translation>Hay demasiados archivos abiertos: %1. Cierra otros programas e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>Training may need %1 of the graphics card&apos;s memory, and %2 are free. Should a step not fit, the run is saved and paused.</source>
        <translation>El entrenamiento puede necesitar %1 de la memoria de la tarjeta gráfica, y hay %2 libres. Si un paso no cabe, la ejecución se guarda y se pone en pausa.</translation>
    </message>
    <message>
        <source>Training needs about %1 of memory even with a batch of 1.</source>
        <translation>El entrenamiento necesita unos %1 de memoria incluso con un lote de 1.</translation>
    </message>
    <message>
        <source>Training needs about %1 of memory.</source>
        <translation>El entrenamiento necesita unos %1 de memoria.</translation>
    </message>
    <message>
        <source>Training on %1 is not possible: %2 Choose the device cpu or auto.</source>
        <translation>No es posible entrenar en %1: %2 Elige el dispositivo cpu o auto.</translation>
    </message>
    <message>
        <source>Training on cuda is not possible: %1 Choose the device cpu.</source>
        <translation>No es posible entrenar en cuda: %1 Elige el dispositivo cpu.</translation>
    </message>
    <message>
        <source>Two tensors are named %1. Rename one.</source>
        <translation>Dos tensores se llaman %1. Cambia el nombre de uno.</translation>
    </message>
    <message>
        <source>Type the one you mean.</source>
        <translation>Escribe el que quieras decir.</translation>
    </message>
    <message>
        <source>Unknown state.</source>
        <translation>Estado desconocido.</translation>
    </message>
    <message>
        <source>Use the names of its data files, joined by +, such as eng+pol.</source>
        <translation>Usa los nombres de sus archivos de datos, unidos por +, como eng+pol.</translation>
    </message>
    <message>
        <source>Width %1 cannot be divided by %2 heads.</source>
        <translation>El ancho %1 no se puede dividir entre %2 cabezas.</translation>
    </message>
    <message>
        <source>With learning rate 0 nothing is learned.</source>
        <translation>Con una tasa de aprendizaje de 0 no se aprende nada.</translation>
    </message>
    <message>
        <source>Without a projection the heads give %1 values, not %2; switch the projection on or the tied output off.</source>
        <translation>Sin proyección, las cabezas dan %1 valores, no %2; activa la proyección o desactiva la salida compartida.</translation>
    </message>
    <message>
        <source>Without a projection the heads&apos; %1 values do not fit the width %2.</source>
        <translation>Sin proyección, los %1 valores de las cabezas no caben en el ancho %2.</translation>
    </message>
    <message>
        <source>You have no permission to read it: %1.</source>
        <translation>No tienes permiso para leerlo: %1.</translation>
    </message>
    <message>
        <source>Your disk quota is used up: %1. Remove files you do not need and try again.</source>
        <translation>Tu cuota de disco está agotada: %1. Elimina archivos que no necesites e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a checkpoint. Use last, best or the number of a step.</source>
        <translation>«%1» no es un punto de control. Usa last, best o el número de un paso.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a language of Tesseract.</source>
        <translation>«%1» no es un idioma de Tesseract.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is the name of a published preset.</source>
        <translation>«%1» es el nombre de un preajuste publicado.</translation>
    </message>
    <message>
        <source>a PDF</source>
        <translation>un PDF</translation>
    </message>
    <message>
        <source>a Word document</source>
        <translation>un documento de Word</translation>
    </message>
    <message>
        <source>a page of HTML</source>
        <translation>una página de HTML</translation>
    </message>
    <message>
        <source>a single number</source>
        <translation>un solo número</translation>
    </message>
    <message>
        <source>a subtitle file</source>
        <translation>un archivo de subtítulos</translation>
    </message>
    <message>
        <source>a symbol font</source>
        <translation>una fuente de símbolos</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>activación</translation>
    </message>
    <message>
        <source>an EPUB</source>
        <translation>un EPUB</translation>
    </message>
    <message>
        <source>an OpenDocument text</source>
        <translation>un texto OpenDocument</translation>
    </message>
    <message>
        <source>chosen: number %1 of the row from the largest down, and the router takes %2</source>
        <translation>elegido: número %1 de la fila desde el mayor hacia abajo, y el enrutador toma %2</translation>
    </message>
    <message>
        <source>cleaning rule</source>
        <translation>regla de limpieza</translation>
    </message>
    <message>
        <source>column %1 of %2</source>
        <translation>columna %1 de %2</translation>
    </message>
    <message>
        <source>e^(%1 − %2) over the sum of the row, %3; the maximum is subtracted first</source>
        <translation>e^(%1 − %2) entre la suma de la fila, %3; antes se resta el máximo</translation>
    </message>
    <message>
        <source>each gate times the same cell of its expert&apos;s output</source>
        <translation>cada compuerta por la misma celda de la salida de su experto</translation>
    </message>
    <message>
        <source>gelu_tanh in place of gelu</source>
        <translation>gelu_tanh en lugar de gelu</translation>
    </message>
    <message>
        <source>head %1 is switched off</source>
        <translation>la cabeza %1 está desactivada</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>ocultos</translation>
    </message>
    <message>
        <source>initialization</source>
        <translation>inicialización</translation>
    </message>
    <message>
        <source>it did not answer</source>
        <translation>no ha respondido</translation>
    </message>
    <message>
        <source>it does not begin with GGUF</source>
        <translation>no empieza por GGUF</translation>
    </message>
    <message>
        <source>it ends in its header</source>
        <translation>termina en su encabezado</translation>
    </message>
    <message>
        <source>it has the key &quot;%1&quot;, which this version of Glasshouse does not know.</source>
        <translation>tiene la clave «%1», que esta versión de Glasshouse no conoce.</translation>
    </message>
    <message>
        <source>it holds more than 100,000 tensors or settings</source>
        <translation>contiene más de 100&#xa0;000 tensores o ajustes</translation>
    </message>
    <message>
        <source>it is longer than its header says</source>
        <translation>es más largo de lo que dice su encabezado</translation>
    </message>
    <message>
        <source>it is not a preset of Glasshouse.</source>
        <translation>no es un preajuste de Glasshouse.</translation>
    </message>
    <message>
        <source>it is shorter than 8 bytes</source>
        <translation>ocupa menos de 8 bytes</translation>
    </message>
    <message>
        <source>it is shorter than its header says</source>
        <translation>es más corto de lo que dice su encabezado</translation>
    </message>
    <message>
        <source>it was written by a newer version of Glasshouse, which can open it.</source>
        <translation>lo escribió una versión más reciente de Glasshouse, que puede abrirlo.</translation>
    </message>
    <message>
        <source>its &quot;%1&quot; is missing or not a text.</source>
        <translation>le falta «%1» o no es un texto.</translation>
    </message>
    <message>
        <source>its &quot;config&quot; is missing.</source>
        <translation>le falta «config».</translation>
    </message>
    <message>
        <source>its &quot;vocabulary&quot; is not a whole number of tokens.</source>
        <translation>su «vocabulary» no es un número entero de tokens.</translation>
    </message>
    <message>
        <source>its alignment is %1, which is not a power of two</source>
        <translation>su alineación es %1, que no es una potencia de dos</translation>
    </message>
    <message>
        <source>its header does not begin with a brace</source>
        <translation>su encabezado no empieza con una llave</translation>
    </message>
    <message>
        <source>its header is longer than 16 MiB</source>
        <translation>su encabezado ocupa más de 16 MiB</translation>
    </message>
    <message>
        <source>its header is longer than 256 MiB</source>
        <translation>su encabezado ocupa más de 256 MiB</translation>
    </message>
    <message>
        <source>its header is not JSON</source>
        <translation>su encabezado no es JSON</translation>
    </message>
    <message>
        <source>its header is wrong: %1 has a data type that is not supported</source>
        <translation>su encabezado es incorrecto: %1 tiene un tipo de datos no admitido</translation>
    </message>
    <message>
        <source>its header is wrong: %1 has more than 8 dimensions</source>
        <translation>su encabezado es incorrecto: %1 tiene más de 8 dimensiones</translation>
    </message>
    <message>
        <source>its header is wrong: %1 has more than two offsets</source>
        <translation>su encabezado es incorrecto: %1 tiene más de dos posiciones</translation>
    </message>
    <message>
        <source>its header is wrong: %1 has wrong offsets</source>
        <translation>su encabezado es incorrecto: %1 tiene posiciones incorrectas</translation>
    </message>
    <message>
        <source>its header is wrong: %1 lacks its data type, shape or offsets</source>
        <translation>su encabezado es incorrecto: a %1 le falta el tipo de datos, la forma o las posiciones</translation>
    </message>
    <message>
        <source>its header is wrong: a dimension of %1 is too large</source>
        <translation>su encabezado es incorrecto: una dimensión de %1 es demasiado grande</translation>
    </message>
    <message>
        <source>its header is wrong: a name appears twice in it</source>
        <translation>su encabezado es incorrecto: un nombre aparece dos veces</translation>
    </message>
    <message>
        <source>its header is wrong: a tensor has an unknown property</source>
        <translation>su encabezado es incorrecto: un tensor tiene una propiedad desconocida</translation>
    </message>
    <message>
        <source>its header is wrong: it has a list out of place</source>
        <translation>su encabezado es incorrecto: tiene una lista fuera de lugar</translation>
    </message>
    <message>
        <source>its header is wrong: it has a number out of place</source>
        <translation>su encabezado es incorrecto: tiene un número fuera de lugar</translation>
    </message>
    <message>
        <source>its header is wrong: it has a string out of place</source>
        <translation>su encabezado es incorrecto: tiene un texto fuera de lugar</translation>
    </message>
    <message>
        <source>its header is wrong: it holds a boolean</source>
        <translation>su encabezado es incorrecto: contiene un valor booleano</translation>
    </message>
    <message>
        <source>its header is wrong: it holds a negative number</source>
        <translation>su encabezado es incorrecto: contiene un número negativo</translation>
    </message>
    <message>
        <source>its header is wrong: it holds a null</source>
        <translation>su encabezado es incorrecto: contiene un null</translation>
    </message>
    <message>
        <source>its header is wrong: it holds a number that is not a whole number of 64 bits</source>
        <translation>su encabezado es incorrecto: contiene un número que no es un entero de 64 bits</translation>
    </message>
    <message>
        <source>its header is wrong: it holds a zero byte</source>
        <translation>su encabezado es incorrecto: contiene un byte nulo</translation>
    </message>
    <message>
        <source>its header is wrong: it holds binary data</source>
        <translation>su encabezado es incorrecto: contiene datos binarios</translation>
    </message>
    <message>
        <source>its header is wrong: it is nested too deeply</source>
        <translation>su encabezado es incorrecto: tiene demasiados niveles de anidamiento</translation>
    </message>
    <message>
        <source>its header is wrong: it is not JSON at byte %1</source>
        <translation>su encabezado es incorrecto: deja de ser JSON en el byte %1</translation>
    </message>
    <message>
        <source>its header is wrong: it lists more than 100,000 tensors</source>
        <translation>su encabezado es incorrecto: enumera más de 100&#xa0;000 tensores</translation>
    </message>
    <message>
        <source>its header would be longer than the file</source>
        <translation>su encabezado sería más largo que el archivo</translation>
    </message>
    <message>
        <source>its lists hold more than %1 items</source>
        <translation>sus listas contienen más de %1 elementos</translation>
    </message>
    <message>
        <source>its note is longer than %1 characters.</source>
        <translation>su nota tiene más de %1 caracteres.</translation>
    </message>
    <message>
        <source>its split pattern is not a regular expression: %1 at character %2.</source>
        <translation>su patrón de corte no es una expresión regular: %1 en el carácter %2.</translation>
    </message>
    <message>
        <source>its version is missing.</source>
        <translation>le falta la versión.</translation>
    </message>
    <message>
        <source>kind of model</source>
        <translation>tipo de modelo</translation>
    </message>
    <message>
        <source>kind of windows</source>
        <translation>tipo de ventanas</translation>
    </message>
    <message>
        <source>llama.cpp computes %1 with %2 alone, and this model has the activation %3.</source>
        <translation>llama.cpp calcula %1 solo con %2, y este modelo tiene la activación %3.</translation>
    </message>
    <message>
        <source>llama.cpp computes ReLU as gelu_tanh of far larger numbers, which Q8_0 cannot store. Choose F32, F16 or BF16.</source>
        <translation>llama.cpp calcula ReLU como gelu_tanh de números mucho mayores, que Q8_0 no puede guardar. Elige F32, F16 o BF16.</translation>
    </message>
    <message>
        <source>llama.cpp does not put blanks before words as this tokenizer does, so the model cannot be exported as GGUF. Export it in Hugging Face&apos;s layout.</source>
        <translation>llama.cpp no pone espacios delante de las palabras como lo hace este tokenizador, así que el modelo no se puede exportar como GGUF. Expórtalo con la estructura de Hugging Face.</translation>
    </message>
    <message>
        <source>llama.cpp does not scale rotary positions as Llama 3 does in %1.</source>
        <translation>llama.cpp no escala las posiciones rotatorias como Llama 3 en %1.</translation>
    </message>
    <message>
        <source>llama.cpp does not split text as this tokenizer does, so the model cannot be exported as GGUF. Export it in Hugging Face&apos;s layout.</source>
        <translation>llama.cpp no corta el texto como lo hace este tokenizador, así que el modelo no se puede exportar como GGUF. Expórtalo con la estructura de Hugging Face.</translation>
    </message>
    <message>
        <source>llama.cpp has no tokenizer of the kind %1, so the model cannot be exported as GGUF. Export it in Hugging Face&apos;s layout.</source>
        <translation>llama.cpp no tiene ningún tokenizador del tipo %1, así que el modelo no se puede exportar como GGUF. Expórtalo con la estructura de Hugging Face.</translation>
    </message>
    <message>
        <source>llama.cpp has no tokenizer of words.</source>
        <translation>llama.cpp no tiene tokenizador de palabras.</translation>
    </message>
    <message>
        <source>masked: later tokens are hidden</source>
        <translation>enmascarado: los tokens posteriores están ocultos</translation>
    </message>
    <message>
        <source>masked: this layer sees a window of %1 tokens</source>
        <translation>enmascarado: esta capa ve una ventana de %1 tokens</translation>
    </message>
    <message>
        <source>masked: this layer sees a window of 1 token</source>
        <translation>enmascarado: esta capa ve una ventana de 1 token</translation>
    </message>
    <message>
        <source>neuron %1 is switched off</source>
        <translation>la neurona %1 está desactivada</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>normalización</translation>
    </message>
    <message>
        <source>not chosen: number %1 of the row from the largest down, and the router takes %2</source>
        <translation>no elegido: número %1 de la fila desde el mayor hacia abajo, y el enrutador toma %2</translation>
    </message>
    <message>
        <source>not masked: the scaled score</source>
        <translation>sin enmascarar: la puntuación escalada</translation>
    </message>
    <message>
        <source>numbers rounded to 8 bits</source>
        <translation>números redondeados a 8 bits</translation>
    </message>
    <message>
        <source>numbers rounded to bfloat16</source>
        <translation>números redondeados a bfloat16</translation>
    </message>
    <message>
        <source>numbers rounded to float16</source>
        <translation>números redondeados a float16</translation>
    </message>
    <message>
        <source>one without a name</source>
        <translation>uno sin nombre</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>optimizador</translation>
    </message>
    <message>
        <source>other kinds</source>
        <translation>de otros tipos</translation>
    </message>
    <message>
        <source>place of a norm</source>
        <translation>lugar de la normalización</translation>
    </message>
    <message>
        <source>place of dropout</source>
        <translation>lugar del dropout</translation>
    </message>
    <message>
        <source>plain text</source>
        <translation>texto sin formato</translation>
    </message>
    <message>
        <source>position encoding</source>
        <translation>codificación posicional</translation>
    </message>
    <message>
        <source>relu as gelu_tanh of far larger numbers</source>
        <translation>relu como gelu_tanh de números mucho mayores</translation>
    </message>
    <message>
        <source>rotary pairs</source>
        <translation>pares rotatorios</translation>
    </message>
    <message>
        <source>rotary scaling</source>
        <translation>escalado rotatorio</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>fila %1 de %2</translation>
    </message>
    <message>
        <source>row %1 of %2 times column %3 of %4</source>
        <translation>fila %1 de %2 por columna %3 de %4</translation>
    </message>
    <message>
        <source>row %1 of %2 times row %3 of %4</source>
        <translation>fila %1 de %2 por fila %3 de %4</translation>
    </message>
    <message>
        <source>row %1 of %2 times row %3 of %4, plus the bias</source>
        <translation>fila %1 de %2 por fila %3 de %4, más el sesgo</translation>
    </message>
    <message>
        <source>row %1 of %2: the id of token %3</source>
        <translation>fila %1 de %2: el id del token %3</translation>
    </message>
    <message>
        <source>row %1 of %2: the id of token %3, times %4</source>
        <translation>fila %1 de %2: el id del token %3, por %4</translation>
    </message>
    <message>
        <source>row %1 of the position table</source>
        <translation>fila %1 de la tabla de posiciones</translation>
    </message>
    <message>
        <source>row %1 of the position table, where token %2 was put</source>
        <translation>fila %1 de la tabla de posiciones, donde se ha puesto el token %2</translation>
    </message>
    <message>
        <source>scale of scores</source>
        <translation>escala de las puntuaciones</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>planificación</translation>
    </message>
    <message>
        <source>split</source>
        <translation>división</translation>
    </message>
    <message>
        <source>steps cannot be %1 in a fork of step %2, which has done more. Give a larger total.</source>
        <translation>steps no puede ser %1 en una bifurcación del paso %2, que ya ha hecho más. Indica un total mayor.</translation>
    </message>
    <message>
        <source>switched off, so it adds nothing</source>
        <translation>desactivado, así que no añade nada</translation>
    </message>
    <message>
        <source>the GGUF file</source>
        <translation>el archivo GGUF</translation>
    </message>
    <message>
        <source>the connection to another process was closed</source>
        <translation>se ha cerrado la conexión con otro proceso</translation>
    </message>
    <message>
        <source>the connection was lost before</source>
        <translation>la conexión ya se había perdido</translation>
    </message>
    <message>
        <source>the gradient of %1</source>
        <translation>el gradiente de %1</translation>
    </message>
    <message>
        <source>the graphics card waited too long for the others</source>
        <translation>la tarjeta gráfica ha esperado demasiado a las demás</translation>
    </message>
    <message>
        <source>the loss</source>
        <translation>la pérdida</translation>
    </message>
    <message>
        <source>the norm of the gradient of %1</source>
        <translation>la norma del gradiente de %1</translation>
    </message>
    <message>
        <source>the output&apos;s bias as a part of the final norm&apos;s</source>
        <translation>el sesgo de la salida como parte del de la normalización final</translation>
    </message>
    <message>
        <source>the pair (%1, %2) rotated by %3 radians</source>
        <translation>el par (%1, %2) rotado %3 radianes</translation>
    </message>
    <message>
        <source>the same cell of %1 plus that of %2</source>
        <translation>la misma celda de %1 más la de %2</translation>
    </message>
    <message>
        <source>the same cell of %1 plus that of %2 and %3</source>
        <translation>la misma celda de %1 más las de %2 y %3</translation>
    </message>
    <message>
        <source>the scale of the scores in the queries</source>
        <translation>la escala de las puntuaciones en las consultas</translation>
    </message>
    <message>
        <source>the scaled score: this model has no mask, so later tokens are visible</source>
        <translation>la puntuación escalada: este modelo no tiene máscara, así que los tokens posteriores son visibles</translation>
    </message>
    <message>
        <source>the score as it is</source>
        <translation>la puntuación tal cual</translation>
    </message>
    <message>
        <source>the score as it is, plus %1 for a key %2 tokens back</source>
        <translation>la puntuación tal cual, más %1 por una clave %2 tokens atrás</translation>
    </message>
    <message>
        <source>the score as it is, plus %1 for a key %2 tokens later</source>
        <translation>la puntuación tal cual, más %1 por una clave %2 tokens después</translation>
    </message>
    <message>
        <source>the score as it is, plus %1 for a key 1 token back</source>
        <translation>la puntuación tal cual, más %1 por una clave 1 token atrás</translation>
    </message>
    <message>
        <source>the score as it is, plus %1 for a key 1 token later</source>
        <translation>la puntuación tal cual, más %1 por una clave 1 token después</translation>
    </message>
    <message>
        <source>the score times %1</source>
        <translation>la puntuación por %1</translation>
    </message>
    <message>
        <source>the score times %1, plus %2 for a key %3 tokens back</source>
        <translation>la puntuación por %1, más %2 por una clave %3 tokens atrás</translation>
    </message>
    <message>
        <source>the score times %1, plus %2 for a key %3 tokens later</source>
        <translation>la puntuación por %1, más %2 por una clave %3 tokens después</translation>
    </message>
    <message>
        <source>the score times %1, plus %2 for a key 1 token back</source>
        <translation>la puntuación por %1, más %2 por una clave 1 token atrás</translation>
    </message>
    <message>
        <source>the score times %1, plus %2 for a key 1 token later</source>
        <translation>la puntuación por %1, más %2 por una clave 1 token después</translation>
    </message>
    <message>
        <source>the setting %1 has the unknown type %2</source>
        <translation>el ajuste %1 es del tipo desconocido %2</translation>
    </message>
    <message>
        <source>the setting %1 is a list of an unknown type</source>
        <translation>el ajuste %1 es una lista de un tipo desconocido</translation>
    </message>
    <message>
        <source>the setting %1 is a list of lists</source>
        <translation>el ajuste %1 es una lista de listas</translation>
    </message>
    <message>
        <source>the setting %1 is given twice</source>
        <translation>el ajuste %1 figura dos veces</translation>
    </message>
    <message>
        <source>the shape and the size of the tensor %1 do not agree</source>
        <translation>la forma y el tamaño del tensor %1 no concuerdan</translation>
    </message>
    <message>
        <source>the tensor %1 does not begin at a multiple of %2</source>
        <translation>el tensor %1 no empieza en un múltiplo de %2</translation>
    </message>
    <message>
        <source>the tensor %1 has %2 dimensions</source>
        <translation>el número de dimensiones del tensor %1 es %2</translation>
    </message>
    <message>
        <source>the tensor %1 has a size that cannot be</source>
        <translation>el tensor %1 tiene un tamaño imposible</translation>
    </message>
    <message>
        <source>the tensor %1 is given twice</source>
        <translation>el tensor %1 figura dos veces</translation>
    </message>
    <message>
        <source>the tensor %1 is too large</source>
        <translation>el tensor %1 es demasiado grande</translation>
    </message>
    <message>
        <source>the tensor %1 lies outside the file</source>
        <translation>el tensor %1 queda fuera del archivo</translation>
    </message>
    <message>
        <source>the tensor %1 overlaps another</source>
        <translation>el tensor %1 se superpone a otro</translation>
    </message>
    <message>
        <source>the text itself</source>
        <translation>el propio texto</translation>
    </message>
    <message>
        <source>there is a hole before the tensor %1</source>
        <translation>hay un hueco antes del tensor %1</translation>
    </message>
    <message>
        <source>tokenizer</source>
        <translation>tokenizador</translation>
    </message>
    <message>
        <source>type %1</source>
        <translation>tipo %1</translation>
    </message>
    <message>
        <source>version %1 is not known here</source>
        <translation>la versión %1 no se conoce aquí</translation>
    </message>
    <message>
        <source>without a suffix</source>
        <translation>sin extensión</translation>
    </message>
    <message>
        <source>This processor computes faster in float32 than in bfloat16.</source>
        <translation>Este procesador calcula más rápido en float32 que en bfloat16.</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>The processor of another process computes faster in float32, so all compute in it.</source>
        <translation>El procesador de otro proceso calcula más rápido en float32, así que todos calculan en float32.</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 está vacío.</translation>
    </message>
    <message>
        <source>%1 is not empty: it holds %2. Choose a new or an empty folder for the run.</source>
        <translation>La carpeta %1 no está vacía: contiene %2. Elige una carpeta nueva o vacía para la ejecución.</translation>
    </message>
    <message>
        <source>%1 lies in the folder of the run %2, and would be removed with it. Choose another folder.</source>
        <translation>%1 está dentro de la carpeta de la ejecución %2 y se eliminaría con ella. Elige otra carpeta.</translation>
    </message>
    <message>
        <source>%1: %2, not %3</source>
        <translation>%1: %2, no %3</translation>
    </message>
    <message>
        <source>The schedule %1 needs the step at which it ends.</source>
        <translation>La planificación %1 necesita el paso en el que termina.</translation>
    </message>
    <message>
        <source>In models of this kind values have the same size as keys.</source>
        <translation>En modelos de este tipo los valores tienen el mismo tamaño que las claves.</translation>
    </message>
    <message>
        <source>Unknown kind of page.</source>
        <translation>Tipo de página desconocido.</translation>
    </message>
    <message>
        <source>%1 (%2) takes a name, not &quot;%3&quot;.</source>
        <translation>%1 (%2) admite un nombre, no «%3».</translation>
    </message>
    <message>
        <source>%1 (%2) takes a number, not &quot;%3&quot;.</source>
        <translation>%1 (%2) admite un número, no «%3».</translation>
    </message>
    <message>
        <source>%1 (%2) takes a whole number, not &quot;%3&quot;.</source>
        <translation>%1 (%2) admite un número entero, no «%3».</translation>
    </message>
    <message>
        <source>%1 (%2) takes true or false, not &quot;%3&quot;.</source>
        <translation>%1 (%2) admite true o false, no «%3».</translation>
    </message>
    <message>
        <source>%1 cannot be used, because of &quot;%2&quot;: %3</source>
        <translation>El archivo %1 no se puede usar por «%2»: %3</translation>
    </message>
    <message>
        <source>%1 is damaged: it is not complete JSON (line %2, column %3). Use a copy of it, if there is one.</source>
        <translation>%1 tiene el contenido dañado: no es JSON completo (línea %2, columna %3). Usa una copia si la hay.</translation>
    </message>
    <message>
        <source>%1 is missing. Restore a copy of it.</source>
        <translation>Falta el archivo %1. Restaura una copia.</translation>
    </message>
    <message>
        <source>After layer %1 both texts are the same to the model, so there is no direction to steer in.</source>
        <translation>Tras la capa %1 ambos textos son iguales para el modelo, así que no hay dirección en la que guiarlo.</translation>
    </message>
    <message>
        <source>Evaluated only at the beginning and the end: the run has %1 steps.</source>
        <translation>Solo se evalúa al principio y al final: la ejecución tiene %1 pasos.</translation>
    </message>
    <message>
        <source>Every checkpoint of the run %1 is damaged. Put back a copy of one, or use the settings of this run for the next run and train that.</source>
        <translation>Todos los puntos de control de la ejecución %1 están dañados. Restaura una copia de uno, o usa los ajustes de esta ejecución en la siguiente y entrénala.</translation>
    </message>
    <message>
        <source>Its checkpoints are gone, so that it can neither be resumed nor looked into. Put back a copy of one, or use its settings for the next run and train that.</source>
        <translation>Sus puntos de control han desaparecido, así que no se puede ni reanudar ni mirar por dentro. Restaura una copia de uno, o usa sus ajustes en la siguiente ejecución y entrénala.</translation>
    </message>
    <message>
        <source>Steering needs a text to steer toward.</source>
        <translation>Para guiar el modelo hace falta un texto hacia el que llevarlo.</translation>
    </message>
    <message>
        <source>That part has %1 tokens, and the context must be shorter than that; add text or shorten the context.</source>
        <translation>Esa parte tiene %1 tokens y el contexto debe ser más corto; añade texto o acorta el contexto.</translation>
    </message>
    <message>
        <source>The checkpoints of the run %1 are gone. Put back a copy of one, or use the settings of this run for the next run and train that.</source>
        <translation>Los puntos de control de la ejecución %1 han desaparecido. Restaura una copia de uno, o usa los ajustes de esta ejecución en la siguiente y entrénala.</translation>
    </message>
    <message>
        <source>The run %1 has lost its run.json, without which it cannot be opened. Put back a copy of that file.</source>
        <translation>La ejecución %1 ha perdido su run.json, sin el cual no se puede abrir. Restaura una copia de ese archivo.</translation>
    </message>
    <message>
        <source>The run %1 holds another run, %2, in its folder. Move %3 out of it first.</source>
        <translation>La ejecución %1 contiene otra ejecución, %2, en su carpeta. Saca antes %3 de ella.</translation>
    </message>
    <message>
        <source>The value %1 is too large or too small for %2 (%3).</source>
        <translation>El valor %1 es demasiado grande o demasiado pequeño para %2 (%3).</translation>
    </message>
    <message>
        <source>This kind of model has no residual stream, so it cannot be steered.</source>
        <translation>Este tipo de modelo no tiene flujo residual, así que no se puede guiar.</translation>
    </message>
    <message>
        <source>This model has no layer %1 to steer after.</source>
        <translation>Este modelo no tiene una capa %1 tras la que guiarlo.</translation>
    </message>
    <message>
        <source>the direction that the model is steered in, the same for every token</source>
        <translation>la dirección en que se guía el modelo, la misma para todos los tokens</translation>
    </message>
    <message>
        <source>the same cell of %1 plus that of %2, %3 and %4</source>
        <translation>la misma celda de %1 más la de %2, %3 y %4</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Besides the best, saved only at the beginning and the end: the run has %1 steps.</source>
        <translation>Aparte del mejor, solo se guarda al principio y al final: la ejecución tiene %1 pasos.</translation>
    </message>
    <message>
        <source>%1 files are attached to it, and only its own pages were read.</source>
        <translation>Lleva adjuntos %1 archivos, y solo se leyeron sus propias páginas.</translation>
    </message>
    <message>
        <source>%1 words are left out: Tesseract could not read them.</source>
        <translation>Se omiten %1 palabras: Tesseract no pudo leerlas.</translation>
    </message>
    <message>
        <source>1 file is attached to it, and only its own pages were read.</source>
        <translation>Lleva adjunto 1 archivo, y solo se leyeron sus propias páginas.</translation>
    </message>
    <message>
        <source>1 word is left out: Tesseract could not read it.</source>
        <translation>Se omite 1 palabra: Tesseract no pudo leerla.</translation>
    </message>
    <message>
        <source>It claims to have %1 pages, more than can be read.</source>
        <translation>Dice tener %1 páginas, más de las que se pueden leer.</translation>
    </message>
    <message>
        <source>It is a portfolio: %1 files lie inside it, behind a cover page. Save them as separate files.</source>
        <translation>Es una cartera: contiene %1 archivos tras una portada. Guárdalos como archivos aparte.</translation>
    </message>
    <message>
        <source>It is a portfolio: 1 file lies inside it, behind a cover page. Save it as a separate file.</source>
        <translation>Es una cartera: contiene 1 archivo tras una portada. Guárdalo como archivo aparte.</translation>
    </message>
    <message>
        <source>It is an XFA form, and its page only says that it cannot be shown. Open it in Adobe Reader and print it to a PDF.</source>
        <translation>Es un formulario XFA, y su página solo dice que no se puede mostrar. Ábrelo en Adobe Reader e imprímelo como PDF.</translation>
    </message>
    <message>
        <source>Tesseract found no text in the pictures of its pages.</source>
        <translation>Tesseract no encontró texto en las imágenes de sus páginas.</translation>
    </message>
</context>
<context>
    <name>CorpusPage</name>
    <message>
        <source>%1, page %2</source>
        <translation>%1, página %2</translation>
    </message>
</context>
<context>
    <name>CrashReport</name>
    <message>
        <source>Glasshouse</source>
        <translation>Glasshouse</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Copiar el informe</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Glasshouse ended unexpectedly last time.</source>
        <translation>Glasshouse terminó de forma inesperada la última vez.</translation>
    </message>
    <message>
        <source>A run that was training is kept up to its last checkpoint and can be resumed. The report names the controls that were used last and the function that failed; it contains none of your text. It is kept as %1.

If the program crashes again while it starts, run glasshouse --safe-mode, which uses default settings and does not open the last run.</source>
        <translation>Una ejecución que se entrenaba se conserva hasta su último punto de control y puede reanudarse. El informe nombra los controles que se usaron por última vez y la función que falló; no contiene nada de su texto. Se guarda como %1.

Si el programa vuelve a fallar al iniciarse, ejecute glasshouse --safe-mode, que usa los ajustes predeterminados y no abre la última ejecución.</translation>
    </message>
</context>
<context>
    <name>DroppedFiles</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 y %2</translation>
    </message>
    <message>
        <source>%1 is not read: only %2 files are.</source>
        <translation>%1 no se lee: solo se leen archivos %2.</translation>
    </message>
    <message>
        <source>%1 and %2 are not read: only %3 files are.</source>
        <translation>%1 y %2 no se leen: solo se leen archivos %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n other files are not read: only %2 files are.</source>
        <translation>
            <numerusform>%1 y %n archivo más no se leen: solo se leen archivos %2.</numerusform>
            <numerusform>%1 y %n archivos más no se leen: solo se leen archivos %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 y %2 más</translation>
    </message>
</context>
<context>
    <name>EncodingCard</name>
    <message>
        <source>query %1, key %2</source>
        <translation>consulta %1, clave %2</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>distancia</translation>
    </message>
    <message>
        <source>added to the score</source>
        <translation>sumado a la puntuación</translation>
    </message>
    <message>
        <source>position %1, pair %2</source>
        <translation>posición %1, par %2</translation>
    </message>
    <message>
        <source>angle, radians</source>
        <translation>ángulo, radianes</translation>
    </message>
    <message>
        <source>turns</source>
        <translation>vueltas</translation>
    </message>
    <message>
        <source>position %1, dim %2</source>
        <translation>posición %1, dim. %2</translation>
    </message>
    <message>
        <source>change</source>
        <translation>cambio</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
</context>
<context>
    <name>EncodingText</name>
    <message>
        <source>the same at every step</source>
        <translation>igual en todos los pasos</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>par %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeza %1</translation>
    </message>
    <message>
        <source>dim %1</source>
        <translation>dim. %1</translation>
    </message>
    <message>
        <source>%1 at distance 1</source>
        <translation>%1 a distancia 1</translation>
    </message>
    <message>
        <source>The numbers of this model are being loaded.</source>
        <translation>Se están cargando los números de este modelo.</translation>
    </message>
    <message>
        <source>Only a model that uses this encoding has its numbers; this one does not.</source>
        <translation>Solo un modelo que usa esta codificación tiene sus números; este no la usa.</translation>
    </message>
    <message>
        <source>This model has no positions; only the mask hints at the order.</source>
        <translation>Este modelo no tiene posiciones; solo la máscara da indicios del orden.</translation>
    </message>
</context>
<context>
    <name>Explanations</name>
    <message>
        <source>This chapter is in English only.</source>
        <translation>Este capítulo solo está en inglés.</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
    </message>
    <message>
        <source>a few seconds</source>
        <translation>unos segundos</translation>
    </message>
    <message numerus="yes">
        <source>about %n seconds</source>
        <translation>
            <numerusform>cerca de %n segundo</numerusform>
            <numerusform>unos %n segundos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minutes</source>
        <translation>
            <numerusform>cerca de %n minuto</numerusform>
            <numerusform>unos %n minutos</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1 hours</source>
        <translation>unas %1 horas</translation>
    </message>
    <message numerus="yes">
        <source>about %n days</source>
        <translation>
            <numerusform>cerca de %n día</numerusform>
            <numerusform>unos %n días</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1 to %2 seconds</source>
        <translation>entre %1 y %2 segundos</translation>
    </message>
    <message>
        <source>about %1 to %2 minutes</source>
        <translation>entre %1 y %2 minutos</translation>
    </message>
    <message>
        <source>about %1 to %2 hours</source>
        <translation>entre %1 y %2 horas</translation>
    </message>
    <message>
        <source>about %1 to %2 days</source>
        <translation>entre %1 y %2 días</translation>
    </message>
    <message>
        <source>%1 passes over the text</source>
        <translation>%1 pasadas por el texto</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«%1»</translation>
    </message>
</context>
<context>
    <name>Forward</name>
    <message>
        <source>%1 of head %2</source>
        <translation>%1 de la cabeza %2</translation>
    </message>
</context>
<context>
    <name>Gradients</name>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>no finito</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>menos de %1</translation>
    </message>
    <message>
        <source>%1 and more</source>
        <translation>%1 o más</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>Loading gradients…</source>
        <translation>Cargando gradientes…</translation>
    </message>
    <message>
        <source>The first gradients come with the first step.</source>
        <translation>Los primeros gradientes llegan con el primer paso.</translation>
    </message>
    <message>
        <source>This run recorded no gradients.</source>
        <translation>Esta ejecución no ha registrado gradientes.</translation>
    </message>
    <message>
        <source>Sizes of the gradients of each layer at the time cursor</source>
        <translation>Tamaños de los gradientes de cada capa en el cursor de tiempo</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>capa</translation>
    </message>
    <message>
        <source>size of a gradient, before clipping</source>
        <translation>tamaño de un gradiente, antes de recortar</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>Gradients of this size</source>
        <translation>Gradientes de este tamaño</translation>
    </message>
    <message>
        <source>size</source>
        <translation>tamaño</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>gradientes</translation>
    </message>
    <message>
        <source>share of the layer</source>
        <translation>proporción de la capa</translation>
    </message>
    <message>
        <source>Gradient sizes</source>
        <translation>Tamaños de gradiente</translation>
    </message>
    <message>
        <source>at step %1</source>
        <translation>en el paso %1</translation>
    </message>
    <message>
        <source>Share of the layer&apos;s gradients</source>
        <translation>Proporción de los gradientes de la capa</translation>
    </message>
</context>
<context>
    <name>Inside</name>
    <message>
        <source>Loading weights…</source>
        <translation>Cargando pesos…</translation>
    </message>
    <message>
        <source>There are no weights yet. Start training or open a run.</source>
        <translation>Aún no hay pesos. Inicia el entrenamiento o abre una ejecución.</translation>
    </message>
    <message>
        <source>The weights of this run are gone. Use its settings for the next run and train that.</source>
        <translation>Los pesos de esta ejecución han desaparecido. Usa sus ajustes en la siguiente ejecución y entrénala.</translation>
    </message>
</context>
<context>
    <name>Lens</name>
    <message>
        <source>the embedding</source>
        <translation>el embedding</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>la capa %1</translation>
    </message>
    <message>
        <source>What the colors show</source>
        <translation>Qué muestran los colores</translation>
    </message>
    <message>
        <source>What is read from the stream at each place</source>
        <translation>Qué se lee del flujo en cada lugar</translation>
    </message>
    <message>
        <source>Guess</source>
        <translation>Conjetura</translation>
    </message>
    <message>
        <source>The likeliest next token, and its probability</source>
        <translation>El token siguiente más probable y su probabilidad</translation>
    </message>
    <message>
        <source>True next</source>
        <translation>Token real</translation>
    </message>
    <message>
        <source>The probability of the token that does follow</source>
        <translation>La probabilidad del token que sigue en realidad</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rango</translation>
    </message>
    <message>
        <source>How many tokens are as likely as the one that follows or likelier, by powers of ten</source>
        <translation>Cuántos tokens son tan probables como el que sigue o más, por potencias de diez</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropía</translation>
    </message>
    <message>
        <source>In nats: 0 if a single token is certain, ln of the vocabulary if all are equally likely</source>
        <translation>En nats: 0 si un único token es seguro, ln del vocabulario si todos son igual de probables</translation>
    </message>
    <message>
        <source>after</source>
        <translation>tras</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>emb</source>
        <translation>emb</translation>
    </message>
    <message>
        <source>Probability of the likeliest next token after each layer</source>
        <translation>Probabilidad del token siguiente más probable tras cada capa</translation>
    </message>
    <message>
        <source>Probability of the true next token after each layer</source>
        <translation>Probabilidad del token siguiente real tras cada capa</translation>
    </message>
    <message>
        <source>Rank of the true next token after each layer</source>
        <translation>Rango del token siguiente real tras cada capa</translation>
    </message>
    <message>
        <source>Entropy of the prediction after each layer</source>
        <translation>Entropía de la predicción tras cada capa</translation>
    </message>
    <message>
        <source>“%1” after %2</source>
        <translation>«%1» tras %2</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>token %1</translation>
    </message>
    <message>
        <source>The prediction here</source>
        <translation>La predicción aquí</translation>
    </message>
    <message>
        <source>click to list the likeliest tokens below</source>
        <translation>haz clic para listar abajo los tokens más probables</translation>
    </message>
    <message>
        <source>guess “%1”</source>
        <translation>conjetura «%1»</translation>
    </message>
    <message>
        <source>then “%1”</source>
        <translation>luego «%1»</translation>
    </message>
    <message>
        <source>its rank</source>
        <translation>su rango</translation>
    </message>
    <message>
        <source>entropy, nats</source>
        <translation>entropía, nats</translation>
    </message>
    <message>
        <source>The likeliest next tokens at the chosen place</source>
        <translation>Los tokens siguientes más probables en el lugar elegido</translation>
    </message>
    <message>
        <source>What would follow if the model ended here</source>
        <translation>Lo que seguiría si el modelo terminara aquí</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>probabilidad</translation>
    </message>
    <message>
        <source>This model has no residual stream to read between its layers.</source>
        <translation>Este modelo no tiene un flujo residual que leer entre sus capas.</translation>
    </message>
    <message>
        <source>Lens grid</source>
        <translation>Cuadrícula de la lente</translation>
    </message>
    <message>
        <source>what the output layer would say after each layer</source>
        <translation>lo que diría la capa de salida tras cada capa</translation>
    </message>
    <message>
        <source>The final norm and the output layer were trained for the last layer. What an earlier one holds in another form does not show here.</source>
        <translation>La normalización final y la capa de salida se han entrenado para la última capa. Lo que una anterior contiene en otra forma no se ve aquí.</translation>
    </message>
    <message>
        <source>lens-grid</source>
        <translation>cuadricula-de-la-lente</translation>
    </message>
</context>
<context>
    <name>Longest</name>
    <message>
        <source>Longest tokens</source>
        <translation>Tokens más largos</translation>
    </message>
    <message>
        <source>Nothing to show until there is text.</source>
        <translation>No hay nada que mostrar hasta que haya texto.</translation>
    </message>
    <message>
        <source>Every token is one character.</source>
        <translation>Todos los tokens son de un carácter.</translation>
    </message>
    <message>
        <source>Length in characters, id in the vocabulary, how often it occurs in the text</source>
        <translation>Longitud en caracteres, id en el vocabulario, veces que aparece en el texto</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>length</source>
        <translation>longitud</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>count</source>
        <translation>veces</translation>
    </message>
</context>
<context>
    <name>LossAxes</name>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>época %1</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>tokens seen</source>
        <translation>tokens vistos</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>épocas</translation>
    </message>
    <message>
        <source>training time, seconds</source>
        <translation>tiempo de entrenamiento, segundos</translation>
    </message>
    <message>
        <source>nats per token</source>
        <translation>nats por token</translation>
    </message>
    <message>
        <source>perplexity</source>
        <translation>perplejidad</translation>
    </message>
    <message>
        <source>bits per character</source>
        <translation>bits por carácter</translation>
    </message>
</context>
<context>
    <name>Neurons</name>
    <message>
        <source>%1 k</source>
        <translation>%1 k</translation>
    </message>
    <message>
        <source>Look at about %1 tokens of the run&apos;s text</source>
        <translation>Mirar unos %1 tokens del texto de la ejecución</translation>
    </message>
    <message>
        <source>How much of the text</source>
        <translation>Cuánto texto</translation>
    </message>
    <message>
        <source>How much of the run&apos;s text is looked at. More of it takes longer and finds stronger passages</source>
        <translation>Cuánto del texto de la ejecución se mira. Más texto tarda más y da con pasajes más fuertes</translation>
    </message>
    <message>
        <source>Search the passages</source>
        <translation>Buscar en los pasajes</translation>
    </message>
    <message>
        <source>Lists only the neurons with this text in one of their passages</source>
        <translation>Muestra solo las neuronas que tienen este texto en alguno de sus pasajes</translation>
    </message>
    <message>
        <source>Search the passages for a word</source>
        <translation>Busca una palabra en los pasajes</translation>
    </message>
    <message>
        <source>Neurons</source>
        <translation>Neuronas</translation>
    </message>
    <message>
        <source>Choose a neuron to see its passages. Click a column header to sort</source>
        <translation>Elige una neurona para ver sus pasajes. Haz clic en un encabezado de columna para ordenar</translation>
    </message>
    <message>
        <source>neuron</source>
        <translation>neurona</translation>
    </message>
    <message>
        <source>Layer and number</source>
        <translation>Capa y número</translation>
    </message>
    <message>
        <source>strongest</source>
        <translation>máximo</translation>
    </message>
    <message>
        <source>Its largest activation in the text</source>
        <translation>Su mayor activación en el texto</translation>
    </message>
    <message>
        <source>Share of the tokens at which its activation is above 0</source>
        <translation>Proporción de los tokens en los que su activación es mayor que 0</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>media</translation>
    </message>
    <message>
        <source>Mean activation over all tokens</source>
        <translation>Activación media en todos los tokens</translation>
    </message>
    <message>
        <source>strongest passage</source>
        <translation>pasaje más fuerte</translation>
    </message>
    <message>
        <source>Its strongest token is in angle quotes</source>
        <translation>Su token más fuerte va entre comillas angulares</translation>
    </message>
    <message>
        <source>passage</source>
        <translation>pasaje</translation>
    </message>
    <message>
        <source>token, from the strongest one</source>
        <translation>token, contado desde el más fuerte</translation>
    </message>
    <message>
        <source>The neuron at this token</source>
        <translation>La neurona en este token</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>activación</translation>
    </message>
    <message>
        <source>at the strongest token</source>
        <translation>en el token más fuerte</translation>
    </message>
    <message>
        <source>click to make this passage the probe text</source>
        <translation>haz clic para usar este pasaje como texto de sonda</translation>
    </message>
    <message>
        <source>Where the passages are</source>
        <translation>Dónde están los pasajes</translation>
    </message>
    <message>
        <source>Choose a passage to make it the probe text of every view</source>
        <translation>Elige un pasaje para usarlo como texto de sonda en todas las vistas</translation>
    </message>
    <message>
        <source>where</source>
        <translation>dónde</translation>
    </message>
    <message>
        <source>This kind of model has no feed-forward networks, so it has no neurons.</source>
        <translation>Este tipo de modelo no tiene redes feed-forward, así que no tiene neuronas.</translation>
    </message>
    <message>
        <source>It is not known which text this run was trained on.</source>
        <translation>No se sabe con qué texto se ha entrenado esta ejecución.</translation>
    </message>
    <message>
        <source>neurons</source>
        <translation>neuronas</translation>
    </message>
    <message>
        <source>%1 M</source>
        <translation>%1 M</translation>
    </message>
    <message>
        <source>No neuron is most active in a passage with “%1”.</source>
        <translation>Ninguna neurona tiene su máximo en un pasaje con «%1».</translation>
    </message>
    <message>
        <source>active</source>
        <translation>activa</translation>
    </message>
    <message>
        <source>Activations of neuron %1 in its strongest passages</source>
        <translation>Activaciones de la neurona %1 en sus pasajes más fuertes</translation>
    </message>
    <message>
        <source>where they are most active in %1 tokens of the run&apos;s text</source>
        <translation>dónde están más activas en %1 tokens del texto de la ejecución</translation>
    </message>
    <message>
        <source>The passages in which a neuron is most active do not say what it is for: it may respond to something else that they share, and weaker activations at many other tokens may matter more. What is spread over several neurons is not seen here.</source>
        <translation>Los pasajes en los que una neurona está más activa no dicen para qué sirve: puede responder a otra cosa que comparten, y activaciones más débiles en muchos otros tokens pueden importar más. Lo que está repartido entre varias neuronas no se ve aquí.</translation>
    </message>
    <message>
        <source>The chosen neuron</source>
        <translation>La neurona elegida</translation>
    </message>
    <message>
        <source>Off: the activation of this neuron is 0 in every view</source>
        <translation>Desactivada: la activación de esta neurona es 0 en todas las vistas</translation>
    </message>
    <message>
        <source>Neuron %1</source>
        <translation>Neurona %1</translation>
    </message>
</context>
<context>
    <name>Overfitting</name>
    <message>
        <source>Training and validation are compared here.</source>
        <translation>Aquí se comparan el entrenamiento y la validación.</translation>
    </message>
    <message>
        <source>This run holds out no text for validation.</source>
        <translation>Esta ejecución no reserva texto para la validación.</translation>
    </message>
    <message>
        <source>The first comparison comes with the first evaluation.</source>
        <translation>La primera comparación llega con la primera evaluación.</translation>
    </message>
    <message>
        <source>gap is growing</source>
        <translation>la brecha crece</translation>
    </message>
    <message>
        <source>still learning</source>
        <translation>sigue aprendiendo</translation>
    </message>
    <message>
        <source>Gap (validation − training)</source>
        <translation>Brecha (validación − entrenamiento)</translation>
    </message>
    <message>
        <source>Validation %1 minus training %2, both measured at this evaluation. The training curve is a running mean of its batches</source>
        <translation>Validación %1 menos entrenamiento %2, medidos ambos en esta evaluación. La curva de entrenamiento es una media móvil de sus lotes</translation>
    </message>
    <message>
        <source>Best validation, step %1</source>
        <translation>Mejor validación, paso %1</translation>
    </message>
    <message>
        <source>Now, step %1</source>
        <translation>Ahora, paso %1</translation>
    </message>
    <message>
        <source>At step %1</source>
        <translation>En el paso %1</translation>
    </message>
    <message>
        <source>At step %1 it was the best so far.</source>
        <translation>En el paso %1 era la mejor hasta entonces.</translation>
    </message>
    <message numerus="yes">
        <source>At step %1, no improvement for %n evaluations</source>
        <translation>
            <numerusform>En el paso %1, sin mejora desde hace %n evaluación</numerusform>
            <numerusform>En el paso %1, sin mejora desde hace %n evaluaciones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No improvement for %n evaluations; the run ends at %1</source>
        <translation>
            <numerusform>Sin mejora desde hace %n evaluación; la ejecución termina al llegar a %1</numerusform>
            <numerusform>Sin mejora desde hace %n evaluaciones; la ejecución termina al llegar a %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Compared at the next evaluation.</source>
        <translation>Se compara en la siguiente evaluación.</translation>
    </message>
    <message>
        <source>The newest evaluation is the best so far.</source>
        <translation>La evaluación más reciente es la mejor hasta ahora.</translation>
    </message>
    <message numerus="yes">
        <source>No improvement for %n evaluations</source>
        <translation>
            <numerusform>Sin mejora desde hace %n evaluación</numerusform>
            <numerusform>Sin mejora desde hace %n evaluaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Move the time cursor to the step with the lowest validation loss</source>
        <translation>Mover el cursor de tiempo al paso con la menor pérdida de validación</translation>
    </message>
    <message>
        <source>Go to best</source>
        <translation>Ir al mejor</translation>
    </message>
    <message>
        <source>Fork from best</source>
        <translation>Bifurcar desde el mejor</translation>
    </message>
    <message>
        <source>Make a new run that continues from the step with the lowest validation loss</source>
        <translation>Crear una ejecución nueva que continúa desde el paso con la menor pérdida de validación</translation>
    </message>
    <message>
        <source>Fork from best…</source>
        <translation>Bifurcar desde el mejor…</translation>
    </message>
    <message>
        <source>Overfitting</source>
        <translation>Sobreajuste</translation>
    </message>
    <message>
        <source>Validation losses</source>
        <translation>Pérdidas de validación</translation>
    </message>
</context>
<context>
    <name>PaletteText</name>
    <message>
        <source>not available now</source>
        <translation>no disponible ahora</translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>Preferencia</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>already chosen</source>
        <translation>ya elegido</translation>
    </message>
    <message>
        <source>Switch off: %1</source>
        <translation>Desactivar: %1</translation>
    </message>
    <message>
        <source>Switch on: %1</source>
        <translation>Activar: %1</translation>
    </message>
    <message>
        <source>Folder of the runs</source>
        <translation>Carpeta de las ejecuciones</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Threads of new runs</source>
        <translation>Hilos de las nuevas ejecuciones</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Sección</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>View of %1</source>
        <translation>Vista de %1</translation>
    </message>
    <message>
        <source>Setting in %1</source>
        <translation>Ajuste en %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>Handbook</source>
        <translation>Manual</translation>
    </message>
    <message>
        <source>chapter help explanation</source>
        <translation>capítulo ayuda explicación</translation>
    </message>
    <message>
        <source>Differences between runs</source>
        <translation>Diferencias entre ejecuciones</translation>
    </message>
    <message>
        <source>differ settings compare</source>
        <translation>diferencia difieren ajustes comparar</translation>
    </message>
    <message>
        <source>Difference to another step</source>
        <translation>Diferencia con otro paso</translation>
    </message>
    <message>
        <source>differ reference step compare</source>
        <translation>difieren paso de referencia comparar</translation>
    </message>
    <message>
        <source>Switch off parts of the model</source>
        <translation>Desactivar partes del modelo</translation>
    </message>
    <message>
        <source>switched off ablation heads layers</source>
        <translation>desactivado apagar ablación cabezas capas</translation>
    </message>
    <message>
        <source>Lock a color range</source>
        <translation>Bloquear un intervalo de colores</translation>
    </message>
    <message>
        <source>locked freeze keep scale</source>
        <translation>candado bloqueado fijar conservar escala</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Preajuste</translation>
    </message>
    <message>
        <source>Steer the model</source>
        <translation>Guiar el modelo</translation>
    </message>
    <message>
        <source>steering direction toward</source>
        <translation>guiar dirección hacia</translation>
    </message>
</context>
<context>
    <name>Patching</name>
    <message>
        <source>head %1</source>
        <translation>cabeza %1</translation>
    </message>
    <message>
        <source>attention of layer %1</source>
        <translation>atención de la capa %1</translation>
    </message>
    <message>
        <source>feed-forward of layer %1</source>
        <translation>feed-forward de la capa %1</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>embedding</translation>
    </message>
    <message>
        <source>stream after layer %1</source>
        <translation>flujo tras la capa %1</translation>
    </message>
    <message>
        <source>What is patched</source>
        <translation>Qué se parchea</translation>
    </message>
    <message>
        <source>Which activations of this text replace those of the other one, one place at a time</source>
        <translation>Qué activaciones de este texto reemplazan a las del otro, un lugar cada vez</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Flujo</translation>
    </message>
    <message>
        <source>The residual stream at one token, after the embedding or a layer</source>
        <translation>El flujo residual en un token, tras el embedding o una capa</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atención</translation>
    </message>
    <message>
        <source>The output of a layer&apos;s attention at one token</source>
        <translation>La salida de la atención de una capa en un token</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Feed-forward</translation>
    </message>
    <message>
        <source>The output of a layer&apos;s feed-forward network at one token</source>
        <translation>La salida de la red feed-forward de una capa en un token</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Cabezas</translation>
    </message>
    <message>
        <source>The output of one head at all tokens</source>
        <translation>La salida de una cabeza en todos los tokens</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>capa</translation>
    </message>
    <message>
        <source>emb</source>
        <translation>emb</translation>
    </message>
    <message>
        <source>Share of the logit difference that each patch recovers</source>
        <translation>Proporción de la diferencia de logits que recupera cada parche</translation>
    </message>
    <message>
        <source>at all tokens</source>
        <translation>en todos los tokens</translation>
    </message>
    <message>
        <source>token %1, “%2”</source>
        <translation>token %1, «%2»</translation>
    </message>
    <message>
        <source>This place patched</source>
        <translation>Este lugar, parcheado</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>recuperado</translation>
    </message>
    <message>
        <source>logit difference, patched</source>
        <translation>diferencia de logits, parcheada</translation>
    </message>
    <message>
        <source>in this text</source>
        <translation>en este texto</translation>
    </message>
    <message>
        <source>in the other one</source>
        <translation>en el otro</translation>
    </message>
    <message>
        <source>click to choose the head</source>
        <translation>haz clic para elegir la cabeza</translation>
    </message>
    <message>
        <source>The other text</source>
        <translation>El otro texto</translation>
    </message>
    <message>
        <source>A text with the same number of tokens that differs in a few of them. Leave it empty to compare with this text under noise</source>
        <translation>Un texto con el mismo número de tokens que difiere en unos pocos. Déjalo vacío para comparar con este mismo texto con ruido</translation>
    </message>
    <message>
        <source>Another text of the same length (tokens: %1); empty for noise</source>
        <translation>Otro texto de la misma longitud (tokens: %1); vacío para ruido</translation>
    </message>
    <message>
        <source>Find a pair in the run&apos;s text</source>
        <translation>Buscar un par en el texto de la ejecución</translation>
    </message>
    <message>
        <source>Find a pair</source>
        <translation>Buscar un par</translation>
    </message>
    <message>
        <source>Logit difference</source>
        <translation>Diferencia de logits</translation>
    </message>
    <message>
        <source>“%1” minus “%2”, in this text</source>
        <translation>«%1» menos «%2», en este texto</translation>
    </message>
    <message>
        <source>with noise</source>
        <translation>con ruido</translation>
    </message>
    <message>
        <source>in the other text</source>
        <translation>en el otro texto</translation>
    </message>
    <message>
        <source>This kind of model has no residual stream that could be patched.</source>
        <translation>Este tipo de modelo no tiene un flujo residual que se pueda parchear.</translation>
    </message>
    <message>
        <source>It is not known which text this run was trained on.</source>
        <translation>No se sabe con qué texto se ha entrenado esta ejecución.</translation>
    </message>
    <message>
        <source>This text has %1 tokens and the other one %2; they must have the same number.</source>
        <translation>Este texto tiene %1 tokens y el otro %2; deben tener el mismo número.</translation>
    </message>
    <message>
        <source>The text of this run has no two passages of %1 tokens that differ in one of them and continue differently.</source>
        <translation>El texto de esta ejecución no tiene dos pasajes de %1 tokens que difieran en uno de ellos y continúen de forma distinta.</translation>
    </message>
    <message>
        <source>Patching</source>
        <translation>Parcheo</translation>
    </message>
    <message>
        <source>logit difference of “%1” recovered, in per cent</source>
        <translation>diferencia de logits de «%1» recuperada, en porcentaje</translation>
    </message>
    <message>
        <source>Next tokens</source>
        <translation>Tokens siguientes</translation>
    </message>
    <message>
        <source>Choose the token whose logit difference is measured</source>
        <translation>Elige el token cuya diferencia de logits se mide</translation>
    </message>
    <message>
        <source>A place that recovers the difference carries it in these two texts; in others, another place may. A place that recovers nothing may still be needed if another one does the same.</source>
        <translation>Un lugar que recupera la diferencia la lleva en estos dos textos; en otros puede llevarla otro lugar. Un lugar que no recupera nada puede ser necesario aun así, si otro hace lo mismo.</translation>
    </message>
    <message>
        <source>patching</source>
        <translation>parcheo</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>head</source>
        <translation>cabeza</translation>
    </message>
    <message>
        <source>Finds two passages of the run&apos;s text that differ in one token and continue differently; the first of them takes the place of the text above. Press again for another pair</source>
        <translation>Busca dos pasajes del texto de la ejecución que difieren en un token y continúan de otro modo; el primero ocupa el lugar del texto de arriba. Vuelve a pulsar para otro par</translation>
    </message>
    <message>
        <source>The two texts hardly differ in this prediction: the logit difference changes by %1 alone, so the shares say little. Choose another token or another pair.</source>
        <translation>Los dos textos apenas difieren en esta predicción: la diferencia de logits cambia solo en %1, así que los porcentajes dicen poco. Elige otro token u otro par.</translation>
    </message>
    <message>
        <source>The noise hardly changes this prediction: the logit difference moves by %1 alone, so the shares say little. Choose another token.</source>
        <translation>El ruido apenas cambia esta predicción: la diferencia de logits se mueve solo en %1, así que los porcentajes dicen poco. Elige otro token.</translation>
    </message>
</context>
<context>
    <name>PictureExport</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>No se ha podido escribir %1: %2</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>Guardado: %1.</translation>
    </message>
    <message>
        <source>There is nothing to save.</source>
        <translation>No hay nada que guardar.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Copied the picture.</source>
        <translation>Se ha copiado la imagen.</translation>
    </message>
    <message>
        <source>Hover over or select a value first.</source>
        <translation>Pon antes el puntero en un valor o elige uno.</translation>
    </message>
    <message>
        <source>Copied %1.</source>
        <translation>Copiado: %1.</translation>
    </message>
</context>
<context>
    <name>PlaceNames</name>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Train</source>
        <extracomment>verb: the page where models are trained</extracomment>
        <translation>Entrenar</translation>
    </message>
    <message>
        <source>Inside</source>
        <extracomment>the page that shows the inside of the model</extracomment>
        <translation>Interior</translation>
    </message>
    <message>
        <source>Write</source>
        <extracomment>verb: the page where the model writes texts</extracomment>
        <translation>Escribir</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
</context>
<context>
    <name>Prediction</name>
    <message>
        <source>next token</source>
        <translation>token siguiente</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>probabilidad</translation>
    </message>
    <message>
        <source>logit</source>
        <translation>logit</translation>
    </message>
</context>
<context>
    <name>PreferenceText</name>
    <message>
        <source>Follow the system</source>
        <translation>Seguir el sistema</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>The language of the window, its explanations and the first chapters of the handbook</source>
        <translation>El idioma de la ventana, de sus explicaciones y de los primeros capítulos del manual</translation>
    </message>
    <message>
        <source>translation english español polski</source>
        <translation>idioma lengua traducción traducir inglés polaco english español polski</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Colors of the window</source>
        <translation>Colores de la ventana</translation>
    </message>
    <message>
        <source>colors colours mode night</source>
        <translation>colores color modo noche nocturno oscuro</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Contraste</translation>
    </message>
    <message>
        <source>High: pure white or black behind everything, stronger text, lines and edges</source>
        <translation>Alto: blanco o negro puros detrás de todo, y texto, líneas y bordes más marcados</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Alto</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Tamaño del texto</translation>
    </message>
    <message>
        <source>Size of all words and numbers. Controls and rows grow with them</source>
        <translation>Tamaño de todas las palabras y los números. Los controles y las filas crecen con ellos</translation>
    </message>
    <message>
        <source>larger smaller font zoom</source>
        <translation>más grande pequeño letra fuente tipografía zoom</translation>
    </message>
    <message>
        <source>100%</source>
        <translation>100&#xa0;%</translation>
    </message>
    <message>
        <source>125%</source>
        <translation>125&#xa0;%</translation>
    </message>
    <message>
        <source>150%</source>
        <translation>150&#xa0;%</translation>
    </message>
    <message>
        <source>200%</source>
        <translation>200&#xa0;%</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Movimiento</translation>
    </message>
    <message>
        <source>Reduced: points and steps change at once, and nothing moves while it waits</source>
        <translation>Reducido: los puntos y los pasos cambian de golpe, y nada se mueve mientras espera</translation>
    </message>
    <message>
        <source>animation accessibility</source>
        <translation>animación accesibilidad</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Completo</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Reducido</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Cola</translation>
    </message>
    <message>
        <source>Continue the queue when the program starts</source>
        <translation>Continuar la cola al iniciar el programa</translation>
    </message>
    <message>
        <source>Train the runs still waiting in the queue without asking first</source>
        <translation>Entrenar las ejecuciones que aún esperan en la cola sin preguntar antes</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Escritorio</translation>
    </message>
    <message>
        <source>Notify when a run ends</source>
        <translation>Avisar cuando termina una ejecución</translation>
    </message>
    <message>
        <source>A desktop notification if another window is active</source>
        <translation>Una notificación del escritorio si hay otra ventana activa</translation>
    </message>
    <message>
        <source>notifications announce</source>
        <translation>notificaciones avisos anunciar</translation>
    </message>
    <message>
        <source>Progress on the task bar</source>
        <translation>Progreso en la barra de tareas</translation>
    </message>
    <message>
        <source>Progress of the run at the program&apos;s icon, on desktops that show it</source>
        <translation>Progreso de la ejecución en el icono del programa, en los escritorios que lo muestran</translation>
    </message>
    <message>
        <source>Stay awake during training</source>
        <translation>Mantener el equipo activo al entrenar</translation>
    </message>
    <message>
        <source>Keep the computer from sleeping while a run trains, not while it is paused</source>
        <translation>Evitar que el equipo se suspenda mientras se entrena una ejecución, no mientras está en pausa</translation>
    </message>
</context>
<context>
    <name>PublishedText</name>
    <message>
        <source>published on %1, %2 characters (%3)</source>
        <translation>publicado con %1, %2 caracteres (%3)</translation>
    </message>
    <message>
        <source>published on %1, whose size is unknown (%2)</source>
        <translation>publicado con %1, cuyo tamaño se desconoce (%2)</translation>
    </message>
    <message>
        <source>Published on %1. It is unknown whether this run has the same text.</source>
        <translation>Los valores se publicaron con %1. No se sabe si esta ejecución tiene el mismo texto.</translation>
    </message>
    <message>
        <source>Published on a different text: %1 has %2 characters, the text of this run has %3.</source>
        <translation>Los valores se publicaron con otro texto: %1 tiene %2 caracteres; el texto de esta ejecución, %3.</translation>
    </message>
</context>
<context>
    <name>QMainWindow</name>
    <message>
        <source>Recent folders</source>
        <translation>Carpetas recientes</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Aún ninguna</translation>
    </message>
    <message>
        <source>&amp;Actions</source>
        <translation>A&amp;cciones</translation>
    </message>
    <message>
        <source>No actions</source>
        <translation>Sin acciones</translation>
    </message>
</context>
<context>
    <name>RateEffect</name>
    <message>
        <source>The schedule ended at step %1, and the rate is now the lowest, %2.</source>
        <translation>La planificación terminó en el paso %1, y la tasa es ahora la más baja, %2.</translation>
    </message>
</context>
<context>
    <name>RunTextDialog</name>
    <message>
        <source>Choose the folder with the text of this run</source>
        <translation>Elegir la carpeta con el texto de esta ejecución</translation>
    </message>
</context>
<context>
    <name>Saliency</name>
    <message>
        <source>gradient × embedding</source>
        <translation>gradiente × embedding</translation>
    </message>
    <message>
        <source>integrated gradients</source>
        <translation>gradientes integrados</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>exclusión</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>gradiente</translation>
    </message>
    <message>
        <source>integrated</source>
        <translation>integrados</translation>
    </message>
    <message>
        <source>left-out</source>
        <translation>exclusión</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>The integral is computed at this many places between no tokens and the text</source>
        <translation>La integral se calcula en este número de lugares entre la ausencia de tokens y el texto</translation>
    </message>
    <message>
        <source>Steps of the integral</source>
        <translation>Pasos de la integral</translation>
    </message>
    <message>
        <source>Steps of the integrated gradients. More take longer and make the gap smaller</source>
        <translation>Pasos de los gradientes integrados. Con más se tarda más y la brecha se reduce</translation>
    </message>
    <message>
        <source>method</source>
        <translation>método</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Share of each token in the prediction, by three methods</source>
        <translation>Proporción de cada token en la predicción, según tres métodos</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«%1»</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>token %1</translation>
    </message>
    <message>
        <source>Its part in the prediction</source>
        <translation>Su parte en la predicción</translation>
    </message>
    <message>
        <source>click to choose it as the key in Attention</source>
        <translation>haz clic para elegirlo como clave en Atención</translation>
    </message>
    <message>
        <source>%1, %2 nats</source>
        <translation>%1, %2 nats</translation>
    </message>
    <message>
        <source>Completeness and agreement</source>
        <translation>Completitud y acuerdo</translation>
    </message>
    <message>
        <source>log-probability of “%1”</source>
        <translation>log-probabilidad de «%1»</translation>
    </message>
    <message>
        <source>without any token</source>
        <translation>sin ningún token</translation>
    </message>
    <message>
        <source>integrated gradients together</source>
        <translation>suma de gradientes integrados</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>brecha</translation>
    </message>
    <message>
        <source>What the integrated gradients together lack or have too much, as a share of the difference to the text without tokens</source>
        <translation>Lo que a los gradientes integrados en conjunto les falta o les sobra, como proporción de la diferencia con el texto sin tokens</translation>
    </message>
    <message>
        <source>ranks agree: gradient and integrated</source>
        <translation>acuerdo de rangos: gradiente e integrados</translation>
    </message>
    <message>
        <source>Spearman&apos;s rank correlation over the tokens</source>
        <translation>Correlación de rangos de Spearman sobre los tokens</translation>
    </message>
    <message>
        <source>gradient and left out</source>
        <translation>gradiente y exclusión</translation>
    </message>
    <message>
        <source>integrated and left out</source>
        <translation>integrados y exclusión</translation>
    </message>
    <message>
        <source>This model looks the next token up in a table: there are no embeddings by which earlier tokens could have a part.</source>
        <translation>Este modelo busca el token siguiente en una tabla: no hay embeddings por los que los tokens anteriores puedan influir.</translation>
    </message>
    <message>
        <source>Saliency</source>
        <translation>Saliencia</translation>
    </message>
    <message>
        <source>which tokens made “%1” follow “%2”, in per cent</source>
        <translation>qué tokens hicieron que «%1» siguiera a «%2», en porcentaje</translation>
    </message>
    <message>
        <source>Next tokens</source>
        <translation>Tokens siguientes</translation>
    </message>
    <message>
        <source>Choose the token that is explained</source>
        <translation>Elige el token que se explica</translation>
    </message>
    <message>
        <source>A share does not say how the model used a token, nor what it would do with another one in its place. A text without embeddings, to which the last two compare, is none that the model was trained on; positions stay in it.</source>
        <translation>Una proporción no dice cómo usó el modelo un token ni qué haría con otro en su lugar. El texto sin embeddings, con el que comparan los dos últimos métodos, no es ninguno con el que se haya entrenado el modelo; las posiciones permanecen en él.</translation>
    </message>
    <message>
        <source>The gap is large: do not rely on the integrated gradients here.</source>
        <translation>La brecha es grande: no te fíes aquí de los gradientes integrados.</translation>
    </message>
    <message>
        <source>saliency</source>
        <translation>saliencia</translation>
    </message>
</context>
<context>
    <name>SamplerPresets</name>
    <message>
        <source>Greedy</source>
        <translation>Voraz</translation>
    </message>
    <message>
        <source>Cool</source>
        <extracomment>a preset of the sampler: low temperature</extracomment>
        <translation>Frío</translation>
    </message>
    <message>
        <source>Plain</source>
        <extracomment>a preset of the sampler: temperature 1, no filter</extracomment>
        <translation>Neutro</translation>
    </message>
    <message>
        <source>Creative</source>
        <extracomment>a preset of the sampler: high temperature</extracomment>
        <translation>Creativo</translation>
    </message>
</context>
<context>
    <name>SkippedFiles</name>
    <message>
        <source>hidden, so it is not read</source>
        <translation>oculto, por lo que no se lee</translation>
    </message>
    <message>
        <source>no suffix, so its format is unknown</source>
        <translation>sin extensión, por lo que se desconoce su formato</translation>
    </message>
    <message>
        <source>files with %1 are not read</source>
        <translation>los archivos con %1 no se leen</translation>
    </message>
</context>
<context>
    <name>SpeedCard</name>
    <message>
        <source>tokens/s</source>
        <translation>tokens/s</translation>
    </message>
    <message>
        <source>data</source>
        <translation>datos</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>adelante</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>atrás</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>optimizador</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
</context>
<context>
    <name>StageNames</name>
    <message>
        <source>Raw</source>
        <extracomment>attention scores before scaling</extracomment>
        <translation>Sin procesar</translation>
    </message>
    <message>
        <source>Query times key, before anything else</source>
        <translation>Consulta por clave, antes de todo lo demás</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>Escaladas</translation>
    </message>
    <message>
        <source>Divided by the square root of the head size, with the bias of the positions</source>
        <translation>Divididas por la raíz cuadrada del tamaño de la cabeza, con el sesgo de las posiciones</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>Enmascaradas</translation>
    </message>
    <message>
        <source>The future is masked</source>
        <translation>El futuro está enmascarado</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Shares that sum to 1 in every row</source>
        <translation>Proporciones que suman 1 en cada fila</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>The shares after one dropout mask, as in a training step</source>
        <translation>Las proporciones tras una máscara de dropout, como en un paso de entrenamiento</translation>
    </message>
</context>
<context>
    <name>Stream</name>
    <message>
        <source>embedding</source>
        <translation>el embedding</translation>
    </message>
    <message>
        <source>attention of layer %1</source>
        <translation>la atención de la capa %1</translation>
    </message>
    <message>
        <source>feed-forward of layer %1</source>
        <translation>la red feed-forward de la capa %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>la capa %1</translation>
    </message>
    <message>
        <source>emb</source>
        <translation>emb</translation>
    </message>
    <message>
        <source>%1.attn</source>
        <translation>%1.aten</translation>
    </message>
    <message>
        <source>%1.ff</source>
        <translation>%1.ff</translation>
    </message>
    <message>
        <source>Length or cosine</source>
        <translation>Longitud o coseno</translation>
    </message>
    <message>
        <source>How long the vectors are, or how much each sub-layer turns them</source>
        <translation>Qué longitud tienen los vectores o cuánto los gira cada subcapa</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longitud</translation>
    </message>
    <message>
        <source>Root mean square of the vector, colors by powers of ten</source>
        <translation>Media cuadrática del vector, colores por potencias de diez</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Coseno</translation>
    </message>
    <message>
        <source>Of the vectors before and after a sub-layer: 1 if the direction stays</source>
        <translation>De los vectores antes y después de una subcapa: 1 si la dirección se mantiene</translation>
    </message>
    <message>
        <source>after</source>
        <translation>tras</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Cosine of each token&apos;s vector with that before the sub-layer</source>
        <translation>Coseno entre el vector de cada token y el de antes de la subcapa</translation>
    </message>
    <message>
        <source>Length of each token&apos;s vector after each sub-layer</source>
        <translation>Longitud del vector de cada token después de cada subcapa</translation>
    </message>
    <message>
        <source>“%1” after %2</source>
        <translation>«%1» tras %2</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>token %1</translation>
    </message>
    <message>
        <source>This vector</source>
        <translation>Este vector</translation>
    </message>
    <message>
        <source>length</source>
        <translation>longitud</translation>
    </message>
    <message>
        <source>click to choose the token</source>
        <translation>haz clic para elegir el token</translation>
    </message>
    <message>
        <source>length before</source>
        <translation>longitud antes</translation>
    </message>
    <message>
        <source>cosine with before</source>
        <translation>coseno con el de antes</translation>
    </message>
    <message>
        <source>This model has no residual stream.</source>
        <translation>Este modelo no tiene flujo residual.</translation>
    </message>
    <message>
        <source>Residual stream</source>
        <translation>Flujo residual</translation>
    </message>
    <message>
        <source>cosine of the vectors before and after each sub-layer</source>
        <translation>coseno de los vectores antes y después de cada subcapa</translation>
    </message>
    <message>
        <source>root mean square of each vector</source>
        <translation>media cuadrática de cada vector</translation>
    </message>
    <message>
        <source>Colors and their values</source>
        <translation>Colores y sus valores</translation>
    </message>
    <message>
        <source>Colors by powers of ten</source>
        <translation>Colores por potencias de diez</translation>
    </message>
    <message>
        <source>residual-stream</source>
        <translation>flujo-residual</translation>
    </message>
</context>
<context>
    <name>Times</name>
    <message>
        <source>now</source>
        <extracomment>a time less than a minute ago</extracomment>
        <translation>ahora</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>hace %1 min</translation>
    </message>
    <message>
        <source>today %1</source>
        <translation>hoy %1</translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <translation>ayer %1</translation>
    </message>
</context>
<context>
    <name>Tokens</name>
    <message>
        <source>Special token: it represents no text, and is shown by its name</source>
        <translation>Token especial: no representa ningún texto y se muestra con su nombre</translation>
    </message>
</context>
<context>
    <name>ViewNames</name>
    <message>
        <source>Look</source>
        <extracomment>verb: the group of views that show the model</extracomment>
        <translation>Mirar</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Predecir</translation>
    </message>
    <message>
        <source>Check</source>
        <extracomment>verb: the group of views that check the training</extracomment>
        <translation>Comprobar</translation>
    </message>
    <message>
        <source>Try</source>
        <extracomment>verb: the group of views to try things out</extracomment>
        <translation>Probar</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Posiciones</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atención</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>Pase hacia adelante</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Flujo</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>Token siguiente</translation>
    </message>
    <message>
        <source>Surprise</source>
        <translation>Sorpresa</translation>
    </message>
    <message>
        <source>Lens grid</source>
        <translation>Cuadrícula de la lente</translation>
    </message>
    <message>
        <source>Saliency</source>
        <translation>Saliencia</translation>
    </message>
    <message>
        <source>Attribution</source>
        <translation>Atribución</translation>
    </message>
    <message>
        <source>Patching</source>
        <translation>Parcheo</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Salud</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Lote</translation>
    </message>
    <message>
        <source>Scratchpad</source>
        <translation>Pizarra</translation>
    </message>
    <message>
        <source>Neurons</source>
        <translation>Neuronas</translation>
    </message>
</context>
<context>
    <name>Wavelengths</name>
    <message>
        <source>Wavelength of each pair</source>
        <translation>Longitud de onda de cada par</translation>
    </message>
    <message>
        <source>%1 of %2 turn within %3</source>
        <translation>vuelta completa en %3: %1 de %2</translation>
    </message>
    <message>
        <source>This encoding has no wavelengths.</source>
        <translation>Esta codificación no tiene longitudes de onda.</translation>
    </message>
    <message>
        <source>Wavelength of each pair of dimensions, in positions</source>
        <translation>Longitud de onda de cada par de dimensiones, en posiciones</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>par</translation>
    </message>
    <message>
        <source>positions for one turn</source>
        <translation>posiciones por vuelta</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>longitud de onda</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>par %1</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>contexto %1</translation>
    </message>
    <message>
        <source>wavelengths</source>
        <translation>longitudes-de-onda</translation>
    </message>
</context>
<context>
    <name>WholeTablePicture</name>
    <message numerus="yes">
        <source>… and %n more rows</source>
        <translation>
            <numerusform>… y %n fila más</numerusform>
            <numerusform>… y %n filas más</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WrittenExport</name>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>probabilidad</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, paso %2</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, semilla %2</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>ejecución %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>with dropout</source>
        <translation>con dropout</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>semilla %1</translation>
    </message>
    <message>
        <source>seed %1 from token %2</source>
        <translation>semilla %1 desde el token %2</translation>
    </message>
    <message>
        <source>Written text</source>
        <translation>Texto escrito</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>No se ha podido leer %1: %2</translation>
    </message>
    <message>
        <source>There is no written text in %1. Choose a file that was saved in Write as HTML, Markdown or JSON.</source>
        <translation>No hay ningún texto escrito en %1. Elige un archivo que se guardó en Escribir como HTML, Markdown o JSON.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>No se ha podido escribir %1: %2</translation>
    </message>
    <message>
        <source>Save the text</source>
        <translation>Guardar el texto</translation>
    </message>
    <message>
        <source>Text alone (*.txt)</source>
        <translation>Solo el texto (*.txt)</translation>
    </message>
    <message>
        <source>HTML with colors (*.html)</source>
        <translation>HTML con colores (*.html)</translation>
    </message>
    <message>
        <source>Markdown with probabilities (*.md)</source>
        <translation>Markdown con probabilidades (*.md)</translation>
    </message>
    <message>
        <source>JSON with everything (*.json)</source>
        <translation>JSON con todo (*.json)</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>Guardado: %1.</translation>
    </message>
</context>
<context>
    <name>glasshouse::MainWindow</name>
    <message>
        <source>Drop a folder, a document, a run or a preset to open it</source>
        <translation>Suelta una carpeta, un documento, una ejecución o un preajuste para abrirlo</translation>
    </message>
    <message>
        <source>Folder of PDFs and texts</source>
        <translation>Carpeta de PDF y textos</translation>
    </message>
    <message>
        <source>The next run is starting. %1 stays open here.</source>
        <translation>Está empezando la siguiente ejecución. %1 sigue abierta aquí.</translation>
    </message>
    <message>
        <source>The disk has not answered yet: %1 opens as soon as it does.</source>
        <translation>El disco aún no ha respondido: %1 se abrirá en cuanto lo haga.</translation>
    </message>
    <message>
        <source>There is nothing at %1. Check the path.</source>
        <translation>No hay nada en %1. Comprueba la ruta.</translation>
    </message>
    <message>
        <source>Folder of a run</source>
        <translation>Carpeta de una ejecución</translation>
    </message>
    <message>
        <source>Hover over or focus a plot or table first.</source>
        <translation>Pon antes el puntero o el foco en un gráfico o una tabla.</translation>
    </message>
    <message>
        <source>Hover over or focus a card first.</source>
        <translation>Pon antes el puntero o el foco en una tarjeta.</translation>
    </message>
    <message>
        <source>%1 has ended. To train it further, increase its Steps in Train; Ctrl+F5 starts a new run.</source>
        <translation>%1 ha terminado. Para entrenarla más, aumenta Pasos en Entrenar; Ctrl+F5 inicia una ejecución nueva.</translation>
    </message>
    <message>
        <source>These files cannot be opened together because Glasshouse cannot write to %1.</source>
        <translation>Estos archivos no se pueden abrir juntos porque Glasshouse no puede escribir en %1.</translation>
    </message>
    <message>
        <source>Some settings of this folder are unknown to this version and were ignored: %1.</source>
        <translation>Esta versión no conoce algunos ajustes de esta carpeta y los ha ignorado: %1.</translation>
    </message>
    <message>
        <source>You are editing a text in Write. So that nothing is lost, the language changes the next time the program starts.</source>
        <translation>Estás editando un texto en Escribir. Para que no se pierda nada, el idioma cambiará la próxima vez que se inicie el programa.</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, paso %2</translation>
    </message>
    <message>
        <source>%1 can no longer be found. The next run will use the sample library; choose another text in Corpus.</source>
        <translation>%1 ya no se encuentra. La próxima ejecución usará la biblioteca de ejemplo; elige otro texto en Corpus.</translation>
    </message>
</context>
<context>
    <name>glasshouse::actions::WindowActions</name>
    <message>
        <source>Open folder…</source>
        <translation>Abrir carpeta…</translation>
    </message>
    <message>
        <source>Open the sample library</source>
        <translation>Abrir la biblioteca de ejemplo</translation>
    </message>
    <message>
        <source>Open run…</source>
        <translation>Abrir ejecución…</translation>
    </message>
    <message>
        <source>Show the folder of this run</source>
        <translation>Mostrar la carpeta de esta ejecución</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Buscar…</translation>
    </message>
    <message>
        <source>Find an action, setting, view, run or page of the handbook</source>
        <translation>Buscar una acción, un ajuste, una vista, una ejecución o una página del manual</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>Preferencias…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Iniciar</translation>
    </message>
    <message>
        <source>Start new run</source>
        <translation>Iniciar ejecución nueva</translation>
    </message>
    <message>
        <source>Start after this one</source>
        <translation>Iniciar después de esta</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Un paso</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Resume this run</source>
        <translation>Reanudar esta ejecución</translation>
    </message>
    <message>
        <source>Show the run in training</source>
        <translation>Mostrar la ejecución en entrenamiento</translation>
    </message>
    <message>
        <source>Fork from the shown step…</source>
        <translation>Bifurcar desde el paso mostrado…</translation>
    </message>
    <message>
        <source>Fork…</source>
        <translation>Bifurcar…</translation>
    </message>
    <message>
        <source>Rewind to the shown step…</source>
        <translation>Rebobinar al paso mostrado…</translation>
    </message>
    <message>
        <source>Settings that need attention</source>
        <translation>Ajustes que requieren atención</translation>
    </message>
    <message>
        <source>Previous saved step</source>
        <translation>Paso guardado anterior</translation>
    </message>
    <message>
        <source>Next saved step</source>
        <translation>Paso guardado siguiente</translation>
    </message>
    <message>
        <source>Ten saved steps back</source>
        <translation>Diez pasos guardados atrás</translation>
    </message>
    <message>
        <source>Ten saved steps forward</source>
        <translation>Diez pasos guardados adelante</translation>
    </message>
    <message>
        <source>Live, or the latest step</source>
        <translation>En vivo, o el paso más reciente</translation>
    </message>
    <message>
        <source>Play the saved steps</source>
        <translation>Reproducir los pasos guardados</translation>
    </message>
    <message numerus="yes">
        <source>Movie: %n steps a second</source>
        <translation>
            <numerusform>Película: %n paso por segundo</numerusform>
            <numerusform>Película: %n pasos por segundo</numerusform>
        </translation>
    </message>
    <message>
        <source>Repeat the movie</source>
        <translation>Repetir la película</translation>
    </message>
    <message>
        <source>Go to the best step</source>
        <translation>Ir al mejor paso</translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation>Vista anterior</translation>
    </message>
    <message>
        <source>Next view</source>
        <translation>Vista siguiente</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>Parte anterior de la ventana</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>Parte siguiente de la ventana</translation>
    </message>
    <message>
        <source>Explain what has the focus</source>
        <translation>Explicar lo que tiene el foco</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Explicación</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Save or copy the plot or table that has the focus or is under the pointer</source>
        <translation>Guardar o copiar el gráfico o la tabla que tiene el foco o está bajo el puntero</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copiar imagen</translation>
    </message>
    <message>
        <source>Copy the picture of the plot or table that has the focus or is under the pointer</source>
        <translation>Copiar la imagen del gráfico o de la tabla que tiene el foco o está bajo el puntero</translation>
    </message>
    <message>
        <source>Fill the place with one card</source>
        <translation>Llenar la sección con una tarjeta</translation>
    </message>
    <message>
        <source>Let the card with the focus or under the pointer fill the place. Esc brings the others back</source>
        <translation>Hacer que la tarjeta con el foco o bajo el puntero llene la sección. Esc devuelve las demás</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Pantalla completa</translation>
    </message>
    <message>
        <source>Handbook</source>
        <translation>Manual</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>About Glasshouse</source>
        <translation>Acerca de Glasshouse</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Ejecución</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>&amp;Tiempo</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Ay&amp;uda</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::ConfigField</name>
    <message>
        <source>Switch it on</source>
        <translation>Activar</translation>
    </message>
    <message>
        <source>Switch it off</source>
        <translation>Desactivar</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>Usar %1</translation>
    </message>
    <message>
        <source>Not used by the %1 optimizer.</source>
        <translation>El optimizador %1 no lo usa.</translation>
    </message>
    <message>
        <source>Not used by the %1 schedule.</source>
        <translation>La planificación %1 no lo usa.</translation>
    </message>
    <message>
        <source>Not used by the %1 model with these settings.</source>
        <translation>El modelo %1 no lo usa con estos ajustes.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::HealthCard</name>
    <message>
        <source>block %1, expert %2</source>
        <translation>bloque %1, experto %2</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>bloque %1</translation>
    </message>
    <message>
        <source>emb</source>
        <translation>emb</translation>
    </message>
    <message>
        <source>out</source>
        <translation>sal.</translation>
    </message>
    <message>
        <source>Update ÷ weight</source>
        <translation>Actualización ÷ peso</translation>
    </message>
    <message>
        <source>size of a step relative to its weights</source>
        <translation>tamaño de un paso respecto a sus pesos</translation>
    </message>
    <message>
        <source>This run did not measure it.</source>
        <translation>Esta ejecución no lo ha medido.</translation>
    </message>
    <message>
        <source>%1 of each layer at each measured step</source>
        <translation>%1 de cada capa en cada paso medido</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>capa</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>not measured at this step</source>
        <translation>no medido en este paso</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>no finito</translation>
    </message>
    <message>
        <source>Colors and their values</source>
        <translation>Colores y sus valores</translation>
    </message>
    <message>
        <source>Colors by powers of ten</source>
        <translation>Colores por potencias de diez</translation>
    </message>
    <message>
        <source>health-%1</source>
        <translation>salud-%1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::Place</name>
    <message>
        <source>All cards are shown again.</source>
        <translation>Se muestran de nuevo todas las tarjetas.</translation>
    </message>
    <message>
        <source>This card fills the place; Esc shows all cards.</source>
        <translation>Esta tarjeta llena la sección; Esc muestra todas las tarjetas.</translation>
    </message>
    <message>
        <source>%1 fills the place; Esc shows all cards.</source>
        <translation>%1 llena la sección; Esc muestra todas las tarjetas.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::QueueStrip</name>
    <message>
        <source>Queue</source>
        <translation>Cola</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Train the waiting runs, one after the other. An interrupted run continues from its last checkpoint</source>
        <translation>Entrenar las ejecuciones en espera, una tras otra. Una ejecución interrumpida continúa desde su último punto de control</translation>
    </message>
    <message>
        <source>Keep the file and begin a new queue</source>
        <translation>Conservar el archivo y empezar una cola nueva</translation>
    </message>
    <message>
        <source>Show in Runs</source>
        <translation>Mostrar en Ejecuciones</translation>
    </message>
    <message>
        <source>The table of runs, where what waits can be changed, moved and removed</source>
        <translation>La tabla de ejecuciones, donde lo que espera se puede cambiar, mover y quitar</translation>
    </message>
    <message>
        <source>No more runs in the queue.</source>
        <translation>No quedan ejecuciones en la cola.</translation>
    </message>
    <message numerus="yes">
        <source>Continue with %n runs</source>
        <translation>
            <numerusform>Continuar con %n ejecución</numerusform>
            <numerusform>Continuar con %n ejecuciones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait until you continue</source>
        <translation>
            <numerusform>%n ejecución espera hasta que continúes</numerusform>
            <numerusform>%n ejecuciones esperan hasta que continúes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait</source>
        <translation>
            <numerusform>%n ejecución espera</numerusform>
            <numerusform>%n ejecuciones esperan</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Next: %1, in %2, when %3 ends.</source>
        <translation>Siguiente: %1, dentro de %2, cuando termine %3.</translation>
    </message>
    <message>
        <source>Next: %1.</source>
        <translation>Siguiente: %1.</translation>
    </message>
    <message>
        <source>Next: %1, when %2, which is paused, has ended.</source>
        <translation>Siguiente: %1, cuando haya terminado %2, que está en pausa.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::ReplacedNotice</name>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Restore my settings</source>
        <translation>Restaurar mis ajustes</translation>
    </message>
    <message>
        <source>Brings back the settings of the next run that a preset or another run&apos;s settings replaced, or undoes that</source>
        <translation>Recupera los ajustes de la siguiente ejecución que un preajuste o los ajustes de otra ejecución han reemplazado, o deshace eso</translation>
    </message>
    <message>
        <source>Your settings are back.</source>
        <translation>Se han restaurado tus ajustes.</translation>
    </message>
    <message>
        <source>These settings replaced yours.</source>
        <translation>Estos ajustes han reemplazado los tuyos.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::CharactersCard</name>
    <message>
        <source>Characters</source>
        <translation>Caracteres</translation>
    </message>
    <message>
        <source>character</source>
        <translation>carácter</translation>
    </message>
    <message>
        <source>code</source>
        <translation>código</translation>
    </message>
    <message>
        <source>count</source>
        <translation>veces</translation>
    </message>
    <message>
        <source>Characters of the text</source>
        <translation>Caracteres del texto</translation>
    </message>
    <message>
        <source>Every character of the text, whatever the tokenizer. Click a heading to sort, a character to see where it occurs</source>
        <translation>Todos los caracteres del texto, sea cual sea el tokenizador. Haz clic en un encabezado para ordenar, en un carácter para ver dónde aparece</translation>
    </message>
    <message>
        <source>%1, occurs %2 times in the text</source>
        <translation>%1, aparece %2 veces en el texto</translation>
    </message>
    <message>
        <source>Nothing to show until there is text.</source>
        <translation>No hay nada que mostrar hasta que haya texto.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::CleaningCard</name>
    <message>
        <source>Cleaning</source>
        <translation>Limpieza</translation>
    </message>
    <message>
        <source>Cleaning the text…</source>
        <translation>Limpiando el texto…</translation>
    </message>
    <message>
        <source>Previous change by this rule</source>
        <translation>Cambio anterior de esta regla</translation>
    </message>
    <message>
        <source>Next change by this rule</source>
        <translation>Cambio siguiente de esta regla</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>regla</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>cambios</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>caracteres</translation>
    </message>
    <message>
        <source>bits/char</source>
        <translation>bits/car.</translation>
    </message>
    <message>
        <source>Bits per character that a bigram needs with this rule alone, compared with no rule. Text that is easy to predict, such as rows of dots, makes the loss low without teaching anything</source>
        <translation>Bits por carácter que necesita un bigrama solo con esta regla, en comparación con ninguna. Un texto fácil de predecir, como las filas de puntos, baja la pérdida sin enseñar nada</translation>
    </message>
    <message>
        <source>Cleaning rules</source>
        <translation>Reglas de limpieza</translation>
    </message>
    <message>
        <source>Space switches a rule. Enter shows where it acts</source>
        <translation>Espacio activa o desactiva una regla. Intro muestra dónde actúa</translation>
    </message>
    <message>
        <source>The text has %1 different characters; with this rule alone it has %2.</source>
        <translation>El texto tiene %1 caracteres distintos; solo con esta regla tiene %2.</translation>
    </message>
    <message>
        <source>The effect on the loss of a bigram: less is easier to predict</source>
        <translation>El efecto en la pérdida de un bigrama: menos es más fácil de predecir</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::CorpusBar</name>
    <message>
        <source>Choose folder…</source>
        <translation>Elegir carpeta…</translation>
    </message>
    <message>
        <source>Read all documents and texts in a folder</source>
        <translation>Leer todos los documentos y textos de una carpeta</translation>
    </message>
    <message>
        <source>Sample library</source>
        <translation>Biblioteca de ejemplo</translation>
    </message>
    <message>
        <source>Read the program&apos;s own handbook</source>
        <translation>Leer el manual del propio programa</translation>
    </message>
    <message>
        <source>Match exactly</source>
        <translation>Coincidencia exacta</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Stop reading. What was read is kept</source>
        <translation>Detener la lectura. Se conserva lo leído</translation>
    </message>
    <message>
        <source>Folder of the corpus</source>
        <translation>Carpeta del corpus</translation>
    </message>
    <message>
        <source>No folder chosen</source>
        <translation>Ninguna carpeta elegida</translation>
    </message>
    <message>
        <source>The sample library is not installed</source>
        <translation>La biblioteca de ejemplo no está instalada</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Leer de nuevo</translation>
    </message>
    <message>
        <source>Read the folder again. Unchanged files take no time</source>
        <translation>Leer la carpeta de nuevo. Los archivos sin cambios no llevan tiempo</translation>
    </message>
    <message>
        <source>Find in all files</source>
        <translation>Buscar en todos los archivos</translation>
    </message>
    <message>
        <source>A word or phrase to find in all files</source>
        <translation>Una palabra o frase que buscar en todos los archivos</translation>
    </message>
    <message>
        <source>Find exactly what is typed</source>
        <translation>Buscar exactamente lo escrito</translation>
    </message>
    <message>
        <source>Finds the text exactly as typed, with its capitals and spaces, in the text that the model learns from, and counts every occurrence. Files that are left out are not searched.</source>
        <translation>Busca el texto exactamente como está escrito, con sus mayúsculas y espacios, en el texto del que aprende el modelo, y cuenta todas las veces que aparece. No se busca en los archivos excluidos.</translation>
    </message>
    <message>
        <source>Files read</source>
        <translation>Archivos leídos</translation>
    </message>
    <message>
        <source>Folders that were read before</source>
        <translation>Carpetas leídas antes</translation>
    </message>
    <message>
        <source>%1 pages/s</source>
        <translation>%1 pág./s</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>quedan %1</translation>
    </message>
    <message>
        <source>%1 pages/s, %2 left</source>
        <translation>%1 pág./s, quedan %2</translation>
    </message>
    <message>
        <source>Looking for files…</source>
        <translation>Buscando archivos…</translation>
    </message>
    <message>
        <source>Reading %1 of %2 files</source>
        <translation>Leyendo %1 de %2 archivos</translation>
    </message>
    <message>
        <source>Joining the text…</source>
        <translation>Uniendo el texto…</translation>
    </message>
    <message>
        <source>Cancelled; what was read is kept.</source>
        <translation>Cancelado; se conserva lo leído.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::CorpusPlace</name>
    <message>
        <source>Choose folder…</source>
        <translation>Elegir carpeta…</translation>
    </message>
    <message>
        <source>Choose a single file…</source>
        <translation>Elegir un solo archivo…</translation>
    </message>
    <message>
        <source>Sample library</source>
        <translation>Biblioteca de ejemplo</translation>
    </message>
    <message>
        <source>Read the folder again</source>
        <translation>Leer la carpeta de nuevo</translation>
    </message>
    <message>
        <source>How pages are read…</source>
        <translation>Cómo se leen las páginas…</translation>
    </message>
    <message>
        <source>Files that are not read…</source>
        <translation>Archivos que no se leen…</translation>
    </message>
    <message>
        <source>Find in all files</source>
        <translation>Buscar en todos los archivos</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Página anterior</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Página siguiente</translation>
    </message>
    <message>
        <source>Choose a folder of PDFs</source>
        <translation>Elegir una carpeta de PDF</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Elegir un archivo</translation>
    </message>
    <message>
        <source>Documents and text (%1)</source>
        <translation>Documentos y texto (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>White space cannot be searched for. Choose another row.</source>
        <translation>No se puede buscar espacio en blanco. Elige otra fila.</translation>
    </message>
    <message>
        <source>This token is only a part of a character, so it cannot be searched for.</source>
        <translation>Este token es solo una parte de un carácter, por lo que no se puede buscar.</translation>
    </message>
    <message>
        <source>Choose a folder of PDFs, or try the sample library.</source>
        <translation>Elige una carpeta de PDF o prueba la biblioteca de ejemplo.</translation>
    </message>
    <message>
        <source>List its files…</source>
        <translation>Listar sus archivos…</translation>
    </message>
    <message>
        <source>reading files</source>
        <translation>leyendo archivos</translation>
    </message>
    <message>
        <source>joining the text</source>
        <translation>uniendo el texto</translation>
    </message>
    <message>
        <source>ready: %1 characters</source>
        <translation>listo: %1 caracteres</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizador</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>División</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::FilesCard</name>
    <message>
        <source>Files of other kinds are not read: %1.</source>
        <translation>Los archivos de otros tipos no se leen: %1.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Files of the corpus</source>
        <translation>Archivos del corpus</translation>
    </message>
    <message>
        <source>Choose a row to see its page and its text. The check box includes or excludes a file</source>
        <translation>Elige una fila para ver su página y su texto. La casilla incluye o excluye un archivo</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Todos los archivos</translation>
    </message>
    <message>
        <source>Include or exclude all files</source>
        <translation>Incluir o excluir todos los archivos</translation>
    </message>
    <message>
        <source>Files left out, with their reasons</source>
        <translation>Archivos excluidos, con sus motivos</translation>
    </message>
    <message>
        <source>Files without text, each with its reason</source>
        <translation>Archivos sin texto, cada uno con su motivo</translation>
    </message>
    <message>
        <source>Show or hide why these files are left out</source>
        <translation>Mostrar u ocultar por qué se excluyen estos archivos</translation>
    </message>
    <message>
        <source>Read pages that are pictures of text, by text recognition</source>
        <translation>Leer las páginas que son imágenes de texto, mediante reconocimiento de texto</translation>
    </message>
    <message>
        <source>List the files that are not read, and why</source>
        <translation>Listar los archivos que no se leen y por qué</translation>
    </message>
    <message>
        <source>How pages are read</source>
        <translation>Cómo se leen las páginas</translation>
    </message>
    <message>
        <source>How pages are read: the order of their words, and scans</source>
        <translation>Cómo se leen las páginas: el orden de sus palabras y las páginas escaneadas</translation>
    </message>
    <message>
        <source>%1 in the corpus</source>
        <translation>%1 en el corpus</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 caracteres</translation>
    </message>
    <message>
        <source>%1 not read</source>
        <translation>%1 sin leer</translation>
    </message>
    <message numerus="yes">
        <source>%n pages without text</source>
        <translation>
            <numerusform>%n página sin texto</numerusform>
            <numerusform>%n páginas sin texto</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pages recognized</source>
        <translation>
            <numerusform>%n página reconocida</numerusform>
            <numerusform>%n páginas reconocidas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files left out</source>
        <translation>
            <numerusform>%n archivo excluido</numerusform>
            <numerusform>%n archivos excluidos</numerusform>
        </translation>
    </message>
    <message>
        <source>and %1 more; each row says why</source>
        <translation>y %1 más; cada fila dice por qué</translation>
    </message>
    <message>
        <source>Try these again</source>
        <translation>Reintentar estos</translation>
    </message>
    <message>
        <source>Read these files once more. The others are not read again</source>
        <translation>Leer estos archivos una vez más. Los demás no se leen de nuevo</translation>
    </message>
    <message>
        <source>Read scans…</source>
        <translation>Leer escaneadas…</translation>
    </message>
    <message>
        <source>Read scans</source>
        <translation>Leer páginas escaneadas</translation>
    </message>
    <message>
        <source>List other files…</source>
        <translation>Listar otros archivos…</translation>
    </message>
    <message>
        <source>List other files</source>
        <translation>Listar otros archivos</translation>
    </message>
    <message>
        <source>pages</source>
        <translation>páginas</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>caracteres</translation>
    </message>
    <message>
        <source>per page</source>
        <translation>por página</translation>
    </message>
    <message>
        <source>state</source>
        <translation>estado</translation>
    </message>
    <message>
        <source>reading, page %1</source>
        <translation>leyendo, página %1</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Codificación</translation>
    </message>
    <message>
        <source>Same as the folder</source>
        <translation>Como la carpeta</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::FilesModel</name>
    <message>
        <source>not read</source>
        <translation>sin leer</translation>
    </message>
    <message>
        <source>reading, page %1</source>
        <translation>leyendo, página %1</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en espera</translation>
    </message>
    <message>
        <source>skipped by you</source>
        <translation>excluido por ti</translation>
    </message>
    <message>
        <source>partly ready</source>
        <translation>listo en parte</translation>
    </message>
    <message>
        <source>guessed: %1</source>
        <translation>supuesta: %1</translation>
    </message>
    <message>
        <source>ready, %1</source>
        <translation>listo, %1</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>listo</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>vacío</translation>
    </message>
    <message>
        <source>unknown letters</source>
        <translation>letras desconocidas</translation>
    </message>
    <message>
        <source>hardly any text</source>
        <translation>casi sin texto</translation>
    </message>
    <message>
        <source>no text layer</source>
        <translation>sin capa de texto</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>protegido</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>dañado</translation>
    </message>
    <message>
        <source>too slow</source>
        <translation>demasiado lento</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>ilegible</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>omitido</translation>
    </message>
    <message>
        <source>Cleaning removes all of it: %1.</source>
        <translation>La limpieza lo quita todo: %1.</translation>
    </message>
    <message>
        <source>no text left</source>
        <translation>no queda texto</translation>
    </message>
    <message>
        <source>In the corpus. Untick to leave it out</source>
        <translation>En el corpus. Desmarca para excluirlo</translation>
    </message>
    <message>
        <source>It contains no text, so it is left out</source>
        <translation>No contiene texto, por lo que se excluye</translation>
    </message>
    <message>
        <source>Left out. Tick to include it</source>
        <translation>Excluido. Marca para incluirlo</translation>
    </message>
    <message>
        <source>Few characters per page: a scan with a stamp, slides, or pictures. Compare the page with its text.</source>
        <translation>Pocos caracteres por página: una página escaneada con un sello, diapositivas o imágenes. Compara la página con su texto.</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nombre</translation>
    </message>
    <message>
        <source>pages</source>
        <translation>páginas</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>caracteres</translation>
    </message>
    <message>
        <source>per page</source>
        <translation>por página</translation>
    </message>
    <message>
        <source>state</source>
        <translation>estado</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::HitsCard</name>
    <message>
        <source>Found</source>
        <translation>Encontrado</translation>
    </message>
    <message>
        <source>Places where the text was found</source>
        <translation>Lugares donde se ha encontrado el texto</translation>
    </message>
    <message>
        <source>Choose a row to see the place on its page</source>
        <translation>Elige una fila para ver el lugar en su página</translation>
    </message>
    <message>
        <source>file</source>
        <translation>archivo</translation>
    </message>
    <message>
        <source>page</source>
        <translation>página</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texto</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Back to the table of files (Esc)</source>
        <translation>Volver a la tabla de archivos (Esc)</translation>
    </message>
    <message>
        <source>Making the index of the text…</source>
        <translation>Creando el índice del texto…</translation>
    </message>
    <message numerus="yes">
        <source>%1 places; the first %2 are listed, in %n files</source>
        <translation>
            <numerusform>%1 lugares; se listan los %2 primeros, en %n archivo</numerusform>
            <numerusform>%1 lugares; se listan los %2 primeros, en %n archivos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 places in %n files; the first %2 are listed</source>
        <translation>
            <numerusform>%1 lugares en %n archivo; se listan los %2 primeros</numerusform>
            <numerusform>%1 lugares en %n archivos; se listan los %2 primeros</numerusform>
        </translation>
    </message>
    <message>
        <source>1 place</source>
        <translation>1 lugar</translation>
    </message>
    <message numerus="yes">
        <source>%1 places in %n files</source>
        <translation>
            <numerusform>%1 lugares en %n archivo</numerusform>
            <numerusform>%1 lugares en %n archivos</numerusform>
        </translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>Se ha detenido la búsqueda.</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>Buscar de nuevo</translation>
    </message>
    <message>
        <source>“%1” does not occur exactly as typed in the included files.</source>
        <translation>«%1» no aparece tal cual en los archivos incluidos.</translation>
    </message>
    <message>
        <source>“%1” does not occur in these files.</source>
        <translation>«%1» no aparece en estos archivos.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::MergesCard</name>
    <message>
        <source>As tokens</source>
        <translation>En tokens</translation>
    </message>
    <message>
        <source>The passage as tokens</source>
        <translation>El pasaje en tokens</translation>
    </message>
    <message>
        <source>The passage from the page chosen in Files</source>
        <translation>El pasaje de la página elegida en Archivos</translation>
    </message>
    <message>
        <source>Characters per token after this many merges</source>
        <translation>Caracteres por token tras esta cantidad de fusiones</translation>
    </message>
    <message>
        <source>Characters per token over the merges</source>
        <translation>Caracteres por token según las fusiones</translation>
    </message>
    <message>
        <source>Characters per token of the whole text over the merges. Click to go there</source>
        <translation>Caracteres por token de todo el texto según las fusiones. Haz clic para ir ahí</translation>
    </message>
    <message>
        <source>characters per token</source>
        <translation>caracteres por token</translation>
    </message>
    <message>
        <source>merge %1</source>
        <translation>fusión %1</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>fusión</translation>
    </message>
    <message>
        <source>left</source>
        <extracomment>the first token of a merged pair</extracomment>
        <translation>izq.</translation>
    </message>
    <message>
        <source>right</source>
        <translation>der.</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>count</source>
        <translation>veces</translation>
    </message>
    <message>
        <source>How often the pair occurred in the training text when it was merged</source>
        <translation>Cuántas veces aparecía el par en el texto de entrenamiento cuando se fusionó</translation>
    </message>
    <message>
        <source>Merges in the order in which they were learned</source>
        <translation>Fusiones en el orden en que se aprendieron</translation>
    </message>
    <message>
        <source>Choose a merge to see the passage after it</source>
        <translation>Elige una fusión para ver el pasaje tras ella</translation>
    </message>
    <message>
        <source>One merge back</source>
        <translation>Una fusión atrás</translation>
    </message>
    <message>
        <source>One merge forward</source>
        <translation>Una fusión adelante</translation>
    </message>
    <message>
        <source>Merges</source>
        <translation>Fusiones</translation>
    </message>
    <message>
        <source>How many merges have been made. 0 is single bytes</source>
        <translation>Cuántas fusiones se han hecho. 0 son bytes sueltos</translation>
    </message>
    <message>
        <source>Single bytes, before any merge</source>
        <translation>Bytes sueltos, antes de cualquier fusión</translation>
    </message>
    <message>
        <source>%1 + %2 → %3</source>
        <translation>%1 + %2 → %3</translation>
    </message>
    <message>
        <source>%1, %2 times</source>
        <translation>%1, %2 veces</translation>
    </message>
    <message>
        <source>The tokens appear once the files are read.</source>
        <translation>Los tokens aparecerán cuando se hayan leído los archivos.</translation>
    </message>
    <message>
        <source>Pick a file with text in Files to see it as tokens.</source>
        <translation>Elige en Archivos un archivo con texto para verlo en tokens.</translation>
    </message>
    <message>
        <source>%1 tokens, %2 characters each</source>
        <translation>%1 tokens, de %2 caracteres cada uno</translation>
    </message>
    <message>
        <source>The newest token occurs in it %1 times</source>
        <translation>El token más reciente aparece en él %1 veces</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::PageBars</name>
    <message>
        <source>Characters of each page</source>
        <translation>Caracteres de cada página</translation>
    </message>
    <message>
        <source>Page %1: %2 characters</source>
        <translation>Página %1: %2 caracteres</translation>
    </message>
    <message>
        <source>Page %1: %2 characters, recognized in its picture</source>
        <translation>Página %1: %2 caracteres, reconocidos en su imagen</translation>
    </message>
    <message>
        <source>Page %1: no text</source>
        <translation>Página %1: sin texto</translation>
    </message>
    <message>
        <source>Page %1: hardly any text, %2 characters</source>
        <translation>Página %1: casi sin texto, %2 caracteres</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>mostrada</translation>
    </message>
    <message>
        <source>no text</source>
        <translation>sin texto</translation>
    </message>
    <message>
        <source>recognized</source>
        <translation>reconocida</translation>
    </message>
    <message>
        <source>Characters per page, the longest %1</source>
        <translation>Caracteres por página, %1 en la más larga</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::PageThumbnails</name>
    <message>
        <source>cannot be drawn</source>
        <translation>no se puede dibujar</translation>
    </message>
    <message>
        <source>Page %1: no text</source>
        <translation>Página %1: sin texto</translation>
    </message>
    <message>
        <source>Page %1: %2 characters</source>
        <translation>Página %1: %2 caracteres</translation>
    </message>
    <message>
        <source>Pages of the file</source>
        <translation>Páginas del archivo</translation>
    </message>
    <message>
        <source>All pages. Click one to show it</source>
        <translation>Todas las páginas. Haz clic en una para mostrarla</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::PreviewCard</name>
    <message>
        <source>Previous page</source>
        <translation>Página anterior</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Página siguiente</translation>
    </message>
    <message>
        <source>Outline the text on the page, numbered in the order in which it is read</source>
        <translation>Enmarcar el texto de la página, numerado en el orden en que se lee</translation>
    </message>
    <message>
        <source>Show thumbnails of all pages</source>
        <translation>Mostrar miniaturas de todas las páginas</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>Enlarge the page (+)</source>
        <translation>Ampliar la página (+)</translation>
    </message>
    <message>
        <source>Reduce the page (−)</source>
        <translation>Reducir la página (−)</translation>
    </message>
    <message>
        <source>Text extracted from the page</source>
        <translation>Texto extraído de la página</translation>
    </message>
    <message>
        <source>The text as extracted from the page</source>
        <translation>El texto tal como se ha extraído de la página</translation>
    </message>
    <message>
        <source>How the text is shown</source>
        <translation>Cómo se muestra el texto</translation>
    </message>
    <message>
        <source>The text as the model learns it, or what cleaning changed</source>
        <translation>El texto tal como lo aprende el modelo, o lo que ha cambiado la limpieza</translation>
    </message>
    <message>
        <source>Taken</source>
        <extracomment>the text that is taken from the page</extracomment>
        <translation>Tomado</translation>
    </message>
    <message>
        <source>The text as the model learns it</source>
        <translation>El texto tal como lo aprende el modelo</translation>
    </message>
    <message>
        <source>Before | after</source>
        <translation>Antes | después</translation>
    </message>
    <message>
        <source>Removed text is struck through in red, added text is green</source>
        <translation>El texto quitado está tachado en rojo, el añadido está en verde</translation>
    </message>
    <message>
        <source>Page %1 of %2. Type a number and press Enter to go to that page.</source>
        <translation>Página %1 de %2. Escribe un número y pulsa Intro para ir a esa página.</translation>
    </message>
    <message>
        <source>Pick a file to see its page and its text.</source>
        <translation>Elige un archivo para ver su página y su texto.</translation>
    </message>
    <message>
        <source>This file has not been read yet.</source>
        <translation>Este archivo aún no se ha leído.</translation>
    </message>
    <message>
        <source>Tesseract read this page, with %1% confidence on average; words that it was unsure of are marked.</source>
        <translation>Tesseract ha leído esta página, con una confianza media del %1&#xa0;%; las palabras de las que dudaba están resaltadas.</translation>
    </message>
    <message>
        <source>There is no text on this page.</source>
        <translation>No hay texto en esta página.</translation>
    </message>
    <message>
        <source>This text is very long, so it is shown in parts. Use the arrows or the search to reach the others.</source>
        <translation>Este texto es muy largo, por lo que se muestra por partes. Usa las flechas o la búsqueda para llegar a las demás.</translation>
    </message>
    <message>
        <source>This page is very long. Only its beginning is shown.</source>
        <translation>Esta página es muy larga. Solo se muestra su comienzo.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::ReadingDialog</name>
    <message>
        <source>How pages are read</source>
        <translation>Cómo se leen las páginas</translation>
    </message>
    <message>
        <source>Order of the words on a page</source>
        <translation>Orden de las palabras en una página</translation>
    </message>
    <message>
        <source>As a person reads them, column by column, or as the file has them</source>
        <translation>Como lee una persona, columna por columna, o como están en el archivo</translation>
    </message>
    <message>
        <source>Encoding of text and HTML</source>
        <translation>Codificación de texto y HTML</translation>
    </message>
    <message>
        <source>For all these files. The menu of a row sets it for one file</source>
        <translation>Para todos estos archivos. El menú de una fila la cambia para un solo archivo</translation>
    </message>
    <message>
        <source>Languages of the scans</source>
        <translation>Idiomas de las páginas escaneadas</translation>
    </message>
    <message>
        <source>Tick only the languages of the scans. If none is ticked, scans are left out</source>
        <translation>Marca solo los idiomas de las páginas escaneadas. Si no se marca ninguno, estas páginas se excluyen</translation>
    </message>
    <message>
        <source>%</source>
        <translation>&#xa0;%</translation>
    </message>
    <message>
        <source>Leave out recognized words below this confidence</source>
        <translation>Excluir palabras reconocidas por debajo de esta confianza</translation>
    </message>
    <message>
        <source>Tesseract&apos;s confidence in a word, in percent; 0 keeps all words</source>
        <translation>Confianza de Tesseract en una palabra, en porcentaje; 0 conserva todas las palabras</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Longest time for a page</source>
        <translation>Tiempo máximo por página</translation>
    </message>
    <message>
        <source>Processor time. Pages left out under a shorter limit are tried again</source>
        <translation>Tiempo de procesador. Las páginas excluidas con un límite menor se intentan de nuevo</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Leer de nuevo</translation>
    </message>
    <message>
        <source>Read the folder again with these settings</source>
        <translation>Leer la carpeta de nuevo con estos ajustes</translation>
    </message>
    <message>
        <source>Close without changing anything</source>
        <translation>Cerrar sin cambiar nada</translation>
    </message>
    <message>
        <source>Looking for Tesseract&apos;s languages…</source>
        <translation>Buscando los idiomas de Tesseract…</translation>
    </message>
    <message numerus="yes">
        <source>%n pages in this folder have no text.</source>
        <translation>
            <numerusform>%n página de esta carpeta no tiene texto.</numerusform>
            <numerusform>%n páginas de esta carpeta no tienen texto.</numerusform>
        </translation>
    </message>
    <message>
        <source>All pages in this folder have text.</source>
        <translation>Todas las páginas de esta carpeta tienen texto.</translation>
    </message>
    <message numerus="yes">
        <source>%n pages were read by Tesseract.</source>
        <translation>
            <numerusform>Tesseract ha leído %n página.</numerusform>
            <numerusform>Tesseract ha leído %n páginas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Tesseract could read those that are pictures of text, but it has no language data. Install it, for example for English with “%1”.</source>
        <translation>Tesseract podría leer las que son imágenes de texto, pero no tiene datos de idiomas. Instálalos, por ejemplo para el inglés con «%1».</translation>
    </message>
    <message>
        <source>Tesseract reads pages that are pictures of text in the languages ticked here, which takes some seconds a page and is done once. More languages can be installed, for example Polish with “%1”.</source>
        <translation>Tesseract lee las páginas que son imágenes de texto en los idiomas marcados aquí, lo que lleva unos segundos por página y se hace una sola vez. Se pueden instalar más idiomas, por ejemplo el polaco con «%1».</translation>
    </message>
    <message>
        <source>%1: not installed</source>
        <translation>%1: no instalado</translation>
    </message>
    <message>
        <source>The data for %1 is missing; install it with “%2”, or untick it.</source>
        <translation>Faltan los datos de %1; instálalos con «%2» o desmarca este idioma.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::ShareBar</name>
    <message>
        <source>Shares of training and validation</source>
        <translation>Proporciones de entrenamiento y validación</translation>
    </message>
    <message>
        <source>Blue is for training, orange only for evaluation</source>
        <translation>El azul es para el entrenamiento, el naranja solo para la evaluación</translation>
    </message>
    <message>
        <source>%1 tokens for training, %2 for validation</source>
        <translation>%1 tokens para el entrenamiento, %2 para la validación</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::SkippedDialog</name>
    <message>
        <source>Looking for files that are not read…</source>
        <translation>Buscando archivos que no se leen…</translation>
    </message>
    <message>
        <source>Files that are not read</source>
        <translation>Archivos que no se leen</translation>
    </message>
    <message>
        <source>Each with the reason why it is not read</source>
        <translation>Cada uno con el motivo por el que no se lee</translation>
    </message>
    <message>
        <source>Close this list</source>
        <translation>Cerrar esta lista</translation>
    </message>
    <message>
        <source>Files with these suffixes are read, even if they are compressed with gzip: %1.</source>
        <translation>Se leen los archivos con estas extensiones, también comprimidos con gzip: %1.</translation>
    </message>
    <message>
        <source>There are no other files in the folder.</source>
        <translation>No hay otros archivos en la carpeta.</translation>
    </message>
    <message>
        <source>Only the first %1 are listed.</source>
        <translation>Solo se listan los %1 primeros.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::SplitCard</name>
    <message>
        <source>Split</source>
        <translation>División</translation>
    </message>
    <message>
        <source>Tokens for training and validation</source>
        <translation>Tokens para el entrenamiento y la validación</translation>
    </message>
    <message>
        <source>Tokens of each part</source>
        <translation>Tokens de cada parte</translation>
    </message>
    <message>
        <source>Validation text that also occurs in training</source>
        <translation>Texto de validación que también aparece en el entrenamiento</translation>
    </message>
    <message>
        <source>Memorized text makes the validation loss look better than it is</source>
        <translation>El texto memorizado hace que la pérdida de validación parezca mejor de lo que es</translation>
    </message>
    <message>
        <source>Exclude repeated text from validation</source>
        <translation>Excluir de la validación el texto repetido</translation>
    </message>
    <message>
        <source>Text of at least this many tokens that occurs word for word in the training part is not used for validation</source>
        <translation>No se usa para la validación el texto de al menos esta cantidad de tokens que aparece palabra por palabra en la parte de entrenamiento</translation>
    </message>
    <message>
        <source>Splitting the text…</source>
        <translation>Dividiendo el texto…</translation>
    </message>
    <message>
        <source>Also in training</source>
        <translation>También en entren.</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 de %2 · %3</translation>
    </message>
    <message>
        <source>Windows of %1 tokens in the validation part that also occur in the training part, token for token</source>
        <translation>Ventanas de %1 tokens de la parte de validación que también aparecen en la de entrenamiento, token por token</translation>
    </message>
    <message>
        <source>Windows in the validation part that also occur in the training part, token for token</source>
        <translation>Ventanas de la parte de validación que también aparecen en la de entrenamiento, token por token</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Excluido</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>Copies that validation does not use</source>
        <translation>Copias que la validación no usa</translation>
    </message>
    <message>
        <source>%1 tokens · %2</source>
        <translation>%1 tokens · %2</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entrenamiento</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validación</translation>
    </message>
    <message>
        <source>Validation has %1% of the text, not %2%.</source>
        <translation>La validación tiene el %1&#xa0;% del texto, no el %2&#xa0;%.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::SplitFilesCard</name>
    <message>
        <source>Where the validation text is</source>
        <translation>Dónde está el texto de validación</translation>
    </message>
    <message>
        <source>Locating the parts…</source>
        <translation>Localizando las partes…</translation>
    </message>
    <message>
        <source>file</source>
        <translation>archivo</translation>
    </message>
    <message>
        <source>start to end</source>
        <translation>de inicio a fin</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>validación</translation>
    </message>
    <message>
        <source>How the split divides each file</source>
        <translation>Cómo reparte la división cada archivo</translation>
    </message>
    <message>
        <source>Blue is for training, orange for validation. Enter opens the file</source>
        <translation>El azul es para el entrenamiento, el naranja para la validación. Intro abre el archivo</translation>
    </message>
    <message>
        <source>%1: of %2 characters, %3 are for validation</source>
        <translation>%1: de %2 caracteres, %3 son para la validación</translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n archivo</numerusform>
            <numerusform>%n archivos</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to show until there is text.</source>
        <translation>No hay nada que mostrar hasta que haya texto.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::TokenizerCard</name>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizador</translation>
    </message>
    <message>
        <source>all files</source>
        <translation>todos los archivos</translation>
    </message>
    <message>
        <source>Choose a tokenizer file</source>
        <translation>Elegir un archivo de tokenizador</translation>
    </message>
    <message>
        <source>Choose a tokenizer.json, .model or .tiktoken file</source>
        <translation>Elegir un archivo tokenizer.json, .model o .tiktoken</translation>
    </message>
    <message>
        <source>Token counts of the text</source>
        <translation>Recuentos de tokens del texto</translation>
    </message>
    <message>
        <source>Of the whole text. Ctrl+C copies it</source>
        <translation>De todo el texto. Ctrl+C los copia</translation>
    </message>
    <message>
        <source>Learning the tokens…</source>
        <translation>Aprendiendo los tokens…</translation>
    </message>
    <message>
        <source>last valid one</source>
        <translation>el último válido</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulario</translation>
    </message>
    <message>
        <source>Tokens that it knows</source>
        <translation>Tokens que conoce</translation>
    </message>
    <message>
        <source>Tokens of the text</source>
        <translation>Tokens del texto</translation>
    </message>
    <message>
        <source>The whole text in tokens</source>
        <translation>Todo el texto en tokens</translation>
    </message>
    <message>
        <source>Characters per token</source>
        <translation>Caracteres por token</translation>
    </message>
    <message>
        <source>The more, the more text a context covers</source>
        <translation>Cuantos más, más texto abarca un contexto</translation>
    </message>
    <message>
        <source>Bytes per token</source>
        <translation>Bytes por token</translation>
    </message>
    <message>
        <source>Compression against UTF-8</source>
        <translation>Compresión respecto a UTF-8</translation>
    </message>
    <message>
        <source>Tokens never used</source>
        <translation>Tokens nunca usados</translation>
    </message>
    <message>
        <source>They do not occur in this text</source>
        <translation>No aparecen en este texto</translation>
    </message>
    <message>
        <source>Merges</source>
        <translation>Fusiones</translation>
    </message>
    <message>
        <source>Pairs merged into one token, in this order</source>
        <translation>Pares fusionados en un token, en este orden</translation>
    </message>
    <message>
        <source>Choose a tokenizer</source>
        <translation>Elegir un tokenizador</translation>
    </message>
    <message>
        <source>Tokenizers (*.json *.model *.tiktoken)</source>
        <translation>Tokenizadores (*.json *.model *.tiktoken)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::TokensCard</name>
    <message>
        <source>As tokens</source>
        <translation>En tokens</translation>
    </message>
    <message>
        <source>The passage as tokens</source>
        <translation>El pasaje en tokens</translation>
    </message>
    <message>
        <source>Hover over a token for its id. Click it to find it in the vocabulary</source>
        <translation>Pasa el puntero por un token para ver su id. Haz clic en él para encontrarlo en el vocabulario</translation>
    </message>
    <message>
        <source>chars per token</source>
        <translation>car. por token</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>vocabulario</translation>
    </message>
    <message>
        <source>The tokens appear once the files are read.</source>
        <translation>Los tokens aparecerán cuando se hayan leído los archivos.</translation>
    </message>
    <message>
        <source>Pick a file with text to see it as tokens.</source>
        <translation>Elige un archivo con texto para verlo en tokens.</translation>
    </message>
    <message>
        <source>not in the vocabulary: it occurs in no file of the corpus</source>
        <translation>fuera del vocabulario: no aparece en ningún archivo del corpus</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>id %1</translation>
    </message>
    <message>
        <source>code</source>
        <translation>código</translation>
    </message>
    <message>
        <source>in the text</source>
        <translation>en el texto</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::TotalsCard</name>
    <message>
        <source>In total</source>
        <translation>En total</translation>
    </message>
    <message>
        <source>The corpus in numbers</source>
        <translation>El corpus en números</translation>
    </message>
    <message>
        <source>The corpus in numbers. Ctrl+C copies them</source>
        <translation>El corpus en números. Ctrl+C los copia</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Caracteres</translation>
    </message>
    <message>
        <source>Distinct</source>
        <translation>Distintos</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
    <message>
        <source>Train / val.</source>
        <translation>Entren. / val.</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>The validation share is far from the requested one. The Split tab says why</source>
        <translation>La proporción de validación está lejos de la pedida. La pestaña División dice por qué</translation>
    </message>
    <message>
        <source>Before cleaning</source>
        <translation>Antes de la limpieza</translation>
    </message>
    <message>
        <source>Characters of the files as they were read. All other numbers are of the cleaned text</source>
        <translation>Caracteres de los archivos tal como se leyeron. Todos los demás números son del texto limpio</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::VocabularyCard</name>
    <message>
        <source>%1 bytes</source>
        <translation>%1 bytes</translation>
    </message>
    <message>
        <source>%1 chars</source>
        <translation>%1 car.</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulario</translation>
    </message>
    <message>
        <source>Find a token</source>
        <translation>Buscar un token</translation>
    </message>
    <message>
        <source>Shows only the tokens that contain these characters. Spaces count</source>
        <translation>Muestra solo los tokens que contienen estos caracteres. Los espacios cuentan</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>No token contains “%1”.</source>
        <translation>Ningún token contiene «%1».</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>code</source>
        <translation>código</translation>
    </message>
    <message>
        <source>count</source>
        <translation>veces</translation>
    </message>
    <message>
        <source>Every token with its id and how often it occurs in the text. Click a token to see where it occurs</source>
        <translation>Todos los tokens con su id y las veces que aparecen en el texto. Haz clic en un token para ver dónde aparece</translation>
    </message>
    <message>
        <source>%1, id %2, occurs %3 times in the text</source>
        <translation>%1, id %2, aparece %3 veces en el texto</translation>
    </message>
    <message>
        <source>Nothing to show until there is text.</source>
        <translation>No hay nada que mostrar hasta que haya texto.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::WordCard</name>
    <message>
        <source>A word</source>
        <translation>Una palabra</translation>
    </message>
    <message>
        <source>Type a word</source>
        <translation>Escribe una palabra</translation>
    </message>
    <message>
        <source>Any text, with the space before it if there is one</source>
        <translation>Cualquier texto, con el espacio que lo precede si lo hay</translation>
    </message>
    <message>
        <source>The pieces of the word</source>
        <translation>Las piezas de la palabra</translation>
    </message>
    <message>
        <source>A smaller vocabulary is this one without its later merges</source>
        <translation>Un vocabulario más pequeño es este sin sus últimas fusiones</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>vocabulario</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>piezas</translation>
    </message>
    <message>
        <source>Type a word to see its tokens.</source>
        <translation>Escribe una palabra para ver sus tokens.</translation>
    </message>
    <message>
        <source>Not in the vocabulary: %1</source>
        <translation>Fuera del vocabulario: %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::describe::DescribedCard</name>
    <message>
        <source>Colors and their values</source>
        <translation>Colores y sus valores</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::AblationCard</name>
    <message>
        <source>Switch off</source>
        <translation>Desactivar</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Cabeza</translation>
    </message>
    <message>
        <source>Off: the output of this head is 0 in every view (X)</source>
        <translation>Desactivada: la salida de esta cabeza es 0 en todas las vistas (X)</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Feed-forward</translation>
    </message>
    <message>
        <source>Off: the feed-forward network of this layer adds nothing</source>
        <translation>Desactivada: la red feed-forward de esta capa no añade nada</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Posiciones</translation>
    </message>
    <message>
        <source>Off: the model does not know the position of a token</source>
        <translation>Desactivadas: el modelo no conoce la posición de un token</translation>
    </message>
    <message>
        <source>Measure all</source>
        <translation>Medir todo</translation>
    </message>
    <message>
        <source>Switches off one part after the other and shows how much the probe&apos;s loss rises</source>
        <translation>Desactiva una parte tras otra y muestra cuánto sube la pérdida de la sonda</translation>
    </message>
    <message>
        <source>Loss without it, minus the loss of the whole model</source>
        <translation>Pérdida sin la parte, menos la pérdida del modelo entero</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Cabeza %1</translation>
    </message>
    <message>
        <source>a loss needs two tokens</source>
        <translation>una pérdida necesita dos tokens</translation>
    </message>
    <message>
        <source>probe loss %1</source>
        <translation>pérdida de la sonda %1</translation>
    </message>
    <message>
        <source>ff %1</source>
        <translation>ff %1</translation>
    </message>
    <message>
        <source>pos</source>
        <translation>pos.</translation>
    </message>
    <message>
        <source>importance at step %1</source>
        <translation>importancia en el paso %1</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Capa</translation>
    </message>
    <message>
        <source>Off: neither the attention nor the feed-forward network of this layer adds anything</source>
        <translation>Desactivada: ni la atención ni la red feed-forward de esta capa añaden nada</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Capa %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>capa %1</translation>
    </message>
    <message>
        <source>altered: probe loss %1, %2%3</source>
        <translation>alterado: pérdida de sonda %1, %2%3</translation>
    </message>
    <message>
        <source>altered: probe loss %1</source>
        <translation>alterado: pérdida de sonda %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::AblationChips</name>
    <message>
        <source>head %1 off</source>
        <translation>sin la cabeza %1</translation>
    </message>
    <message>
        <source>feed-forward %1 off</source>
        <translation>sin feed-forward %1</translation>
    </message>
    <message>
        <source>positions removed</source>
        <translation>posiciones quitadas</translation>
    </message>
    <message>
        <source>positions shuffled</source>
        <translation>posiciones mezcladas</translation>
    </message>
    <message>
        <source>Alterations of the model</source>
        <translation>Alteraciones del modelo</translation>
    </message>
    <message>
        <source>All alterations. Click one to undo it</source>
        <translation>Todas las alteraciones. Haz clic en una para deshacerla</translation>
    </message>
    <message>
        <source>Every view of the model shows it altered. Click to undo</source>
        <translation>Todas las vistas del modelo lo muestran alterado. Haz clic para deshacer</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Deshacer: %1</translation>
    </message>
    <message>
        <source>%1 altered</source>
        <translation>alterado: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more alterations</source>
        <translation>
            <numerusform>%n alteración más</numerusform>
            <numerusform>%n alteraciones más</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo all</source>
        <translation>Deshacer todo</translation>
    </message>
    <message>
        <source>layer %1 off</source>
        <translation>capa %1 desactivada</translation>
    </message>
    <message>
        <source>neuron %1 off</source>
        <translation>neurona %1 desactivada</translation>
    </message>
    <message>
        <source>steered by %1 after layer %2</source>
        <translation>guiado en %1 tras la capa %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::AttentionSheet</name>
    <message>
        <source>Example</source>
        <translation>Ejemplo</translation>
    </message>
    <message>
        <source>Fills the tables with a worked example. What you typed comes back as “Your numbers”</source>
        <translation>Rellena las tablas con un ejemplo resuelto. Lo que has escrito vuelve con «Tus números»</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Words separated by spaces, at most %1: one row each</source>
        <translation>Palabras separadas por espacios, como máximo %1: una fila para cada una</translation>
    </message>
    <message>
        <source>Tokens of the keys</source>
        <translation>Tokens de las claves</translation>
    </message>
    <message>
        <source>Keys and values of another sentence, as in cross-attention: its words, at most %1. Empty: those of the queries</source>
        <translation>Claves y valores de otra frase, como en la atención cruzada: sus palabras, como máximo %1. Vacío: los de las consultas</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>los mismos</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Ancho</translation>
    </message>
    <message>
        <source>Numbers for each token, in queries, keys and values</source>
        <translation>Números para cada token, en consultas, claves y valores</translation>
    </message>
    <message>
        <source>From X</source>
        <translation>Desde X</translation>
    </message>
    <message>
        <source>Computes queries, keys and values from X, the numbers of each token, times three matrices of weights</source>
        <translation>Calcula consultas, claves y valores multiplicando X, los números de cada token, por tres matrices de pesos</translation>
    </message>
    <message>
        <source>Width of X</source>
        <translation>Ancho de X</translation>
    </message>
    <message>
        <source>Numbers for each token in X: rows of the three matrices</source>
        <translation>Números para cada token en X: filas de las tres matrices</translation>
    </message>
    <message>
        <source>Random numbers</source>
        <translation>Números aleatorios</translation>
    </message>
    <message>
        <source>Fills what can be typed with normal random numbers, rounded to tenths. Weights get smaller ones, as in an untrained model</source>
        <translation>Rellena lo que se puede escribir con números aleatorios de distribución normal, redondeados a décimas. Los pesos reciben otros menores, como en un modelo sin entrenar</translation>
    </message>
    <message>
        <source>Embeddings of the run</source>
        <translation>Embeddings de la ejecución</translation>
    </message>
    <message>
        <source>Keys of</source>
        <translation>Claves de</translation>
    </message>
    <message>
        <source>÷ √d</source>
        <translation>÷ √d</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Escalar</translation>
    </message>
    <message>
        <source>Divides the scores by the square root of the query width</source>
        <translation>Divide las puntuaciones entre la raíz cuadrada del ancho de la consulta</translation>
    </message>
    <message>
        <source>× 10</source>
        <translation>× 10</translation>
    </message>
    <message>
        <source>Times ten</source>
        <translation>Por diez</translation>
    </message>
    <message>
        <source>Multiplies the scores by ten: the softmax saturates</source>
        <translation>Multiplica las puntuaciones por diez: la softmax se satura</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Máscara</translation>
    </message>
    <message>
        <source>How later tokens are masked</source>
        <translation>Cómo se enmascaran los tokens posteriores</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
    </message>
    <message>
        <source>Every token sees every token</source>
        <translation>Cada token ve todos los tokens</translation>
    </message>
    <message>
        <source>−∞ before the softmax</source>
        <translation>−∞ antes de la softmax</translation>
    </message>
    <message>
        <source>The score of a later key becomes minus infinity, so its share is 0 and the row still sums to 1</source>
        <translation>La puntuación de una clave posterior pasa a ser menos infinito, así que su proporción es 0 y la fila sigue sumando 1</translation>
    </message>
    <message>
        <source>0 after the softmax</source>
        <translation>0 tras la softmax</translation>
    </message>
    <message>
        <source>The share of a later key becomes 0 after the softmax: the row sums to less than 1</source>
        <translation>La proporción de una clave posterior pasa a ser 0 tras la softmax: la fila suma menos de 1</translation>
    </message>
    <message>
        <source>Hide padding</source>
        <translation>Ocultar el relleno</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Puntuaciones</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>The vector of each token. Type over a number to change it</source>
        <translation>El vector de cada token. Escribe encima de un número para cambiarlo</translation>
    </message>
    <message>
        <source>Weights W_Q</source>
        <translation>Pesos W_Q</translation>
    </message>
    <message>
        <source>Turns the vector of a token into its query. Type over a number to change it</source>
        <translation>Convierte el vector de un token en su consulta. Escribe encima de un número para cambiarlo</translation>
    </message>
    <message>
        <source>Weights W_K</source>
        <translation>Pesos W_K</translation>
    </message>
    <message>
        <source>Turns the vector of a token into its key. Type over a number to change it</source>
        <translation>Convierte el vector de un token en su clave. Escribe encima de un número para cambiarlo</translation>
    </message>
    <message>
        <source>Weights W_V</source>
        <translation>Pesos W_V</translation>
    </message>
    <message>
        <source>Turns the vector of a token into its value. Type over a number to change it</source>
        <translation>Convierte el vector de un token en su valor. Escribe encima de un número para cambiarlo</translation>
    </message>
    <message>
        <source>Queries Q</source>
        <translation>Consultas Q</translation>
    </message>
    <message>
        <source>The query of each token. Type over a number to change it</source>
        <translation>La consulta de cada token. Escribe encima de un número para cambiarlo</translation>
    </message>
    <message>
        <source>Keys K</source>
        <translation>Claves K</translation>
    </message>
    <message>
        <source>The key of each token. Type over a number to change it</source>
        <translation>La clave de cada token. Escribe encima de un número para cambiarlo</translation>
    </message>
    <message>
        <source>Values V</source>
        <translation>Valores V</translation>
    </message>
    <message>
        <source>The value of each token. Type over a number to change it</source>
        <translation>El valor de cada token. Escribe encima de un número para cambiarlo</translation>
    </message>
    <message>
        <source>Scores Q Kᵀ</source>
        <translation>Puntuaciones Q Kᵀ</translation>
    </message>
    <message>
        <source>The dot product of every query with every key</source>
        <translation>El producto escalar de cada consulta con cada clave</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>Escaladas</translation>
    </message>
    <message>
        <source>The scores divided and multiplied as the switches above say</source>
        <translation>Las puntuaciones divididas y multiplicadas como dicen los interruptores de arriba</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>Enmascaradas</translation>
    </message>
    <message>
        <source>The scores that go into the softmax</source>
        <translation>Las puntuaciones que entran en la softmax</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>The shares of each row, with their sum on the right</source>
        <translation>Las proporciones de cada fila, con su suma a la derecha</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Salida</translation>
    </message>
    <message>
        <source>The shares times the values: one row per token</source>
        <translation>Las proporciones multiplicadas por los valores: una fila por token</translation>
    </message>
    <message>
        <source>Row sums</source>
        <translation>Sumas de filas</translation>
    </message>
    <message>
        <source>Adds up each row: how alike a token is to all of them together</source>
        <translation>Suma cada fila: cuánto se parece un token a todos ellos en conjunto</translation>
    </message>
    <message>
        <source>“%1” is not in the run&apos;s vocabulary and is left out.</source>
        <translation>«%1» no está en el vocabulario de la ejecución y se excluye.</translation>
    </message>
    <message>
        <source>These words are more than %1 tokens; only the first %1 are used.</source>
        <translation>Estas palabras son más de %1 tokens; solo se usan los primeros %1.</translation>
    </message>
    <message>
        <source>None of these words is in the run&apos;s vocabulary.</source>
        <translation>Ninguna de estas palabras está en el vocabulario de la ejecución.</translation>
    </message>
    <message>
        <source>These are the run&apos;s embeddings at step %1.</source>
        <translation>Estos son los embeddings de la ejecución en el paso %1.</translation>
    </message>
    <message>
        <source>Takes the open run&apos;s embeddings of these words as the numbers: as X, or as queries, keys and values alike. One row for each token of the run&apos;s tokenizer, at most %1</source>
        <translation>Toma como números los embeddings de estas palabras en la ejecución abierta: como X o por igual como consultas, claves y valores. Una fila para cada token del tokenizador de la ejecución, como máximo %1</translation>
    </message>
    <message>
        <source>Open a run or start a training: then its token embeddings can be taken as the numbers</source>
        <translation>Abre una ejecución o inicia un entrenamiento: entonces se pueden tomar como números sus embeddings de tokens</translation>
    </message>
    <message>
        <source>Your numbers</source>
        <translation>Tus números</translation>
    </message>
    <message>
        <source>÷ √%1 × 10</source>
        <translation>÷ √%1 × 10</translation>
    </message>
    <message>
        <source>÷ √%1</source>
        <translation>÷ √%1</translation>
    </message>
    <message>
        <source>The score of every key that is &lt;pad&gt; becomes minus infinity, beside the mask</source>
        <translation>La puntuación de cada clave que es &lt;pad&gt; pasa a ser menos infinito, además de la máscara</translation>
    </message>
    <message>
        <source>Write &lt;pad&gt; among the tokens: then it can be hidden as a key</source>
        <translation>Escribe &lt;pad&gt; entre los tokens: entonces se puede ocultar como clave</translation>
    </message>
    <message>
        <source>%1 × %2 · variance %3</source>
        <translation>%1 × %2 · varianza %3</translation>
    </message>
    <message>
        <source>same as the scores</source>
        <translation>igual que las puntuaciones</translation>
    </message>
    <message>
        <source>%1 · variance %2</source>
        <translation>%1 · varianza %2</translation>
    </message>
    <message>
        <source>−∞ for padding</source>
        <translation>−∞ para el relleno</translation>
    </message>
    <message>
        <source>no mask</source>
        <translation>sin máscara</translation>
    </message>
    <message>
        <source>−∞ for later keys and padding</source>
        <translation>−∞ para claves posteriores y relleno</translation>
    </message>
    <message>
        <source>−∞ for later keys</source>
        <translation>−∞ para claves posteriores</translation>
    </message>
    <message>
        <source>−∞ for padding; later keys after the softmax</source>
        <translation>−∞ para el relleno; claves posteriores tras la softmax</translation>
    </message>
    <message>
        <source>later keys removed after the softmax</source>
        <translation>claves posteriores quitadas tras la softmax</translation>
    </message>
    <message>
        <source>query %1 sees no key</source>
        <translation>la consulta %1 no ve ninguna clave</translation>
    </message>
    <message>
        <source>queries %1 see no key</source>
        <translation>las consultas %1 no ven ninguna clave</translation>
    </message>
    <message>
        <source>each row sums to 1</source>
        <translation>cada fila suma 1</translation>
    </message>
    <message>
        <source>rows sum to %1 … %2</source>
        <translation>las filas suman %1 … %2</translation>
    </message>
    <message>
        <source>later than its query: not seen</source>
        <translation>posterior a su consulta: no se ve</translation>
    </message>
    <message>
        <source>padding: not seen</source>
        <translation>relleno: no se ve</translation>
    </message>
    <message>
        <source>its query sees no key: there is nothing to share out, and 0 ÷ 0 would be NaN</source>
        <translation>su consulta no ve ninguna clave: no hay nada que repartir y 0 ÷ 0 daría NaN</translation>
    </message>
    <message>
        <source>exp(−∞) = 0</source>
        <translation>exp(−∞) = 0</translation>
    </message>
    <message>
        <source>its share of %1 was removed</source>
        <translation>se ha quitado su proporción de %1</translation>
    </message>
    <message>
        <source>exp(%1) ÷ %2</source>
        <translation>exp(%1) ÷ %2</translation>
    </message>
    <message>
        <source>Dimension of X</source>
        <translation>Dimensión de X</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Consulta</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Dimensión</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::AttentionView</name>
    <message>
        <source>All heads</source>
        <translation>Todas las cabezas</translation>
    </message>
    <message>
        <source>All heads of all layers</source>
        <translation>Todas las cabezas de todas las capas</translation>
    </message>
    <message>
        <source>What the heads do</source>
        <translation>Qué hacen las cabezas</translation>
    </message>
    <message>
        <source>This model has no attention.</source>
        <translation>Este modelo no tiene atención.</translation>
    </message>
    <message>
        <source>Layer %1, head %2: entropy %3, previous %4, first %5, same %6, distance %7</source>
        <translation>Capa %1, cabeza %2: entropía %3, anterior %4, primero %5, mismo %6, distancia %7</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>atencion</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>cabezas</translation>
    </message>
    <message>
        <source>score</source>
        <translation>puntuacion</translation>
    </message>
    <message>
        <source>head-score</source>
        <translation>puntuacion-de-cabeza</translation>
    </message>
    <message>
        <source>head-scores</source>
        <translation>puntuaciones-de-cabezas</translation>
    </message>
    <message>
        <source>switched-off</source>
        <translation>desactivado</translation>
    </message>
    <message>
        <source>Query, row %1</source>
        <translation>Consulta, fila %1</translation>
    </message>
    <message>
        <source>Key, column %1</source>
        <translation>Clave, columna %1</translation>
    </message>
    <message>
        <source>q · k</source>
        <translation>q · k</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>escalada</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>enmascarada</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>forma</translation>
    </message>
    <message>
        <source>Under the pointer</source>
        <translation>Bajo el puntero</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>capa %1, cabeza %2</translation>
    </message>
    <message>
        <source>%1, difference to step %2</source>
        <translation>%1, diferencia con el paso %2</translation>
    </message>
    <message>
        <source>difference to step %1</source>
        <translation>diferencia con el paso %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::BatchModel</name>
    <message>
        <source>“%1”, id %2
row %3, position %4
then “%5”, id %6: to be predicted here</source>
        <translation>«%1», id %2
fila %3, posición %4
luego «%5», id %6: lo que se debe predecir aquí</translation>
    </message>
    <message>
        <source>Position %1</source>
        <translation>Posición %1</translation>
    </message>
    <message>
        <source>Window %1 of the batch</source>
        <translation>Ventana %1 del lote</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::BatchView</name>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>The step whose windows are shown, from 1. It follows the time cursor</source>
        <translation>El paso cuyas ventanas se muestran, desde 1. Sigue al cursor de tiempo</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Paso siguiente</translation>
    </message>
    <message>
        <source>The windows of the run&apos;s next step</source>
        <translation>Las ventanas del paso siguiente de la ejecución</translation>
    </message>
    <message>
        <source>Part</source>
        <extracomment>one of the accumulated batches of a step</extracomment>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Which of the step&apos;s accumulated batches, from 0</source>
        <translation>Cuál de los lotes acumulados del paso, desde 0</translation>
    </message>
    <message>
        <source>part </source>
        <translation>parte </translation>
    </message>
    <message>
        <source>Ids or tokens</source>
        <translation>Ids o tokens</translation>
    </message>
    <message>
        <source>The table as ids or as token texts</source>
        <translation>La tabla como ids o como textos de los tokens</translation>
    </message>
    <message>
        <source>Ids</source>
        <translation>Ids</translation>
    </message>
    <message>
        <source>Numbers in the vocabulary, as the model gets them</source>
        <translation>Números en el vocabulario, tal como los recibe el modelo</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>What the ids stand for</source>
        <translation>Lo que representan los ids</translation>
    </message>
    <message>
        <source>Batch of step</source>
        <translation>Lote del paso</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Lote</translation>
    </message>
    <message>
        <source>The windows of the batch, one per row</source>
        <translation>Las ventanas del lote, una por fila</translation>
    </message>
    <message>
        <source>Choose a row to see its text and to send it through the model</source>
        <translation>Elige una fila para ver su texto y pasarlo por el modelo</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
    <message>
        <source>The chosen window as text</source>
        <translation>La ventana elegida como texto</translation>
    </message>
    <message>
        <source>The tokens of the chosen window</source>
        <translation>Los tokens de la ventana elegida</translation>
    </message>
    <message>
        <source>Send through the model</source>
        <translation>Pasar por el modelo</translation>
    </message>
    <message>
        <source>Makes this window the probe of all views, and shows its forward pass</source>
        <translation>Convierte esta ventana en la sonda de todas las vistas y muestra su pase hacia adelante</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formas</translation>
    </message>
    <message>
        <source>Shapes of a whole batch in the forward pass</source>
        <translation>Formas de un lote entero en el pase hacia adelante</translation>
    </message>
    <message>
        <source>Batch, heads, tokens, dimensions. Hover for the formula</source>
        <translation>Lote, cabezas, tokens, dimensiones. Pasa el puntero para ver la fórmula</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>lote</translation>
    </message>
    <message>
        <source>window</source>
        <translation>ventana</translation>
    </message>
    <message>
        <source>shapes</source>
        <translation>formas</translation>
    </message>
    <message>
        <source>This run did not record its text, so its windows cannot be drawn again.</source>
        <translation>Esta ejecución no ha registrado su texto, por lo que sus ventanas no se pueden sortear de nuevo.</translation>
    </message>
    <message>
        <source>Loading the text of this run…</source>
        <translation>Cargando el texto de esta ejecución…</translation>
    </message>
    <message>
        <source>%1 windows of %2 tokens, shape [%1, %2]</source>
        <translation>%1 ventanas de %2 tokens, forma [%1, %2]</translation>
    </message>
    <message>
        <source>The training text is not longer than one window.</source>
        <translation>El texto de entrenamiento no es más largo que una ventana.</translation>
    </message>
    <message>
        <source>Choose its folder…</source>
        <translation>Elegir su carpeta…</translation>
    </message>
    <message>
        <source>There is no window to show.</source>
        <translation>No hay ninguna ventana que mostrar.</translation>
    </message>
    <message>
        <source>row %1; last token to predict: “%2”</source>
        <translation>fila %1; último token que predecir: «%2»</translation>
    </message>
    <message>
        <source>block 0; the others are the same</source>
        <translation>bloque 0; los demás son iguales</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>matriz</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>forma</translation>
    </message>
    <message>
        <source>… split into heads</source>
        <translation>… dividida en cabezas</translation>
    </message>
    <message>
        <source>… heads before tokens</source>
        <translation>… cabezas antes que tokens</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::CellCard</name>
    <message>
        <source>How this number was computed</source>
        <translation>Cómo se ha calculado este número</translation>
    </message>
    <message>
        <source>The two factors and their products, part by part</source>
        <translation>Los dos factores y sus productos, parte por parte</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>= part</source>
        <translation>= parte</translation>
    </message>
    <message>
        <source>part</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>sum of the parts %1  + bias %2  = %3</source>
        <translation>suma de las partes %1  + sesgo %2  = %3</translation>
    </message>
    <message>
        <source>sum of the parts %1</source>
        <translation>suma de las partes %1</translation>
    </message>
    <message>
        <source>= %1</source>
        <translation>= %1</translation>
    </message>
    <message>
        <source>Used in %1</source>
        <translation>Usada en %1</translation>
    </message>
    <message>
        <source>Computed from %1</source>
        <translation>Calculada con %1</translation>
    </message>
    <message>
        <source>Shows where this matrix is used</source>
        <translation>Muestra dónde se usa esta matriz</translation>
    </message>
    <message>
        <source>Shows the matrix it was computed from, at the row and column used</source>
        <translation>Muestra la matriz con la que se ha calculado, en la fila y la columna usadas</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::CloudCard</name>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Picture of the tokens</source>
        <translation>Imagen de los tokens</translation>
    </message>
    <message>
        <source>Points in two or three dimensions, or the cosine of every two tokens</source>
        <translation>Puntos en dos o tres dimensiones, o el coseno de cada par de tokens</translation>
    </message>
    <message>
        <source>2-D</source>
        <translation>2D</translation>
    </message>
    <message>
        <source>Two principal axes</source>
        <translation>Dos ejes principales</translation>
    </message>
    <message>
        <source>3-D</source>
        <translation>3D</translation>
    </message>
    <message>
        <source>Three principal axes. Drag to rotate</source>
        <translation>Tres ejes principales. Arrastra para girar</translation>
    </message>
    <message>
        <source>Cosines</source>
        <translation>Cosenos</translation>
    </message>
    <message>
        <source>The cosine of every two tokens</source>
        <translation>El coseno de cada par de tokens</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>z</source>
        <translation>z</translation>
    </message>
    <message>
        <source>Axis %1</source>
        <translation>Eje %1</translation>
    </message>
    <message>
        <source>The principal axis shown here, with its share of the variance</source>
        <translation>El eje principal que se muestra aquí, con su proporción de la varianza</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>Color</translation>
    </message>
    <message>
        <source>What the color of a point means</source>
        <translation>Qué significa el color de un punto</translation>
    </message>
    <message>
        <source>Class</source>
        <extracomment>colour by class of the token, such as digits</extracomment>
        <translation>Clase</translation>
    </message>
    <message>
        <source>Frequency</source>
        <translation>Frecuencia</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longitud</translation>
    </message>
    <message>
        <source>Trails</source>
        <extracomment>the path of a token over the saved steps</extracomment>
        <translation>Rastros</translation>
    </message>
    <message>
        <source>The trail of the chosen token over the saved steps</source>
        <translation>El rastro del token elegido a lo largo de los pasos guardados</translation>
    </message>
    <message>
        <source>Find a token</source>
        <translation>Buscar un token</translation>
    </message>
    <message>
        <source>Highlights the token. Enter chooses it. Spaces count</source>
        <translation>Resalta el token. Intro lo elige. Los espacios cuentan</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajustar</translation>
    </message>
    <message>
        <source>Shows all points (F)</source>
        <translation>Muestra todos los puntos (F)</translation>
    </message>
    <message>
        <source>Tokens along the principal axes</source>
        <translation>Tokens según los ejes principales</translation>
    </message>
    <message>
        <source>Cosine of every two tokens</source>
        <translation>Coseno de cada par de tokens</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>Movimiento</translation>
    </message>
    <message>
        <source>Embedding of %1 tokens</source>
        <translation>Embedding de %1 tokens</translation>
    </message>
    <message>
        <source>%1 tokens are not finite and are left out</source>
        <translation>%1 tokens no son finitos y se excluyen</translation>
    </message>
    <message>
        <source>at step %1, with the trail of each since step %2</source>
        <translation>en el paso %1, con el rastro de cada uno desde el paso %2</translation>
    </message>
    <message>
        <source>principal axes at step %1, aligned with the previous step</source>
        <translation>ejes principales en el paso %1, alineados con el paso anterior</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>The principal axis shown here, with its share of the variance at step %1</source>
        <translation>El eje principal que se muestra aquí, con su proporción de la varianza en el paso %1</translation>
    </message>
    <message>
        <source>axis %1, %2 of the variance</source>
        <translation>eje %1, %2 de la varianza</translation>
    </message>
    <message>
        <source>Frequency (its corpus is not open)</source>
        <translation>Frecuencia (su corpus no está abierto)</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 veces</translation>
    </message>
    <message>
        <source>moved %1</source>
        <translation>movimiento %1</translation>
    </message>
    <message>
        <source>length %1</source>
        <translation>longitud %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>the first %1 tokens</source>
        <translation>los primeros %1 tokens</translation>
    </message>
    <message>
        <source>all tokens</source>
        <translation>todos los tokens</translation>
    </message>
    <message>
        <source>cosines of %1, difference to step %2, ±%3</source>
        <translation>cosenos de %1, diferencia con el paso %2, ±%3</translation>
    </message>
    <message>
        <source>cosine of every two of %1</source>
        <translation>cosenos dos a dos de %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::CloudPlot</name>
    <message>
        <source>token %1, without characters</source>
        <translation>token %1, sin caracteres</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 puntos</translation>
    </message>
    <message>
        <source>chosen: %1</source>
        <translation>elegido: %1</translation>
    </message>
    <message>
        <source>%1 not finite</source>
        <translation>no finitos: %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::DifferenceChooser</name>
    <message>
        <source>difference to step %1, ±%2</source>
        <translation>diferencia con el paso %1, ±%2</translation>
    </message>
    <message>
        <source>Difference to another step</source>
        <translation>Diferencia con otro paso</translation>
    </message>
    <message>
        <source>Shows what has changed since another step: blue is less, orange is more</source>
        <translation>Muestra lo que ha cambiado desde otro paso: el azul es menos, el naranja es más</translation>
    </message>
    <message>
        <source>Difference to step</source>
        <translation>Diferencia con el paso</translation>
    </message>
    <message>
        <source>Step to compare with</source>
        <translation>Paso con el que comparar</translation>
    </message>
    <message>
        <source>Enter compares with it. A step that was not saved becomes the nearest saved one</source>
        <translation>Intro compara con él. En lugar de un paso sin guardar se toma el guardado más cercano</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>Sin diferencia</translation>
    </message>
    <message>
        <source>− step %1</source>
        <translation>− paso %1</translation>
    </message>
    <message>
        <source>Difference…</source>
        <translation>Diferencia…</translation>
    </message>
    <message>
        <source>Compare with step %1, shown now</source>
        <translation>Comparar con el paso %1, mostrado ahora</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::DirectionCard</name>
    <message>
        <source>Direction between pairs</source>
        <translation>Dirección entre pares</translation>
    </message>
    <message>
        <source>First pair, token %1</source>
        <translation>Primer par, token %1</translation>
    </message>
    <message>
        <source>Second pair, token %1</source>
        <translation>Segundo par, token %1</translation>
    </message>
    <message>
        <source>A token. The cosine says whether both pairs differ in the same direction</source>
        <translation>Un token. El coseno dice si ambos pares difieren en la misma dirección</translation>
    </message>
    <message>
        <source>Type two pairs, for example a → A and b → B.</source>
        <translation>Escribe dos pares, por ejemplo a → A y b → B.</translation>
    </message>
    <message>
        <source>Both tokens of a pair have the same vector, so there is no direction.</source>
        <translation>Los dos tokens de un par tienen el mismo vector, así que no hay dirección.</translation>
    </message>
    <message>
        <source>cosine of the two directions %1</source>
        <translation>coseno de las dos direcciones: %1</translation>
    </message>
    <message>
        <source>“%1” %2</source>
        <extracomment>a token and the cosine of its vector with a sum of vectors</extracomment>
        <translation>«%1» %2</translation>
    </message>
    <message>
        <source>“%1” − “%2” + “%3” is closest to %4</source>
        <translation>Lo más cercano a «%1» − «%2» + «%3»: %4</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::DrawBar</name>
    <message>
        <source>u = %1 → %2</source>
        <translation>u = %1 → %2</translation>
    </message>
    <message>
        <source>share</source>
        <extracomment>share of the probability</extracomment>
        <translation>proporción</translation>
    </message>
    <message>
        <source>from, to</source>
        <translation>desde, hasta</translation>
    </message>
    <message>
        <source>random number %1, token %2</source>
        <translation>número aleatorio %1, token %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::DrawSheet</name>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Probabilidad</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Sorteados</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Puntuaciones</translation>
    </message>
    <message>
        <source>The score of each token. Type over a number to change it</source>
        <translation>La puntuación de cada token. Escribe encima de un número para cambiarla</translation>
    </message>
    <message>
        <source>Softmax and drawn shares</source>
        <translation>Softmax y proporciones sorteadas</translation>
    </message>
    <message>
        <source>The probability of each token, and its share of the draws, in percent</source>
        <translation>La probabilidad de cada token y su proporción en los sorteos, en porcentaje</translation>
    </message>
    <message>
        <source>Cross-entropy</source>
        <translation>Entropía cruzada</translation>
    </message>
    <message>
        <source>The loss if this token is the one that follows: minus the natural logarithm of its probability</source>
        <translation>La pérdida si este token es el que sigue: menos el logaritmo natural de su probabilidad</translation>
    </message>
    <message>
        <source>How often each token was drawn</source>
        <translation>Cuántas veces se sorteó cada token</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Words separated by spaces, at most %1: one column each</source>
        <translation>Palabras separadas por espacios, como máximo %1: una columna para cada una</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>Sorteos</translation>
    </message>
    <message>
        <source>How many tokens are drawn</source>
        <translation>Cuántos tokens se sortean</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>The same seed draws the same tokens</source>
        <translation>Con la misma semilla se sortean los mismos tokens</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>Sortear de nuevo</translation>
    </message>
    <message>
        <source>With the next seed</source>
        <translation>Con la semilla siguiente</translation>
    </message>
    <message>
        <source>0.1% to 95.1%</source>
        <translation>0.1&#xa0;% a 95.1&#xa0;%</translation>
    </message>
    <message>
        <source>Puts the worked example back: five tokens with these probabilities</source>
        <translation>Restaura el ejemplo resuelto: cinco tokens con estas probabilidades</translation>
    </message>
    <message>
        <source>score</source>
        <translation>puntuación</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>sorteado</translation>
    </message>
    <message>
        <source>in percent</source>
        <translation>en porcentaje</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>pérdida</translation>
    </message>
    <message>
        <source>−ln %1</source>
        <translation>−ln %1</translation>
    </message>
    <message>
        <source>in nats</source>
        <translation>en nats</translation>
    </message>
    <message>
        <source>count</source>
        <translation>veces</translation>
    </message>
    <message>
        <source>expected: %1</source>
        <translation>esperado: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n draws</source>
        <translation>
            <numerusform>%n sorteo</numerusform>
            <numerusform>%n sorteos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::DropoutDraw</name>
    <message>
        <source>Seed %1</source>
        <translation>Semilla %1</translation>
    </message>
    <message>
        <source>Draw dropout again, seed %1</source>
        <translation>Sortear el dropout de nuevo, semilla %1</translation>
    </message>
    <message>
        <source>One draw of dropout at %1 with seed %2. Click to draw again</source>
        <translation>Un sorteo del dropout de %1 con la semilla %2. Haz clic para sortear de nuevo</translation>
    </message>
    <message>
        <source>This run trains without dropout: all shares stay unchanged</source>
        <translation>Esta ejecución se entrena sin dropout: todas las proporciones quedan igual</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::EffectPicture</name>
    <message>
        <source>continues with: %1; without: %2</source>
        <translation>continúa con: %1; sin: %2</translation>
    </message>
    <message>
        <source>probe text, nats per token</source>
        <translation>texto de sonda, nats por token</translation>
    </message>
    <message>
        <source>continuation</source>
        <translation>continuación</translation>
    </message>
    <message>
        <source>Next token, %</source>
        <translation>Token siguiente, %</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>id %1</translation>
    </message>
    <message>
        <source>Next token and text of the model as it is and altered</source>
        <translation>Token siguiente y texto del modelo tal como es y alterado</translation>
    </message>
    <message>
        <source>%1: as it is %2%, altered %3%</source>
        <translation>%1: tal como es %2 %, alterado %3 %</translation>
    </message>
    <message>
        <source>altered</source>
        <translation>alterado</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>tal como es</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::EncodingCard</name>
    <message>
        <source>Position × dimension</source>
        <translation>Posición × dimensión</translation>
    </message>
    <message>
        <source>Numbers of the position encoding</source>
        <translation>Números de la codificación posicional</translation>
    </message>
    <message>
        <source>Colors and their values</source>
        <translation>Colores y sus valores</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Cabeza</translation>
    </message>
    <message>
        <source>Head whose bias is shown. Each has its own</source>
        <translation>Cabeza cuyo sesgo se muestra. Cada una tiene el suyo</translation>
    </message>
    <message>
        <source>head </source>
        <translation>cabeza </translation>
    </message>
    <message>
        <source>Query × key</source>
        <translation>Consulta × clave</translation>
    </message>
    <message>
        <source>%1, added to the scaled scores</source>
        <translation>%1, sumado a las puntuaciones escaladas</translation>
    </message>
    <message>
        <source>Position × pair</source>
        <translation>Posición × par</translation>
    </message>
    <message>
        <source>%1, %2, angle within one turn</source>
        <translation>%1, %2, ángulo dentro de una vuelta</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>query</source>
        <translation>consulta</translation>
    </message>
    <message>
        <source>position</source>
        <translation>posición</translation>
    </message>
    <message>
        <source>key</source>
        <translation>clave</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>par</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>dimensión</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::ForwardView</name>
    <message>
        <source>matrix</source>
        <translation>matriz</translation>
    </message>
    <message>
        <source>forward-pass</source>
        <translation>pase-hacia-adelante</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>celda</translation>
    </message>
    <message>
        <source>position</source>
        <translation>posición</translation>
    </message>
    <message>
        <source>head</source>
        <translation>cabeza</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>output</source>
        <translation>salida</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>dimensión</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>parámetro</translation>
    </message>
    <message>
        <source>input</source>
        <translation>entrada</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forma</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Computed from</source>
        <translation>Calculada con</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>%1 cabezas</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>Used in</source>
        <translation>Usada en</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Media</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Desviación</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>Mínimo</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Máximo</translation>
    </message>
    <message>
        <source>Active parameters</source>
        <translation>Parámetros activos</translation>
    </message>
    <message>
        <source>%1 of %2 for each token</source>
        <translation>%1 de %2 para cada token</translation>
    </message>
    <message>
        <source>Not finite</source>
        <translation>No finitos</translation>
    </message>
    <message>
        <source>This matrix</source>
        <translation>Esta matriz</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>click to lock it</source>
        <translation>haz clic para bloquearlo</translation>
    </message>
    <message>
        <source>From ids to logits</source>
        <translation>De los ids a los logits</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matriz</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Cabeza</translation>
    </message>
    <message>
        <source>The head whose matrices are listed</source>
        <translation>La cabeza cuyas matrices se listan</translation>
    </message>
    <message>
        <source>Picture or numbers</source>
        <translation>Imagen o números</translation>
    </message>
    <message>
        <source>The matrix as a picture or as its numbers</source>
        <translation>La matriz como imagen o con sus números</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>One color per number</source>
        <translation>Un color por número</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Números</translation>
    </message>
    <message>
        <source>Every number, readable and scrollable</source>
        <translation>Todos los números, legibles y desplazables</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>The previous matrix (Backspace)</source>
        <translation>La matriz anterior (Retroceso)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>The next matrix (Space)</source>
        <translation>La matriz siguiente (Espacio)</translation>
    </message>
    <message>
        <source>Choose a number to see how it was computed</source>
        <translation>Elige un número para ver cómo se ha calculado</translation>
    </message>
    <message>
        <source>What the matrix was computed from</source>
        <translation>Con qué se ha calculado la matriz</translation>
    </message>
    <message>
        <source>The other matrix it was computed from</source>
        <translation>La otra matriz con la que se ha calculado</translation>
    </message>
    <message>
        <source>The matrix</source>
        <translation>La matriz</translation>
    </message>
    <message>
        <source>Colors of the matrix</source>
        <translation>Colores de la matriz</translation>
    </message>
    <message>
        <source>%1 matrices</source>
        <translation>%1 matrices</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>block %1, head %2, %3</source>
        <translation>bloque %1, cabeza %2, %3</translation>
    </message>
    <message>
        <source>block %1, %2</source>
        <translation>bloque %1, %2</translation>
    </message>
    <message>
        <source>%1, row %2 of the batch of step %3</source>
        <translation>%1, fila %2 del lote del paso %3</translation>
    </message>
    <message>
        <source>%1; &apos;(whole batch: %2)&apos;</source>
        <translation>%1; &apos;(lote entero: %2)&apos;</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>desactivada</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>peso</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>fila %1, columna %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::HeadCard</name>
    <message>
        <source>Layer</source>
        <translation>Capa</translation>
    </message>
    <message>
        <source>← → head  ↑ ↓ layer</source>
        <translation>← → cabeza  ↑ ↓ capa</translation>
    </message>
    <message>
        <source>Picture of the head</source>
        <translation>Imagen de la cabeza</translation>
    </message>
    <message>
        <source>Map of one head, lines of several, or the strongest head of every cell</source>
        <translation>Mapa de una cabeza, líneas de varias o la cabeza más fuerte de cada celda</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Mapa</translation>
    </message>
    <message>
        <source>One head: rows are queries, columns are keys</source>
        <translation>Una cabeza: las filas son consultas, las columnas son claves</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Líneas</translation>
    </message>
    <message>
        <source>Shares as lines, several heads of this layer</source>
        <translation>Proporciones como líneas, varias cabezas de esta capa</translation>
    </message>
    <message>
        <source>Color by head</source>
        <translation>Color por cabeza</translation>
    </message>
    <message>
        <source>Every cell in the color of the head with the largest share there</source>
        <translation>Cada celda en el color de la cabeza con la mayor proporción en ella</translation>
    </message>
    <message>
        <source>Attention of one head: rows are queries, columns are keys</source>
        <translation>Atención de una cabeza: las filas son consultas, las columnas son claves</translation>
    </message>
    <message>
        <source>query</source>
        <translation>consulta</translation>
    </message>
    <message>
        <source>key</source>
        <translation>clave</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>Capa %1, cabeza %2</translation>
    </message>
    <message>
        <source>no difference: no scores were saved at step %1</source>
        <translation>sin diferencia: no se han guardado puntuaciones en el paso %1</translation>
    </message>
    <message>
        <source>masked: later tokens are hidden</source>
        <translation>enmascarado: los tokens posteriores están ocultos</translation>
    </message>
    <message>
        <source>Row %1 “%2” by key</source>
        <translation>Fila %1 «%2» por clave</translation>
    </message>
    <message>
        <source>Column %1 “%2” by query</source>
        <translation>Columna %1 «%2» por consulta</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Capa %1</translation>
    </message>
    <message>
        <source>shares from %1 on</source>
        <translation>proporciones desde %1</translation>
    </message>
    <message>
        <source>largest share, 0 to 1:</source>
        <translation>mayor proporción, 0 a 1:</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeza %1</translation>
    </message>
    <message>
        <source>paler: less</source>
        <translation>más pálido: menos</translation>
    </message>
    <message>
        <source>after dropout</source>
        <translation>tras el dropout</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>escalada</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>sin procesar</translation>
    </message>
    <message>
        <source>%1 at step %2</source>
        <translation>%1 en el paso %2</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>diferencia</translation>
    </message>
    <message>
        <source>%1 Altered: %2.</source>
        <translation>%1 Alteraciones: %2.</translation>
    </message>
    <message>
        <source>%1, step %2. Rows: query, columns: key.</source>
        <translation>%1, paso %2. Filas: query, columnas: key.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::HeadChips</name>
    <message>
        <source>Heads that are shown</source>
        <translation>Cabezas que se muestran</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>capa %1, cabeza %2</translation>
    </message>
    <message>
        <source>Click: show or hide a head. Double click: this head alone</source>
        <translation>Clic: mostrar u ocultar una cabeza. Doble clic: solo esta cabeza</translation>
    </message>
    <message>
        <source>Layer %1, head %2. %3</source>
        <translation>Capa %1, cabeza %2. %3</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::HeadGrowthCard</name>
    <message>
        <source>Over training</source>
        <translation>Evolución</translation>
    </message>
    <message>
        <source>Score of the head</source>
        <translation>Puntuación de la cabeza</translation>
    </message>
    <message>
        <source>The score drawn over training</source>
        <translation>La puntuación cuya evolución se dibuja</translation>
    </message>
    <message>
        <source>induct.</source>
        <translation>induc.</translation>
    </message>
    <message>
        <source>Induction score, on a repeated random text</source>
        <translation>Puntuación de inducción, con un texto aleatorio repetido</translation>
    </message>
    <message>
        <source>prev.</source>
        <translation>ant.</translation>
    </message>
    <message>
        <source>Mean share of the token before</source>
        <translation>Proporción media del token anterior</translation>
    </message>
    <message>
        <source>first</source>
        <extracomment>share of the first token</extracomment>
        <translation>primero</translation>
    </message>
    <message>
        <source>Mean share of the first token</source>
        <translation>Proporción media del primer token</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>entropía</translation>
    </message>
    <message>
        <source>Mean entropy of the rows, nats</source>
        <translation>Entropía media de las filas, nats</translation>
    </message>
    <message>
        <source>Score of the chosen head over training</source>
        <translation>Evolución de la puntuación de la cabeza elegida durante el entrenamiento</translation>
    </message>
    <message>
        <source>score</source>
        <translation>puntuación</translation>
    </message>
    <message>
        <source>Nothing has been measured yet</source>
        <translation>Aún no se ha medido nada</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>nats</translation>
    </message>
    <message>
        <source>mean share</source>
        <translation>proporción media</translation>
    </message>
    <message numerus="yes">
        <source>random tokens, the whole model at %n steps</source>
        <translation>
            <numerusform>tokens aleatorios, el modelo entero en %n paso</numerusform>
            <numerusform>tokens aleatorios, el modelo entero en %n pasos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>probe text, the whole model at %n steps</source>
        <translation>
            <numerusform>texto de sonda, el modelo entero en %n paso</numerusform>
            <numerusform>texto de sonda, el modelo entero en %n pasos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>random tokens, recorded at %n steps</source>
        <translation>
            <numerusform>tokens aleatorios, registro en %n paso</numerusform>
            <numerusform>tokens aleatorios, registro en %n pasos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>random tokens, measured at %n saved steps</source>
        <translation>
            <numerusform>tokens aleatorios, medida en %n paso guardado</numerusform>
            <numerusform>tokens aleatorios, medida en %n pasos guardados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>probe text, recorded at %n steps</source>
        <translation>
            <numerusform>texto de sonda, registro en %n paso</numerusform>
            <numerusform>texto de sonda, registro en %n pasos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>probe text, measured at %n saved steps</source>
        <translation>
            <numerusform>texto de sonda, medida en %n paso guardado</numerusform>
            <numerusform>texto de sonda, medida en %n pasos guardados</numerusform>
        </translation>
    </message>
    <message>
        <source>Recorded at step %1 during training</source>
        <translation>Registrada en el paso %1 durante el entrenamiento</translation>
    </message>
    <message>
        <source>Measured with the weights of step %1</source>
        <translation>Medida con los pesos del paso %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeza %1</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::HeadTable</name>
    <message>
        <source>repeats</source>
        <translation>repite</translation>
    </message>
    <message>
        <source>before</source>
        <extracomment>attends to the token before</extracomment>
        <translation>anterior</translation>
    </message>
    <message>
        <source>first</source>
        <extracomment>attends to the first token</extracomment>
        <translation>primero</translation>
    </message>
    <message>
        <source>same</source>
        <extracomment>attends to the same token</extracomment>
        <translation>mismo</translation>
    </message>
    <message>
        <source>nearby</source>
        <translation>cercano</translation>
    </message>
    <message>
        <source>broad</source>
        <translation>amplio</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>On one draw of random tokens that come twice, not on the probe text: mean share of the token that came next the first time; 1 is a perfect induction head</source>
        <translation>Con un sorteo de tokens aleatorios que aparecen dos veces, no con el texto de sonda: proporción media del token que siguió la primera vez; 1 es una cabeza de inducción perfecta</translation>
    </message>
    <message>
        <source>head</source>
        <translation>cabeza</translation>
    </message>
    <message>
        <source>even</source>
        <translation>uniforme</translation>
    </message>
    <message>
        <source>Layer and head</source>
        <translation>Capa y cabeza</translation>
    </message>
    <message>
        <source>entr.</source>
        <translation>entr.</translation>
    </message>
    <message>
        <source>Entropy of a row&apos;s shares, −Σ p ln p in nats, averaged over the rows: 0 if each row attends to a single token, ln n for a row that attends to n tokens equally</source>
        <translation>Entropía de las proporciones de una fila, −Σ p ln p en nats, promediada sobre las filas: 0 si cada fila atiende a un único token, ln n para una fila que atiende por igual a n tokens</translation>
    </message>
    <message>
        <source>prev.</source>
        <translation>ant.</translation>
    </message>
    <message>
        <source>Mean share of the token before, rows from the second on; 1 copies the previous token</source>
        <translation>Proporción media del token anterior, filas a partir de la segunda; 1 copia el token anterior</translation>
    </message>
    <message>
        <source>Mean share of the first token, rows from the second on. Near 1 the head is idle</source>
        <translation>Proporción media del primer token, filas a partir de la segunda. Cerca de 1 la cabeza está inactiva</translation>
    </message>
    <message>
        <source>ind.</source>
        <translation>ind.</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>patrón</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>azar</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>entropía</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>anterior</translation>
    </message>
    <message>
        <source>induction</source>
        <translation>inducción</translation>
    </message>
    <message>
        <source>Scores of all heads</source>
        <translation>Puntuaciones de todas las cabezas</translation>
    </message>
    <message>
        <source>Choose a row to see its head. Click a column header to sort</source>
        <translation>Elige una fila para ver su cabeza. Haz clic en el encabezado de una columna para ordenar</translation>
    </message>
    <message>
        <source>Chance level: a head that attends equally to every token it can see</source>
        <translation>Nivel de azar: una cabeza que atiende por igual a todos los tokens que puede ver</translation>
    </message>
    <message>
        <source>far</source>
        <extracomment>attends to few tokens, far away</extracomment>
        <translation>lejano</translation>
    </message>
    <message>
        <source>Repeats: the induction score is 0.4 or more. Before, first or same: the share of the token before, of the first or of the token itself is 0.4 or more. Nearby: the mean distance is less than half of an even head’s. Far: the entropy is less than half of an even head’s. Otherwise broad</source>
        <translation>Repite: la puntuación de inducción es 0.4 o más. Anterior, primero o mismo: la proporción del token anterior, del primero o del propio token es 0.4 o más. Cercano: la distancia media es menos de la mitad de la de una cabeza uniforme. Lejano: la entropía es menos de la mitad de la de una cabeza uniforme. Si no, amplio</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::HealthView</name>
    <message>
        <source>This run did not measure it.</source>
        <translation>Esta ejecución no lo ha medido.</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Norma del gradiente</translation>
    </message>
    <message>
        <source>before clipping</source>
        <translation>antes de recortar</translation>
    </message>
    <message>
        <source>Weight norm</source>
        <translation>Norma de los pesos</translation>
    </message>
    <message>
        <source>Activation deviation</source>
        <translation>Desviación de las activaciones</translation>
    </message>
    <message>
        <source>Dead ReLUs</source>
        <translation>ReLU muertas</translation>
    </message>
    <message>
        <source>share that is always 0</source>
        <translation>proporción que siempre es 0</translation>
    </message>
    <message>
        <source>This model has no ReLU units.</source>
        <translation>Este modelo no tiene unidades ReLU.</translation>
    </message>
    <message>
        <source>Attention entropy</source>
        <translation>Entropía de la atención</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>nats</translation>
    </message>
    <message>
        <source>This model has no attention.</source>
        <translation>Este modelo no tiene atención.</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Expertos</translation>
    </message>
    <message>
        <source>share of the tokens</source>
        <translation>proporción de los tokens</translation>
    </message>
    <message>
        <source>This model has no mixture of experts.</source>
        <translation>Este modelo no tiene mezcla de expertos.</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>Qué se mide</translation>
    </message>
    <message>
        <source>Loading measurements…</source>
        <translation>Cargando medidas…</translation>
    </message>
    <message>
        <source>The first measurements come with the first steps.</source>
        <translation>Las primeras medidas llegan con los primeros pasos.</translation>
    </message>
    <message>
        <source>This run saved no measurements of its layers.</source>
        <translation>Esta ejecución no ha guardado medidas de sus capas.</translation>
    </message>
    <message>
        <source>Measured at %1 steps, most recently %2. Click a column to move the time cursor.</source>
        <translation>Medido en %1 pasos, el más reciente el %2. Haz clic en una columna para mover el cursor de tiempo.</translation>
    </message>
    <message numerus="yes">
        <source>%n layers with the embedding and the output, measured at %1 steps, most recently %2. Click a column to move the time cursor.</source>
        <translation>
            <numerusform>%n capa más el embedding y la salida, medidos en %1 pasos, el más reciente el %2. Haz clic en una columna para mover el cursor de tiempo.</numerusform>
            <numerusform>%n capas más el embedding y la salida, medidos en %1 pasos, el más reciente el %2. Haz clic en una columna para mover el cursor de tiempo.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at step %2</source>
        <translation>%1 en el paso %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::InsidePlace</name>
    <message>
        <source>Weights are ready</source>
        <translation>Los pesos están listos</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::InsideView</name>
    <message>
        <source>Cancelled before there was anything to show.</source>
        <translation>Cancelado antes de que hubiera algo que mostrar.</translation>
    </message>
    <message>
        <source>Go to Train</source>
        <translation>Ir a Entrenar</translation>
    </message>
    <message>
        <source>Start a training. Its weights are shown here while it runs</source>
        <translation>Iniciar un entrenamiento. Sus pesos se muestran aquí mientras dura</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancel loading</source>
        <translation>Cancelar la carga</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Load it again</source>
        <translation>Cargar de nuevo</translation>
    </message>
    <message>
        <source>step %1, rounded</source>
        <translation>paso %1, con redondeo</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::LensCard</name>
    <message>
        <source>output</source>
        <translation>salida</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>embedding</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>capa %1</translation>
    </message>
    <message>
        <source>Logit lens</source>
        <translation>Lente de logits</translation>
    </message>
    <message>
        <source>Probability of the drawn token after each layer</source>
        <translation>Probabilidad del token sorteado tras cada capa</translation>
    </message>
    <message>
        <source>p of the draw</source>
        <translation>p del sorteo</translation>
    </message>
    <message>
        <source>emb</source>
        <translation>emb</translation>
    </message>
    <message>
        <source>p of the drawn token “%1”: %2</source>
        <translation>p del token sorteado «%1»: %2</translation>
    </message>
    <message>
        <source>What the output layer predicts from the residual stream here: temperature 1, unfiltered</source>
        <translation>Lo que la capa de salida predice aquí a partir del flujo residual: temperatura 1, sin filtrar</translation>
    </message>
    <message>
        <source>after</source>
        <extracomment>the layer after which the prediction is read</extracomment>
        <translation>tras</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>its p</source>
        <translation>su p</translation>
    </message>
    <message>
        <source>Probability of the prediction, temperature 1, unfiltered. The curve below is for the drawn token</source>
        <translation>Probabilidad de la predicción, temperatura 1, sin filtrar. La curva de abajo es la del token sorteado</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>rango</translation>
    </message>
    <message>
        <source>Rank of the drawn token among all tokens, if the model ended here</source>
        <translation>Rango del token sorteado entre todos los tokens, si el modelo terminara aquí</translation>
    </message>
    <message>
        <source>Not computed: the table of this text and vocabulary is too large, or a logit is not finite</source>
        <translation>Sin calcular: la tabla de este texto y este vocabulario es demasiado grande, o un logit no es finito</translation>
    </message>
    <message>
        <source>The draw is of another step than the weights that are read here</source>
        <translation>El sorteo es de un paso distinto del de los pesos que se leen aquí</translation>
    </message>
    <message>
        <source>Prediction after each layer</source>
        <translation>Predicción tras cada capa</translation>
    </message>
    <message>
        <source>The likeliest token after each layer, and the rank of the drawn one</source>
        <translation>El token más probable tras cada capa y el rango del sorteado</translation>
    </message>
    <message>
        <source>No lens at this token.</source>
        <translation>No hay lente en este token.</translation>
    </message>
    <message>
        <source>p of the drawn token</source>
        <translation>p del token sorteado</translation>
    </message>
    <message>
        <source>p of the drawn token “%1”</source>
        <translation>p del token sorteado «%1»</translation>
    </message>
    <message>
        <source>after layer</source>
        <translation>tras la capa</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::MatrixModel</name>
    <message>
        <source>masked: later tokens are hidden</source>
        <translation>enmascarado: los tokens posteriores están ocultos</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::NearestCard</name>
    <message>
        <source>Nearest tokens</source>
        <translation>Tokens más cercanos</translation>
    </message>
    <message>
        <source>Distance measure</source>
        <translation>Medida de distancia</translation>
    </message>
    <message>
        <source>Measured in all dimensions, not in the picture</source>
        <translation>Se mide en todas las dimensiones, no en la imagen</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Coseno</translation>
    </message>
    <message>
        <source>Cosine of the angle: 1 is the same direction</source>
        <translation>Coseno del ángulo: 1 es la misma dirección</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distancia</translation>
    </message>
    <message>
        <source>Euclidean distance: 0 is the same point</source>
        <translation>Distancia euclidiana: 0 es el mismo punto</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>coseno</translation>
    </message>
    <message>
        <source>since</source>
        <translation>desde</translation>
    </message>
    <message>
        <source>The token has kept this rank or a better one since this step, at every recorded or saved step up to the one shown. How many were read stands above</source>
        <translation>El token ha conservado este rango o uno mejor desde este paso, en cada paso registrado o guardado hasta el que se muestra. Arriba se indica cuántos se leyeron</translation>
    </message>
    <message>
        <source>Nearest tokens in the full space</source>
        <translation>Tokens más cercanos en el espacio completo</translation>
    </message>
    <message>
        <source>Hover highlights the token, click chooses it</source>
        <translation>Pasar el puntero resalta el token; hacer clic lo elige</translation>
    </message>
    <message>
        <source>Choose a token in the picture.</source>
        <translation>Elige un token en la imagen.</translation>
    </message>
    <message>
        <source>How near the nearest tokens were over the run</source>
        <translation>Qué cercanos eran los tokens más cercanos a lo largo de la ejecución</translation>
    </message>
    <message>
        <source>Nothing to draw yet</source>
        <translation>Aún no hay nada que dibujar</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>distancia</translation>
    </message>
    <message numerus="yes">
        <source>read at %n steps</source>
        <translation>
            <numerusform>%n paso leído</numerusform>
            <numerusform>%n pasos leídos</numerusform>
        </translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::NextTokenView</name>
    <message>
        <source>softmax of 1, %</source>
        <translation>softmax de 1, %</translation>
    </message>
    <message>
        <source>The model&apos;s own probability: temperature 1, unfiltered</source>
        <translation>La probabilidad propia del modelo: temperatura 1, sin filtrar</translation>
    </message>
    <message>
        <source>4 softmax of 3, %</source>
        <translation>4 softmax de 3, %</translation>
    </message>
    <message>
        <source>Probability used for the draw</source>
        <translation>Probabilidad usada para el sorteo</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Click to sort</source>
        <translation>Haz clic para ordenar</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>1 logit</source>
        <translation>1 logit</translation>
    </message>
    <message>
        <source>The score that the output layer gives the token</source>
        <translation>La puntuación que la capa de salida da al token</translation>
    </message>
    <message>
        <source>2 ÷ temperature</source>
        <translation>2 ÷ temperatura</translation>
    </message>
    <message>
        <source>The score divided by the temperature. At temperature 0 only the largest counts</source>
        <translation>La puntuación dividida por la temperatura. Con temperatura 0 solo cuenta la mayor</translation>
    </message>
    <message>
        <source>3 filtered</source>
        <translation>3 filtrado</translation>
    </message>
    <message>
        <source>What top-k and top-p keep; −∞ cannot be drawn</source>
        <translation>Lo que conservan top-k y top-p; −∞ no puede salir en el sorteo</translation>
    </message>
    <message>
        <source>Removed by top-k or top-p: it cannot be drawn</source>
        <translation>Quitado por top-k o top-p: no puede salir en el sorteo</translation>
    </message>
    <message>
        <source>sum, %</source>
        <translation>suma, %</translation>
    </message>
    <message>
        <source>Sum of the probabilities down to this row: where its segment of the bar ends</source>
        <translation>Suma de las probabilidades hasta esta fila: donde termina su segmento de la barra</translation>
    </message>
    <message>
        <source>All tokens from logit to probability in the draw</source>
        <translation>Todos los tokens, del logit a la probabilidad en el sorteo</translation>
    </message>
    <message>
        <source>Click a header to sort, a row to draw its token</source>
        <translation>Haz clic en un encabezado para ordenar, en una fila para sortear su token</translation>
    </message>
    <message>
        <source>next-token</source>
        <translation>token-siguiente</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>sorteo</translation>
    </message>
    <message>
        <source>lens</source>
        <translation>lente</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>entropía</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Logit</source>
        <translation>Logit</translation>
    </message>
    <message>
        <source>p, τ = 1, unfiltered</source>
        <translation>p, τ = 1, sin filtrar</translation>
    </message>
    <message>
        <source>p, as drawn</source>
        <translation>p, en el sorteo</translation>
    </message>
    <message>
        <source>Random number</source>
        <translation>Número aleatorio</translation>
    </message>
    <message>
        <source>Its interval</source>
        <translation>Su intervalo</translation>
    </message>
    <message>
        <source>Entropy, τ = 1</source>
        <translation>Entropía, τ = 1</translation>
    </message>
    <message>
        <source>%1 nats</source>
        <translation>%1 nats</translation>
    </message>
    <message>
        <source>Entropy, as drawn</source>
        <translation>Entropía, en el sorteo</translation>
    </message>
    <message>
        <source>Tokens kept</source>
        <translation>Tokens conservados</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Discarded</source>
        <translation>Descartado</translation>
    </message>
    <message>
        <source>This draw</source>
        <translation>Este sorteo</translation>
    </message>
    <message>
        <source>Entropy, nats</source>
        <translation>Entropía, nats</translation>
    </message>
    <message>
        <source>Entropy of the next token at each position, in nats</source>
        <translation>Entropía del token siguiente en cada posición, en nats</translation>
    </message>
    <message>
        <source>position</source>
        <translation>posición</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>nats</translation>
    </message>
    <message>
        <source>entropy, nats</source>
        <translation>entropía, nats</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>Scores are divided by it: below 1 the likely tokens gain, above 1 the others; 0 always takes the likeliest</source>
        <translation>Las puntuaciones se dividen por ella: por debajo de 1 ganan los tokens probables, por encima de 1 los demás; 0 toma siempre el más probable</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Keeps this many of the likeliest tokens. The whole vocabulary: no filter</source>
        <translation>Conserva esta cantidad de los tokens más probables. Todo el vocabulario: sin filtro</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Keeps the likeliest tokens that together reach this probability; 1: no filter</source>
        <translation>Conserva los tokens más probables que juntos alcanzan esta probabilidad; 1: sin filtro</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>Voraz</translation>
    </message>
    <message>
        <source>Always the likeliest token: temperature 0; again: temperature 1</source>
        <translation>Siempre el token más probable: temperatura 0; otra vez: temperatura 1</translation>
    </message>
    <message>
        <source>The draw</source>
        <translation>El sorteo</translation>
    </message>
    <message>
        <source>one random number on the cumulative probabilities, in table order; drag the marker</source>
        <translation>un número aleatorio sobre las probabilidades acumuladas, en el orden de la tabla; arrastra el marcador</translation>
    </message>
    <message>
        <source>The draw on the cumulative probabilities</source>
        <translation>El sorteo sobre las probabilidades acumuladas</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Seed of the random numbers</source>
        <translation>Semilla de los números aleatorios</translation>
    </message>
    <message>
        <source>The same seed gives the same numbers. Enter restarts with its first one</source>
        <translation>La misma semilla da los mismos números. Intro vuelve a empezar con el primero</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>Sortear de nuevo</translation>
    </message>
    <message>
        <source>The next random number of the seed</source>
        <translation>El siguiente número aleatorio de la semilla</translation>
    </message>
    <message>
        <source>Append the draw</source>
        <translation>Añadir el sorteado</translation>
    </message>
    <message>
        <source>The probe text up to the chosen token, and the drawn token after it</source>
        <translation>El texto de sonda hasta el token elegido y, tras él, el token sorteado</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>Token siguiente</translation>
    </message>
    <message>
        <source>Find a token</source>
        <translation>Buscar un token</translation>
    </message>
    <message>
        <source>Goes to the next token that contains these characters. Enter continues. Spaces count</source>
        <translation>Va al siguiente token que contiene estos caracteres. Intro continúa. Los espacios cuentan</translation>
    </message>
    <message>
        <source>after token %1 “%2”</source>
        <translation>tras el token %1 «%2»</translation>
    </message>
    <message>
        <source>This model predicts only what follows the last token; choose that one.</source>
        <translation>Este modelo solo predice lo que sigue al último token; elige ese.</translation>
    </message>
    <message>
        <source>%1 tokens; some logits are not finite, so there is no distribution</source>
        <translation>%1 tokens; algunos logits no son finitos, por lo que no hay distribución</translation>
    </message>
    <message>
        <source>%1 tokens · %2 pass the filters · discarded %3% · entropy %4 nats, as drawn %5</source>
        <translation>%1 tokens · %2 tras los filtros · descartado %3&#xa0;% · entropía %4 nats, en el sorteo %5</translation>
    </message>
    <message>
        <source>Nothing can be drawn: a logit is not finite.</source>
        <translation>No se puede sortear nada: un logit no es finito.</translation>
    </message>
    <message>
        <source>token %1 “%2”</source>
        <translation>token %1 «%2»</translation>
    </message>
    <message>
        <source>ln %1</source>
        <translation>ln %1</translation>
    </message>
    <message>
        <source>The seed must be a whole number, 0 or more.</source>
        <translation>La semilla debe ser un número entero, 0 o más.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::NormSheet</name>
    <message>
        <source>Row</source>
        <translation>Fila</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Columna</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>Vectores</translation>
    </message>
    <message>
        <source>One vector in each row. Type over a number to change it</source>
        <translation>Un vector en cada fila. Escribe encima de un número para cambiarlo</translation>
    </message>
    <message>
        <source>Mean and deviation</source>
        <translation>Media y desviación</translation>
    </message>
    <message>
        <source>Of the numbers that are normalized together</source>
        <translation>De los números que se normalizan juntos</translation>
    </message>
    <message>
        <source>Normalized</source>
        <translation>Normalizados</translation>
    </message>
    <message>
        <source>Minus the mean, divided by the deviation</source>
        <translation>Menos la media, dividido entre la desviación</translation>
    </message>
    <message>
        <source>Mean and deviation after</source>
        <translation>Media y desviación después</translation>
    </message>
    <message>
        <source>Of the normalized numbers</source>
        <translation>De los números normalizados</translation>
    </message>
    <message>
        <source>Normalized together</source>
        <translation>Normalizados juntos</translation>
    </message>
    <message>
        <source>Which numbers share a mean and a deviation</source>
        <translation>Qué números comparten media y desviación</translation>
    </message>
    <message>
        <source>Each vector</source>
        <translation>Cada vector</translation>
    </message>
    <message>
        <source>Over its features: layer norm</source>
        <translation>Sobre sus características: normalización de capa</translation>
    </message>
    <message>
        <source>Each feature</source>
        <translation>Cada característica</translation>
    </message>
    <message>
        <source>Over the vectors, for comparison: the result for one vector then depends on the others</source>
        <translation>Sobre los vectores, para comparar: el resultado de un vector depende entonces de los demás</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Filas</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Ancho</translation>
    </message>
    <message>
        <source>Numbers of each vector</source>
        <translation>Números de cada vector</translation>
    </message>
    <message>
        <source>Random numbers</source>
        <translation>Números aleatorios</translation>
    </message>
    <message>
        <source>Fills the vectors with normal random numbers, rounded to tenths</source>
        <translation>Rellena los vectores con números aleatorios de distribución normal, redondeados a décimas</translation>
    </message>
    <message>
        <source>Two vectors of five</source>
        <translation>Dos vectores de cinco</translation>
    </message>
    <message>
        <source>Puts the worked example back</source>
        <translation>Restaura el ejemplo resuelto</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>media</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>varianza</translation>
    </message>
    <message>
        <source>deviation</source>
        <translation>desviación</translation>
    </message>
    <message>
        <source>a row for each vector</source>
        <translation>una fila para cada vector</translation>
    </message>
    <message>
        <source>a row for each feature</source>
        <translation>una fila para cada característica</translation>
    </message>
    <message>
        <source>(%1 − mean %2) ÷ √(%3 + %4)</source>
        <translation>(%1 − media %2) ÷ √(%3 + %4)</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::NumberModel</name>
    <message>
        <source>Sum of the row: %1</source>
        <translation>Suma de la fila: %1</translation>
    </message>
    <message>
        <source>Sum of the row</source>
        <translation>Suma de la fila</translation>
    </message>
    <message>
        <source>“%1” is not a number; write one such as 0.5 or −1.2.</source>
        <translation>«%1» no es un número; escribe uno como 0.5 o −1.2.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::OneScoreCard</name>
    <message>
        <source>One score:</source>
        <translation>Una puntuación:</translation>
    </message>
    <message>
        <source>The query token</source>
        <translation>El token de la consulta</translation>
    </message>
    <message>
        <source>The key token</source>
        <translation>El token de la clave</translation>
    </message>
    <message>
        <source>query</source>
        <translation>consulta</translation>
    </message>
    <message>
        <source>key</source>
        <translation>clave</translation>
    </message>
    <message>
        <source>Query, key and their product by dimension</source>
        <translation>Consulta, clave y su producto por dimensión</translation>
    </message>
    <message>
        <source>From the products to the share</source>
        <translation>De los productos a la proporción</translation>
    </message>
    <message>
        <source>q</source>
        <translation>q</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>q × k</source>
        <translation>q × k</translation>
    </message>
    <message>
        <source>%1 dimensions, after rotation</source>
        <translation>%1 dimensiones, tras la rotación</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 dimensiones</translation>
    </message>
    <message>
        <source>√d = %1</source>
        <translation>√d = %1</translation>
    </message>
    <message>
        <source>√dₖ = %1</source>
        <translation>√dₖ = %1</translation>
    </message>
    <message>
        <source>sum %1, not scaled</source>
        <translation>suma %1, sin escalar</translation>
    </message>
    <message>
        <source>sum %1 ÷ (%2)</source>
        <translation>suma %1 ÷ (%2)</translation>
    </message>
    <message>
        <source> − %1 for the distance %2</source>
        <translation> − %1 por la distancia %2</translation>
    </message>
    <message>
        <source> + %1 for the distance %2</source>
        <translation> + %1 por la distancia %2</translation>
    </message>
    <message>
        <source> = %1</source>
        <translation> = %1</translation>
    </message>
    <message>
        <source> → masked: later tokens are hidden</source>
        <translation> → enmascarada: los tokens posteriores están ocultos</translation>
    </message>
    <message numerus="yes">
        <source> → masked: this layer sees the last %n tokens</source>
        <translation>
            <numerusform> → enmascarada: esta capa ve solo %n token, el último</numerusform>
            <numerusform> → enmascarada: esta capa ve los últimos %n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> → softmax over %n keys {%1}</source>
        <translation>
            <numerusform> → softmax sobre %n clave {%1}</numerusform>
            <numerusform> → softmax sobre %n claves {%1}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::PageCard</name>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>The token&apos;s page, with its word framed. The words around it are below</source>
        <translation>La página del token, con su palabra enmarcada. Debajo están las palabras que la rodean</translation>
    </message>
    <message>
        <source>The words around the token</source>
        <translation>Las palabras en torno al token</translation>
    </message>
    <message>
        <source>%1, page %2: %3</source>
        <translation>%1, página %2: %3</translation>
    </message>
    <message>
        <source>%1, page %2 of %3</source>
        <translation>%1, página %2 de %3</translation>
    </message>
    <message>
        <source>A text file has no pages to show.</source>
        <translation>Un archivo de texto no tiene páginas que mostrar.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::PageMargin</name>
    <message>
        <source>Mean loss of each page</source>
        <translation>Pérdida media de cada página</translation>
    </message>
    <message>
        <source>%1: %2 nats</source>
        <translation>%1: %2 nats</translation>
    </message>
    <message>
        <source>p. %1</source>
        <translation>pág. %1</translation>
    </message>
    <message>
        <source>mean loss</source>
        <translation>pérdida media</translation>
    </message>
    <message>
        <source>%1 nats</source>
        <translation>%1 nats</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::PathList</name>
    <message>
        <source>Block %1</source>
        <translation>Bloque %1</translation>
    </message>
    <message>
        <source>Matrices %1 to %2, of all heads</source>
        <translation>Matrices %1 a %2, de todas las cabezas</translation>
    </message>
    <message>
        <source>Opens this block: %1</source>
        <translation>Abre este bloque: %1</translation>
    </message>
    <message>
        <source>Every matrix of the forward pass in order</source>
        <translation>Todas las matrices del pase hacia adelante, en orden</translation>
    </message>
    <message>
        <source>Choose a matrix to see it and its inputs. Space selects the next one, Backspace the previous one</source>
        <translation>Elige una matriz para verla con sus entradas. Espacio elige la siguiente, Retroceso la anterior</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::PositionsView</name>
    <message>
        <source>Position encoding</source>
        <translation>Codificación posicional</translation>
    </message>
    <message>
        <source>Second encoding</source>
        <translation>Segunda codificación posicional</translation>
    </message>
    <message>
        <source>A second encoding next to the first, with the same sizes</source>
        <translation>Una segunda codificación junto a la primera, con los mismos tamaños</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>vs.</source>
        <translation>vs.</translation>
    </message>
    <message>
        <source>Probe loss, positions unchanged</source>
        <translation>Pérdida de la sonda, posiciones sin cambios</translation>
    </message>
    <message>
        <source>positions shuffled</source>
        <translation>posiciones mezcladas</translation>
    </message>
    <message>
        <source>positions removed</source>
        <translation>posiciones quitadas</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Qué pasaría si</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>posiciones</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>similitud</translation>
    </message>
    <message>
        <source>waves</source>
        <translation>ondas</translation>
    </message>
    <message>
        <source>positions-what-if</source>
        <translation>posiciones-que-pasaria-si</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>suma</translation>
    </message>
    <message>
        <source>this model: %1</source>
        <translation>este modelo: %1</translation>
    </message>
    <message>
        <source>A model of the kind “%1” has no position encoding, so there are no positions to show.</source>
        <translation>Un modelo del tipo «%1» no tiene codificación posicional, por lo que no hay posiciones que mostrar.</translation>
    </message>
    <message>
        <source>The probe text has not been read yet.</source>
        <translation>Aún no se ha leído el texto de sonda.</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Consulta</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Posición</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>Par</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Dimensión</translation>
    </message>
    <message>
        <source>Wavelength</source>
        <translation>Longitud de onda</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Ángulo</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambio</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Under the pointer</source>
        <translation>Bajo el puntero</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::ProbeBar</name>
    <message>
        <source>Recorded text</source>
        <translation>Texto registrado</translation>
    </message>
    <message>
        <source>From corpus…</source>
        <translation>Del corpus…</translation>
    </message>
    <message>
        <source>Choose its folder…</source>
        <translation>Elegir su carpeta…</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>Sonda</translation>
    </message>
    <message>
        <source>Tokens of the probe text</source>
        <translation>Tokens del texto de sonda</translation>
    </message>
    <message>
        <source>Click a token to choose its row. Type to change the text</source>
        <translation>Haz clic en un token para elegir su fila. Escribe para cambiar el texto</translation>
    </message>
    <message>
        <source>Type a probe text</source>
        <translation>Escribe un texto de sonda</translation>
    </message>
    <message>
        <source>Probe text</source>
        <translation>Texto de sonda</translation>
    </message>
    <message>
        <source>Enter sends it through the model, Esc restores the old text</source>
        <translation>Intro lo pasa por el modelo, Esc restaura el texto anterior</translation>
    </message>
    <message>
        <source>Number of tokens</source>
        <translation>Número de tokens</translation>
    </message>
    <message>
        <source>The text recorded during training: it can be seen at every recorded step</source>
        <translation>El texto registrado durante el entrenamiento: se puede ver en todos los pasos registrados</translation>
    </message>
    <message>
        <source>Probe text from the corpus</source>
        <translation>Texto de sonda del corpus</translation>
    </message>
    <message>
        <source>Choose the folder with the text of this run</source>
        <translation>Elegir la carpeta con el texto de esta ejecución</translation>
    </message>
    <message>
        <source>Choose where the files of this run’s text are now</source>
        <translation>Elegir dónde están ahora los archivos del texto de esta ejecución</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Loading the text of this run…</source>
        <translation>Cargando el texto de esta ejecución…</translation>
    </message>
    <message>
        <source>Take a passage at random from the corpus</source>
        <translation>Tomar un pasaje al azar del corpus</translation>
    </message>
    <message>
        <source>No corpus is open. Choose one in Corpus</source>
        <translation>No hay ningún corpus abierto. Elige uno en Corpus</translation>
    </message>
    <message>
        <source>This run did not record its text</source>
        <translation>Esta ejecución no ha registrado su texto</translation>
    </message>
    <message>
        <source>Take a passage at random from the text that this run was trained on</source>
        <translation>Tomar un pasaje al azar del texto con el que se ha entrenado esta ejecución</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::QueryState</name>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Load it again</source>
        <translation>Cargar de nuevo</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::ScratchpadSheet</name>
    <message>
        <source>Under the pointer</source>
        <translation>Bajo el puntero</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::ScratchpadView</name>
    <message>
        <source>Calculation</source>
        <translation>Cálculo</translation>
    </message>
    <message>
        <source>What is computed from the typed numbers</source>
        <translation>Qué se calcula a partir de los números escritos</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atención</translation>
    </message>
    <message>
        <source>From queries, keys and values to the output</source>
        <translation>De consultas, claves y valores a la salida</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>Normalización de capa</translation>
    </message>
    <message>
        <source>Mean 0 and deviation 1 for each vector</source>
        <translation>Media 0 y desviación 1 para cada vector</translation>
    </message>
    <message>
        <source>Draw</source>
        <extracomment>noun: drawing random tokens</extracomment>
        <translation>Sorteo</translation>
    </message>
    <message>
        <source>Tokens drawn from a softmax, many times</source>
        <translation>Tokens sorteados de una softmax, muchas veces</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::SimilarityCard</name>
    <message>
        <source>Similarity of positions</source>
        <translation>Similitud de las posiciones</translation>
    </message>
    <message>
        <source>Measure of similarity</source>
        <translation>Medida de similitud</translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation>Producto escalar</translation>
    </message>
    <message>
        <source>Sum of the products of all dimensions</source>
        <translation>Suma de los productos de todas las dimensiones</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Coseno</translation>
    </message>
    <message>
        <source>Dot product divided by both norms: −1 to 1</source>
        <translation>Producto escalar dividido por ambas normas: de −1 a 1</translation>
    </message>
    <message>
        <source>Curve over</source>
        <translation>Curva según</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Posición</translation>
    </message>
    <message>
        <source>The chosen position with every other</source>
        <translation>La posición elegida con cada una de las demás</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distancia</translation>
    </message>
    <message>
        <source>Mean over all pairs at that distance</source>
        <translation>Media de todos los pares a esa distancia</translation>
    </message>
    <message>
        <source>Similarity of every position with every other</source>
        <translation>Similitud de cada posición con cada una de las demás</translation>
    </message>
    <message>
        <source>position</source>
        <translation>posición</translation>
    </message>
    <message>
        <source>Similarity of the chosen position with every other</source>
        <translation>Similitud de la posición elegida con cada una de las demás</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>similitud</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>cota</translation>
    </message>
    <message>
        <source>distance %1</source>
        <translation>distancia %1</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>posición %1</translation>
    </message>
    <message>
        <source>Colors and their values</source>
        <translation>Colores y sus valores</translation>
    </message>
    <message>
        <source>%1 adds no vector to a position; only distance counts.</source>
        <translation>%1 no añade ningún vector a una posición; solo cuenta la distancia.</translation>
    </message>
    <message>
        <source>There are no vectors to compare.</source>
        <translation>No hay vectores que comparar.</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>coseno</translation>
    </message>
    <message>
        <source>dot product</source>
        <translation>producto escalar</translation>
    </message>
    <message>
        <source>Mean similarity of positions by their distance</source>
        <translation>Similitud media de las posiciones según su distancia</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>distancia</translation>
    </message>
    <message>
        <source>%1, mean over all pairs</source>
        <translation>%1, media de todos los pares</translation>
    </message>
    <message>
        <source>change of the %1, mean over all pairs</source>
        <translation>cambio del %1, media de todos los pares</translation>
    </message>
    <message>
        <source>%1 with position %2 (with itself: %3)</source>
        <translation>%1 con la posición %2 (consigo misma: %3)</translation>
    </message>
    <message>
        <source>change of the %1 with position %2 (with itself: %3)</source>
        <translation>cambio del %1 con la posición %2 (consigo misma: %3)</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::StagePanel</name>
    <message>
        <source>STAGES OF THIS HEAD</source>
        <translation>ETAPAS DE ESTA CABEZA</translation>
    </message>
    <message>
        <source>A recording contains only the shares. The three stages before the softmax come from the nearest checkpoint, this one</source>
        <translation>Un registro solo contiene las proporciones. Las tres etapas anteriores a la softmax vienen del punto de control más cercano, este</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>Etapa %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Colors of %1</source>
        <translation>Colores de %1</translation>
    </message>
    <message>
        <source>Color range: nine in ten rows stay within it, not counting the first eighth. Larger shares get the end color, which is then marked ≥. The lock keeps the range while the values change</source>
        <translation>Intervalo de colores: nueve de cada diez filas quedan dentro de él, sin contar el primer octavo. Las proporciones mayores reciben el color del extremo, que entonces se marca con ≥. El candado conserva el intervalo mientras cambian los valores</translation>
    </message>
    <message>
        <source>Color range. The lock keeps it while the values change</source>
        <translation>Intervalo de colores. El candado lo conserva mientras cambian los valores</translation>
    </message>
    <message>
        <source>scores: %1</source>
        <translation>puntuaciones: %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::SumCard</name>
    <message>
        <source>Token + position = sum</source>
        <translation>Token + posición = suma</translation>
    </message>
    <message>
        <source>Previous token</source>
        <translation>Token anterior</translation>
    </message>
    <message>
        <source>Previous token of the probe</source>
        <translation>Token anterior de la sonda</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>Token siguiente</translation>
    </message>
    <message>
        <source>Next token of the probe</source>
        <translation>Token siguiente de la sonda</translation>
    </message>
    <message>
        <source>Vector of the token, of its position, and their sum</source>
        <translation>Vector del token, vector de su posición y suma de ambos</translation>
    </message>
    <message>
        <source>token %1 “%2”, change since step %3</source>
        <translation>token %1 «%2», cambio desde el paso %3</translation>
    </message>
    <message>
        <source>token %1 “%2”</source>
        <translation>token %1 «%2»</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>+ position</source>
        <translation>+ posición</translation>
    </message>
    <message>
        <source>position</source>
        <translation>posición</translation>
    </message>
    <message>
        <source>= sum</source>
        <translation>= suma</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>suma</translation>
    </message>
    <message>
        <source>token %1 “%2”, no position</source>
        <translation>token %1 «%2», sin posición</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::SurpriseView</name>
    <message>
        <source>surprise</source>
        <translation>sorpresa</translation>
    </message>
    <message>
        <source>loss-along-text</source>
        <translation>perdida-en-el-texto</translation>
    </message>
    <message>
        <source>most-surprising</source>
        <translation>mas-sorprendentes</translation>
    </message>
    <message>
        <source>page</source>
        <translation>pagina</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>pérdida</translation>
    </message>
    <message>
        <source>−ln p, nats</source>
        <translation>−ln p, nats</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>rango</translation>
    </message>
    <message>
        <source>Rank of the token among all tokens, 1 is the likeliest</source>
        <translation>Rango del token entre todos los tokens; 1 es el más probable</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>predicho</translation>
    </message>
    <message>
        <source>The token that the model predicted as the likeliest</source>
        <translation>El token que el modelo predijo como el más probable</translation>
    </message>
    <message>
        <source>Tokens, most surprising first</source>
        <translation>Tokens, primero los más sorprendentes</translation>
    </message>
    <message>
        <source>Choose a row to see the token in the text</source>
        <translation>Elige una fila para ver el token en el texto</translation>
    </message>
    <message>
        <source>Choose its folder…</source>
        <translation>Elegir su carpeta…</translation>
    </message>
    <message>
        <source>The probe text does not come from a page, and this run did not record its own text.</source>
        <translation>El texto de sonda no procede de una página y esta ejecución no ha registrado su propio texto.</translation>
    </message>
    <message>
        <source>The probe text does not come from a page. Choose Run&apos;s text above for a passage with its page.</source>
        <translation>El texto de sonda no procede de una página. Elige arriba «De la ejecución» para ver un pasaje con su página.</translation>
    </message>
    <message>
        <source>The place of this token in the corpus is not known.</source>
        <translation>No se conoce el lugar de este token en el corpus.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>probe text</source>
        <translation>texto de sonda</translation>
    </message>
    <message>
        <source>training</source>
        <translation>entrenamiento</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>validación</translation>
    </message>
    <message>
        <source>%1% validation</source>
        <translation>%1&#xa0;% de validación</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>no prediction here: there is no token before it</source>
        <translation>sin predicción aquí: no hay ningún token delante</translation>
    </message>
    <message>
        <source>no prediction here: this model needs a whole context before it</source>
        <translation>sin predicción aquí: este modelo necesita delante un contexto entero</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>probabilidad</translation>
    </message>
    <message>
        <source>no prediction here</source>
        <translation>sin predicción aquí</translation>
    </message>
    <message>
        <source>its logits are not finite</source>
        <translation>sus logits no son finitos</translation>
    </message>
    <message>
        <source>%1 nats</source>
        <translation>%1 nats</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>entropía</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>esperado</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Part</source>
        <extracomment>part of the text: training or validation</extracomment>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Under the pointer</source>
        <translation>Bajo el puntero</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>The text whose tokens are scored</source>
        <translation>El texto cuyos tokens se puntúan</translation>
    </message>
    <message>
        <source>Place in the corpus, percent</source>
        <translation>Lugar en el corpus, en porcentaje</translation>
    </message>
    <message>
        <source>Where the passage begins, in percent of the corpus</source>
        <translation>Dónde empieza el pasaje, en porcentaje del corpus</translation>
    </message>
    <message>
        <source>From, %</source>
        <translation>Desde, %</translation>
    </message>
    <message>
        <source>Another passage</source>
        <translation>Otro pasaje</translation>
    </message>
    <message>
        <source>A passage at random</source>
        <translation>Un pasaje al azar</translation>
    </message>
    <message>
        <source>Length of the passage</source>
        <translation>Longitud del pasaje</translation>
    </message>
    <message>
        <source>Length of the passage in tokens. Longer ones take more time</source>
        <translation>Longitud del pasaje en tokens. Los más largos tardan más</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>Surprise</source>
        <translation>Sorpresa</translation>
    </message>
    <message>
        <source>The passage, each token colored by its probability</source>
        <translation>El pasaje, con cada token coloreado según su probabilidad</translation>
    </message>
    <message>
        <source>Hover to see what the model expected. Click to find the token in the table</source>
        <translation>Pasa el puntero para ver qué esperaba el modelo. Haz clic para encontrar el token en la tabla</translation>
    </message>
    <message>
        <source>Mean loss of each page. Click one to go to its beginning</source>
        <translation>Pérdida media de cada página. Haz clic en una para ir a su comienzo</translation>
    </message>
    <message>
        <source>Loss along the text</source>
        <translation>Pérdida a lo largo del texto</translation>
    </message>
    <message>
        <source>−ln p of each token, nats</source>
        <translation>−ln p de cada token, nats</translation>
    </message>
    <message>
        <source>Loss of each token along the passage</source>
        <translation>Pérdida de cada token a lo largo del pasaje</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>nats</translation>
    </message>
    <message>
        <source>The passage as a whole</source>
        <translation>El pasaje en conjunto</translation>
    </message>
    <message>
        <source>loss, nats</source>
        <translation>pérdida, nats</translation>
    </message>
    <message>
        <source>Most surprising</source>
        <translation>Los más sorprendentes</translation>
    </message>
    <message>
        <source>not the text of this run</source>
        <translation>no es el texto de esta ejecución</translation>
    </message>
    <message>
        <source>unknown characters left out</source>
        <translation>caracteres desconocidos excluidos</translation>
    </message>
    <message>
        <source>Probe text</source>
        <translation>Texto de sonda</translation>
    </message>
    <message>
        <source>The probe text of the other views</source>
        <translation>El texto de sonda de las otras vistas</translation>
    </message>
    <message>
        <source>Run&apos;s text</source>
        <translation>De la ejecución</translation>
    </message>
    <message>
        <source>A passage of the text this run was trained on</source>
        <translation>Un pasaje del texto con el que se entrenó esta ejecución</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«%1»</translation>
    </message>
    <message>
        <source>A passage of the open corpus, “%1”, which this run was not trained on</source>
        <translation>Un pasaje del corpus abierto, «%1», con el que no se entrenó esta ejecución</translation>
    </message>
    <message>
        <source>This run did not record its text</source>
        <translation>Esta ejecución no ha registrado su texto</translation>
    </message>
    <message>
        <source>Loading the text of this run…</source>
        <translation>Cargando el texto de esta ejecución…</translation>
    </message>
    <message>
        <source>the text of this run was not found</source>
        <translation>no se ha encontrado el texto de esta ejecución</translation>
    </message>
    <message>
        <source>token %1 “%2”</source>
        <translation>token %1 «%2»</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>media</translation>
    </message>
    <message>
        <source>%1 tokens at step %2</source>
        <translation>%1 tokens en el paso %2</translation>
    </message>
    <message>
        <source>Held out for validation, or trained on</source>
        <translation>Reservado para la validación o usado para entrenar</translation>
    </message>
    <message>
        <source>Mean loss</source>
        <translation>Pérdida media</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplejidad</translation>
    </message>
    <message>
        <source>Bits per character</source>
        <translation>Bits por carácter</translation>
    </message>
    <message>
        <source>Predicted correctly</source>
        <translation>Predichos correctamente</translation>
    </message>
    <message>
        <source>The true token was the likeliest</source>
        <translation>El token verdadero era el más probable</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::TintLegend</name>
    <message>
        <source>no prediction</source>
        <translation>sin predicción</translation>
    </message>
    <message>
        <source>Colors by probability</source>
        <translation>Colores por probabilidad</translation>
    </message>
    <message>
        <source>The model&apos;s own probability of the token, in percent: the stronger the color, the more surprising. Dotted: tokens with too few before them to be predicted</source>
        <translation>La probabilidad que el propio modelo da al token, en tanto por ciento: cuanto más fuerte el color, más sorprendente. Punteado: tokens con demasiado pocos delante para predecirlos</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::TokenCard</name>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>The numbers of the token, row by row</source>
        <translation>Los números del token, fila por fila</translation>
    </message>
    <message>
        <source>Norm, count and trail of the token</source>
        <translation>Norma, recuento y rastro del token</translation>
    </message>
    <message>
        <source>Click a point to see its numbers.</source>
        <translation>Haz clic en un punto para ver sus números.</translation>
    </message>
    <message>
        <source>change since step %1</source>
        <translation>cambio desde el paso %1</translation>
    </message>
    <message>
        <source>id %1, %2</source>
        <translation>id %1, %2</translation>
    </message>
    <message>
        <source>Length ‖x‖</source>
        <translation>Longitud ‖x‖</translation>
    </message>
    <message>
        <source>Count in the corpus</source>
        <translation>Recuento en el corpus</translation>
    </message>
    <message>
        <source>The corpus of this run is not open</source>
        <translation>El corpus de esta ejecución no está abierto</translation>
    </message>
    <message>
        <source>Moved since step %1</source>
        <translation>Movimiento desde el paso %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::TokenLine</name>
    <message>
        <source>token %1, without characters</source>
        <translation>token %1, sin caracteres</translation>
    </message>
    <message>
        <source>special token %1</source>
        <translation>token especial %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::TokensView</name>
    <message>
        <source>Variance by axis</source>
        <translation>Varianza por eje</translation>
    </message>
    <message>
        <source>Share of the variance</source>
        <translation>Proporción de la varianza</translation>
    </message>
    <message>
        <source>Width of the column</source>
        <translation>Ancho de la columna</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>embedding</translation>
    </message>
    <message>
        <source>vector</source>
        <translation>vector</translation>
    </message>
    <message>
        <source>neighbors</source>
        <translation>vecinos</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>varianza</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>direccion</translation>
    </message>
    <message>
        <source>first %1 of %2, at step %3</source>
        <translation>los primeros %1 de %2, en el paso %3</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Axis %1</source>
        <translation>Eje %1</translation>
    </message>
    <message>
        <source>Moved since step %1</source>
        <translation>Movimiento desde el paso %1</translation>
    </message>
    <message>
        <source>Shape of E</source>
        <translation>Forma de E</translation>
    </message>
    <message>
        <source>Under the pointer</source>
        <translation>Bajo el puntero</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::VectorStrips</name>
    <message>
        <source>dimension %1</source>
        <translation>dimensión %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::WaveCard</name>
    <message>
        <source>Waves</source>
        <translation>Ondas</translation>
    </message>
    <message>
        <source>Chosen columns as curves</source>
        <translation>Columnas elegidas como curvas</translation>
    </message>
    <message>
        <source>Columns drawn as waves</source>
        <translation>Columnas dibujadas como ondas</translation>
    </message>
    <message>
        <source>Columns to draw, at most 8. A double click on the map adds or removes one</source>
        <translation>Columnas que dibujar, 8 como máximo. Un doble clic en el mapa añade o quita una</translation>
    </message>
    <message>
        <source>There are no columns to draw.</source>
        <translation>No hay columnas que dibujar.</translation>
    </message>
    <message>
        <source>%1, change of columns</source>
        <translation>%1, cambio de las columnas</translation>
    </message>
    <message>
        <source>%1, bias by distance</source>
        <translation>%1, sesgo según la distancia</translation>
    </message>
    <message>
        <source>%1, cosine of the angle</source>
        <translation>%1, coseno del ángulo</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>distancia</translation>
    </message>
    <message>
        <source>position</source>
        <translation>posición</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::WhatIfCard</name>
    <message>
        <source>unchanged</source>
        <translation>sin cambios</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>mezcladas</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>quitadas</translation>
    </message>
    <message>
        <source>Positions shuffled or removed</source>
        <translation>Posiciones mezcladas o quitadas</translation>
    </message>
    <message>
        <source>Shuffle again</source>
        <translation>Mezclar de nuevo</translation>
    </message>
    <message>
        <source>Positions of the probe, for every view</source>
        <translation>Posiciones de la sonda, para todas las vistas</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Sin cambios</translation>
    </message>
    <message>
        <source>The model as it was trained</source>
        <translation>El modelo tal como se ha entrenado</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>Mezclar</translation>
    </message>
    <message>
        <source>Every view shows the probe with its positions in a random order. The mask does not change</source>
        <translation>Todas las vistas muestran la sonda con sus posiciones en un orden aleatorio. La máscara no cambia</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Every view shows the probe without positions</source>
        <translation>Todas las vistas muestran la sonda sin posiciones</translation>
    </message>
    <message>
        <source>Another random order</source>
        <translation>Otro orden aleatorio</translation>
    </message>
    <message>
        <source>Attention with positions %1</source>
        <translation>Atención con posiciones %1</translation>
    </message>
    <message>
        <source>query</source>
        <translation>consulta</translation>
    </message>
    <message>
        <source>key</source>
        <translation>clave</translation>
    </message>
    <message>
        <source>rows: query, columns: key</source>
        <translation>filas: consulta, columnas: clave</translation>
    </message>
    <message>
        <source>Colors of the three maps and their values</source>
        <translation>Colores de los tres mapas y sus valores</translation>
    </message>
    <message>
        <source>This model has no positions: there is nothing to shuffle or to remove.</source>
        <translation>Este modelo no tiene posiciones: no hay nada que mezclar ni que quitar.</translation>
    </message>
    <message>
        <source>The loss needs a probe text of at least two tokens.</source>
        <translation>La pérdida necesita un texto de sonda de al menos dos tokens.</translation>
    </message>
    <message>
        <source>loss, and attention of head %1 at step %2, order %3</source>
        <translation>pérdida; atención de la cabeza %1 en el paso %2, orden %3</translation>
    </message>
    <message>
        <source>%1: %2 nats</source>
        <translation>%1: %2 nats</translation>
    </message>
    <message numerus="yes">
        <source>Mean and standard deviation over %n random orders. The map is of the first</source>
        <translation>
            <numerusform>Media y desviación estándar de %n orden aleatorio. El mapa es del primero</numerusform>
            <numerusform>Media y desviación estándar de %n órdenes aleatorios. El mapa es del primero</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>order %1</source>
        <translation>orden %1</translation>
    </message>
    <message>
        <source>attention, positions %1</source>
        <translation>atención, posiciones %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::ArchitectureView</name>
    <message>
        <source>Architecture</source>
        <translation>Arquitectura</translation>
    </message>
    <message>
        <source>Click a box to go to its settings. Up and Down follow the path</source>
        <translation>Haz clic en una caja para ir a sus ajustes. Arriba y Abajo siguen el recorrido</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::JudgementCard</name>
    <message>
        <source>For this corpus</source>
        <translation>Para este corpus</translation>
    </message>
    <message>
        <source>There is no text yet. Counts are at the published vocabulary of %1.</source>
        <translation>Aún no hay texto. Los recuentos son con el vocabulario publicado, de %1.</translation>
    </message>
    <message>
        <source>%1 training tokens: less than 0.01 for each parameter.</source>
        <translation>%1 tokens de entrenamiento: menos de 0.01 por parámetro.</translation>
    </message>
    <message>
        <source>%1 training tokens: %2 for each parameter.</source>
        <translation>%1 tokens de entrenamiento: %2 por parámetro.</translation>
    </message>
    <message>
        <source>The model is large enough to memorize this text; watch the validation loss.</source>
        <translation>El modelo es lo bastante grande para memorizar este texto; vigila la pérdida de validación.</translation>
    </message>
    <message>
        <source>That is little text for a model of this size: watch the validation loss.</source>
        <translation>Es poco texto para un modelo de este tamaño: vigila la pérdida de validación.</translation>
    </message>
    <message>
        <source>The text is enough for a larger model.</source>
        <translation>El texto basta para un modelo mayor.</translation>
    </message>
    <message>
        <source>Dropout of 0.2 or more counteracts this.</source>
        <translation>Un dropout de 0.2 o más lo contrarresta.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::MemoryCard</name>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>during training</source>
        <translation>durante el entrenamiento</translation>
    </message>
    <message>
        <source>Memory during training, an estimate</source>
        <translation>Memoria durante el entrenamiento, una estimación</translation>
    </message>
    <message>
        <source>Share of the free memory</source>
        <translation>Proporción de la memoria libre</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradientes</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizador</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Activaciones</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>%1 of %2 of the graphics card</source>
        <translation>%1 de %2 de la tarjeta gráfica</translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <translation>%1 de %2 libres</translation>
    </message>
    <message>
        <source>of %1 on the card</source>
        <translation>de %1 en la tarjeta gráfica</translation>
    </message>
    <message>
        <source>of %1 free</source>
        <translation>de %1 libres</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::ModelForm</name>
    <message>
        <source>Start from</source>
        <translation>Punto de partida</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forma</translation>
    </message>
    <message>
        <source>Attention and positions</source>
        <translation>Atención y posiciones</translation>
    </message>
    <message>
        <source>Inside a block</source>
        <translation>Dentro de un bloque</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::ModelPlace</name>
    <message>
        <source>Go to Train</source>
        <translation>Ir a Entrenar</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Arquitectura</translation>
    </message>
    <message>
        <source>Width of the settings</source>
        <translation>Ancho de los ajustes</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>Elegido</translation>
    </message>
    <message>
        <source>shapes for batch %1</source>
        <translation>formas para lotes de %1</translation>
    </message>
    <message>
        <source>last valid settings</source>
        <translation>últimos ajustes válidos</translation>
    </message>
    <message numerus="yes">
        <source>%n settings need attention:</source>
        <translation>
            <numerusform>%n ajuste requiere atención:</numerusform>
            <numerusform>%n ajustes requieren atención:</numerusform>
        </translation>
    </message>
    <message>
        <source>Train this model there</source>
        <translation>Entrenar este modelo allí</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Copiado.</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Guardar la imagen</translation>
    </message>
    <message>
        <source>Drawings (*.svg)</source>
        <translation>Dibujos (*.svg)</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Imágenes (*.png)</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Guardado.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>No se ha podido escribir %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n settings need attention</source>
        <translation>
            <numerusform>%n ajuste requiere atención</numerusform>
            <numerusform>%n ajustes requieren atención</numerusform>
        </translation>
    </message>
    <message>
        <source>ready: %1 parameters</source>
        <translation>listo: %1 parámetros</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::OtherProgramsCard</name>
    <message>
        <source>In other programs</source>
        <translation>En otros programas</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::ParametersCard</name>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>Numbers that training can change</source>
        <translation>Números que el entrenamiento puede cambiar</translation>
    </message>
    <message>
        <source>Parameters by part</source>
        <translation>Parámetros por parte</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 parámetros</translation>
    </message>
    <message>
        <source>Active for one token</source>
        <translation>Activos para un token</translation>
    </message>
    <message>
        <source>Without the experts that a token is not routed to</source>
        <translation>Sin los expertos a los que no se enruta un token</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::PartsBar</name>
    <message>
        <source>Parameters by part</source>
        <translation>Parámetros por parte</translation>
    </message>
    <message>
        <source>Parameters by part, largest first</source>
        <translation>Parámetros por parte, primero los mayores</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::PresetDialog</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>What it is called in the list and on the command line</source>
        <translation>Cómo se llama en la lista y en la línea de comandos</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>What it is for. Shown when you point at it</source>
        <translation>Para qué sirve. Se muestra al pasar el puntero</translation>
    </message>
    <message>
        <source>This is the name of a published preset. Choose another one.</source>
        <translation>Este es el nombre de un preajuste publicado. Elige otro.</translation>
    </message>
    <message>
        <source>You already have a preset of this name. Choose another one.</source>
        <translation>Ya tienes un preajuste con este nombre. Elige otro.</translation>
    </message>
    <message numerus="yes">
        <source>The note is %n characters too long.</source>
        <translation>
            <numerusform>A la nota le sobra %n carácter.</numerusform>
            <numerusform>A la nota le sobran %n caracteres.</numerusform>
        </translation>
    </message>
    <message>
        <source>It replaces your preset of this name. Undo restores the old one.</source>
        <translation>Reemplaza tu preajuste del mismo nombre. Deshacer restaura el anterior.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Reemplazar</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::PresetList</name>
    <message>
        <source>Presets (*%1)</source>
        <translation>Preajustes (*%1)</translation>
    </message>
    <message>
        <source>Sources…</source>
        <translation>Fuentes…</translation>
    </message>
    <message>
        <source>Save as preset…</source>
        <translation>Guardar como preajuste…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Preajustes</translation>
    </message>
    <message>
        <source>Models to start from, with the parameters that each has with its own tokenizer on this text</source>
        <translation>Modelos de los que partir, con los parámetros que tiene cada uno con su propio tokenizador en este texto</translation>
    </message>
    <message>
        <source>Show all presets, or a few</source>
        <translation>Mostrar todos los preajustes o solo unos pocos</translation>
    </message>
    <message>
        <source>Where the values of the chosen preset come from</source>
        <translation>De dónde proceden los valores del preajuste elegido</translation>
    </message>
    <message>
        <source>Field by field: what is as published, what is ours, and why</source>
        <translation>Campo por campo: qué es como se publicó, qué es nuestro y por qué</translation>
    </message>
    <message>
        <source>Restore the preset that was deleted or replaced last</source>
        <translation>Restaurar el último preajuste eliminado o reemplazado</translation>
    </message>
    <message>
        <source>More about presets</source>
        <translation>Más sobre los preajustes</translation>
    </message>
    <message>
        <source>Rename, delete, export or import presets of your own</source>
        <translation>Cambiar el nombre de los preajustes propios, eliminarlos, exportarlos o importarlos</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Cambiar nombre…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Choose one of your own presets first.</source>
        <translation>Elige antes uno de tus preajustes.</translation>
    </message>
    <message>
        <source>Keep all settings of Model, Train and Corpus under a name</source>
        <translation>Conservar con un nombre todos los ajustes de Modelo, Entrenar y Corpus</translation>
    </message>
    <message>
        <source>Fix the settings that need attention first.</source>
        <translation>Corrige antes los ajustes que requieren atención.</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>Guardar como preajuste</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Rename the preset</source>
        <translation>Cambiar el nombre del preajuste</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Cambiar nombre</translation>
    </message>
    <message>
        <source>Export the preset</source>
        <translation>Exportar el preajuste</translation>
    </message>
    <message>
        <source>Import a preset</source>
        <translation>Importar un preajuste</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a setting and its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The preset also changes how the text is prepared. %1.</source>
        <translation>El preajuste cambia también cómo se prepara el texto. %1.</translation>
    </message>
    <message>
        <source>Your presets</source>
        <translation>Tus preajustes</translation>
    </message>
    <message>
        <source>%1 presets in %2 families</source>
        <translation>%1 preajustes en %2 familias</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, con cambios</translation>
    </message>
    <message>
        <source>%1, loaded and changed</source>
        <translation>%1, cargado y con cambios</translation>
    </message>
    <message>
        <source>%1, loaded</source>
        <translation>%1, cargado</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>preajuste</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>parámetros</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>Time on this computer</source>
        <translation>Tiempo en este equipo</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what a number is, and the number</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::PresetSheet</name>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulario</translation>
    </message>
    <message>
        <source>train %1</source>
        <translation>entrenamiento %1</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>validación %1</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Paso %1: %2</translation>
    </message>
    <message>
        <source>Published losses.</source>
        <translation>Pérdidas publicadas.</translation>
    </message>
    <message>
        <source>They are shown as diamonds in the plot in Train.</source>
        <translation>Se muestran como rombos en el gráfico de Entrenar.</translation>
    </message>
    <message>
        <source>From %1. Corpus: %2, %3 characters.</source>
        <translation>Fuente: %1. Corpus: %2, %3 caracteres.</translation>
    </message>
    <message>
        <source>From %1. Corpus: %2; its size is not known.</source>
        <translation>Fuente: %1. Corpus: %2; se desconoce su tamaño.</translation>
    </message>
    <message>
        <source>Where the values come from</source>
        <translation>De dónde proceden los valores</translation>
    </message>
    <message>
        <source>field</source>
        <translation>campo</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>from</source>
        <translation>origen</translation>
    </message>
    <message>
        <source>why</source>
        <translation>por qué</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publicado</translation>
    </message>
    <message>
        <source>ours</source>
        <translation>nuestro</translation>
    </message>
    <message>
        <source>Fields of the preset and where their values come from</source>
        <translation>Campos del preajuste y procedencia de sus valores</translation>
    </message>
    <message>
        <source>Hover over a reason to read all of it</source>
        <translation>Pasa el puntero por un motivo para leerlo entero</translation>
    </message>
    <message>
        <source>Nothing is recorded about this preset.</source>
        <translation>No hay nada registrado sobre este preajuste.</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>Campos</translation>
    </message>
    <message>
        <source>%1 values as published, %2 ours; all other fields keep the program&apos;s own values.</source>
        <translation>Valores publicados: %1; nuestros: %2. Todos los demás campos conservan los valores propios del programa.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::WorkCard</name>
    <message>
        <source>Work</source>
        <extracomment>arithmetic operations of a training step</extracomment>
        <translation>Cómputo</translation>
    </message>
    <message>
        <source>What a step costs</source>
        <translation>Lo que cuesta un paso</translation>
    </message>
    <message>
        <source>As steps of this shape were measured while other programs used this computer</source>
        <translation>Tal como se midieron pasos de esta forma mientras otros programas usaban este equipo</translation>
    </message>
    <message>
        <source>As steps of this shape were measured on this computer</source>
        <translation>Tal como se midieron pasos de esta forma en este equipo</translation>
    </message>
    <message>
        <source>From the speed of %1 and the operations of both models</source>
        <translation>A partir de la velocidad de %1 y las operaciones de ambos modelos</translation>
    </message>
    <message>
        <source>Operations per step</source>
        <translation>Operaciones por paso</translation>
    </message>
    <message>
        <source>Tokens per step</source>
        <translation>Tokens por paso</translation>
    </message>
    <message>
        <source>Steps per epoch</source>
        <translation>Pasos por época</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>expected here, on a busy computer</source>
        <translation>esperada aquí, con el equipo ocupado</translation>
    </message>
    <message>
        <source>expected here</source>
        <translation>esperada aquí</translation>
    </message>
    <message>
        <source>≈ %1 tokens/s</source>
        <translation>≈ %1 tokens/s</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Un paso</translation>
    </message>
    <message>
        <source>≈ %1 ms</source>
        <translation>≈ %1 ms</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 pasos</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::BinDialog</name>
    <message>
        <source>Empty the bin…</source>
        <translation>Vaciar la papelera…</translation>
    </message>
    <message>
        <source>Delete for good…</source>
        <translation>Eliminar definitivamente…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Bin</source>
        <translation>Papelera</translation>
    </message>
    <message>
        <source>run</source>
        <translation>ejecución</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>pasos</translation>
    </message>
    <message>
        <source>size</source>
        <translation>tamaño</translation>
    </message>
    <message>
        <source>moved to bin</source>
        <translation>movida</translation>
    </message>
    <message>
        <source>Runs in the bin</source>
        <translation>Ejecuciones en la papelera</translation>
    </message>
    <message>
        <source>Choose the runs to put back or to delete</source>
        <translation>Elige las ejecuciones que quieres restaurar o eliminar</translation>
    </message>
    <message>
        <source>Loading the bin…</source>
        <translation>Cargando la papelera…</translation>
    </message>
    <message>
        <source>Delete everything in the bin (asks first)</source>
        <translation>Eliminar todo lo que hay en la papelera (pregunta antes)</translation>
    </message>
    <message>
        <source>Delete the chosen runs for good (asks first)</source>
        <translation>Eliminar definitivamente las ejecuciones elegidas (pregunta antes)</translation>
    </message>
    <message>
        <source>Put the chosen runs back where they were</source>
        <translation>Devolver las ejecuciones elegidas a donde estaban</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Leave the bin as it is</source>
        <translation>Dejar la papelera como está</translation>
    </message>
    <message>
        <source>The bin is empty.</source>
        <translation>La papelera está vacía.</translation>
    </message>
    <message>
        <source>Delete everything in the bin for good?</source>
        <translation>¿Eliminar definitivamente todo lo que hay en la papelera?</translation>
    </message>
    <message>
        <source>Delete %1 for good?</source>
        <translation>¿Eliminar %1 definitivamente?</translation>
    </message>
    <message numerus="yes">
        <source>Delete the %n chosen runs for good?</source>
        <translation>
            <numerusform>¿Eliminar definitivamente %n ejecución elegida?</numerusform>
            <numerusform>¿Eliminar definitivamente las %n ejecuciones elegidas?</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Eliminar definitivamente</translation>
    </message>
    <message>
        <source>Checkpoints, texts and notes go too. This cannot be undone.</source>
        <translation>También se eliminan los puntos de control, los textos y las notas. Esto no se puede deshacer.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Remove the files of these runs from the disk</source>
        <translation>Eliminar del disco los archivos de estas ejecuciones</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>No cambiar nada</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::CoordinatesCard</name>
    <message>
        <source>Bits per character</source>
        <translation>Bits por carácter</translation>
    </message>
    <message>
        <source>Best validation</source>
        <translation>Mejor validación</translation>
    </message>
    <message>
        <source>Parallel coordinates</source>
        <translation>Coordenadas paralelas</translation>
    </message>
    <message>
        <source>The first line appears once a run has been evaluated.</source>
        <translation>La primera línea aparecerá cuando se haya evaluado una ejecución.</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 de %2 ejecuciones</translation>
    </message>
    <message>
        <source>drag along an axis to keep only some of the runs</source>
        <translation>arrastra a lo largo de un eje para conservar solo algunas de las ejecuciones</translation>
    </message>
    <message numerus="yes">
        <source>without %n more settings</source>
        <translation>
            <numerusform>sin %n ajuste más</numerusform>
            <numerusform>sin %n ajustes más</numerusform>
        </translation>
    </message>
    <message>
        <source>The runs differ in more settings than have room here; Differences lists all of them</source>
        <translation>Las ejecuciones difieren en más ajustes de los que caben aquí; Diferencias los enumera todos</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::DifferencesCard</name>
    <message>
        <source>Differences</source>
        <translation>Diferencias</translation>
    </message>
    <message>
        <source>all settings</source>
        <translation>todos los ajustes</translation>
    </message>
    <message>
        <source>Settings that are the same in all of these runs too</source>
        <translation>También los ajustes que son iguales en todas estas ejecuciones</translation>
    </message>
    <message>
        <source>%1, step %2: mean %3, standard deviation %4, n = %5</source>
        <translation>%1, paso %2: media %3, desviación estándar %4, n = %5</translation>
    </message>
    <message>
        <source>%1 and %2 differ by %3 nats at their ends; runs that differ in the seed alone spread by %4, so the difference says little.</source>
        <translation>%1 y %2 difieren en %3 nats al final; las ejecuciones que solo difieren en la semilla se dispersan en %4, así que la diferencia dice poco.</translation>
    </message>
    <message>
        <source>%1 and %2 differ by %3 nats at their ends; runs that differ in the seed alone spread by %4.</source>
        <translation>%1 y %2 difieren en %3 nats al final; las ejecuciones que solo difieren en la semilla se dispersan en %4.</translation>
    </message>
    <message>
        <source>The difference is that of the means of the validation losses. The spread is the standard deviation within the groups, pooled over both with n − 1. A difference smaller than it says little: two runs with the same settings differ as much. With so few seeds a larger one may be chance too.</source>
        <translation>La diferencia es la de las medias de las pérdidas de validación. La dispersión es la desviación estándar dentro de los grupos, combinada a partir de ambos con n − 1. Una diferencia menor que ella dice poco: dos ejecuciones con los mismos ajustes difieren lo mismo. Con tan pocas semillas, también una mayor puede deberse al azar.</translation>
    </message>
    <message>
        <source>tick another run to compare</source>
        <translation>marca otra ejecución para comparar</translation>
    </message>
    <message>
        <source>nothing differs</source>
        <translation>nada difiere</translation>
    </message>
    <message>
        <source>only what differs</source>
        <translation>solo lo que difiere</translation>
    </message>
    <message>
        <source>%1 has the lowest validation loss, %2 nats below %3. One run of each cannot tell whether that is chance. Train them with other seeds too: a sweep over Seed does it.</source>
        <translation>%1 tiene la menor pérdida de validación, %2 nats por debajo de %3. Una sola ejecución de cada una no dice si eso es casualidad. Entrénalas también con otras semillas: lo hace un barrido sobre Semilla.</translation>
    </message>
    <message>
        <source>%1 has the lowest validation loss so far, %2 nats below %3, but after %4 steps and not %5. The chart compares them at the same step.</source>
        <translation>%1 tiene por ahora la pérdida de validación más baja, %2 nats por debajo de %3, pero tras %4 pasos y no %5. El gráfico las compara en el mismo paso.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::DifferencesModel</name>
    <message>
        <source>The model of another program that the run began with</source>
        <translation>El modelo de otro programa con el que empezó la ejecución</translation>
    </message>
    <message>
        <source>Of the text that the run learned from</source>
        <translation>Del texto del que aprendió la ejecución</translation>
    </message>
    <message>
        <source>Best validation</source>
        <translation>Mejor validación</translation>
    </message>
    <message>
        <source>The lowest validation loss of all evaluations, in nats per token</source>
        <translation>La menor pérdida de validación de todas las evaluaciones, en nats por token</translation>
    </message>
    <message>
        <source>at step</source>
        <translation>en el paso</translation>
    </message>
    <message>
        <source>The step of the lowest validation loss</source>
        <translation>El paso de la menor pérdida de validación</translation>
    </message>
    <message>
        <source>Bits per character</source>
        <translation>Bits por carácter</translation>
    </message>
    <message>
        <source>Of the lowest validation loss: comparable between tokenizers</source>
        <translation>De la menor pérdida de validación: comparables entre tokenizadores</translation>
    </message>
    <message>
        <source>Validation minus training loss at the newest evaluation</source>
        <translation>Pérdida de validación menos la de entrenamiento en la evaluación más reciente</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>Steps done</source>
        <translation>Pasos hechos</translation>
    </message>
    <message>
        <source>Tokens seen</source>
        <translation>Tokens vistos</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Tiempo de entrenamiento</translation>
    </message>
    <message>
        <source>Without pauses and evaluations</source>
        <translation>Sin pausas ni evaluaciones</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>ajuste</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>as by default</source>
        <translation>como por defecto</translation>
    </message>
    <message>
        <source>Gap, newest</source>
        <translation>Brecha, última</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::ModelExportDialog</name>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>float16</source>
        <translation>float16</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>8 bits (Q8_0)</source>
        <translation>8 bits (Q8_0)</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Elegir…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Export the model</source>
        <translation>Exportar el modelo</translation>
    </message>
    <message>
        <source>The model alone, with its tokenizer, for other programs: transformers reads the folder, llama.cpp the GGUF file.</source>
        <translation>Solo el modelo, con su tokenizador, para otros programas: transformers lee la carpeta; llama.cpp, el archivo GGUF.</translation>
    </message>
    <message>
        <source>The model is not exported.</source>
        <translation>No se exporta el modelo.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Hugging Face folder</source>
        <translation>Carpeta de Hugging Face</translation>
    </message>
    <message>
        <source>config.json, model.safetensors and tokenizer.json</source>
        <translation>config.json, model.safetensors y tokenizer.json</translation>
    </message>
    <message>
        <source>GGUF file</source>
        <translation>Archivo GGUF</translation>
    </message>
    <message>
        <source>One file for llama.cpp and programs that use it</source>
        <translation>Un solo archivo para llama.cpp y los programas que lo usan</translation>
    </message>
    <message>
        <source>Saved step</source>
        <translation>Paso guardado</translation>
    </message>
    <message>
        <source>Which checkpoint of the run is written</source>
        <translation>Qué punto de control de la ejecución se escribe</translation>
    </message>
    <message>
        <source>Number type</source>
        <translation>Tipo de número</translation>
    </message>
    <message>
        <source>How numbers are stored, and about how large that becomes. float32 keeps them bit for bit</source>
        <translation>Cómo se almacenan los números y, aproximadamente, cuánto ocupan. float32 los conserva bit a bit</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Of the new folder or file</source>
        <translation>De la nueva carpeta o archivo</translation>
    </message>
    <message>
        <source>In the folder</source>
        <translation>En la carpeta</translation>
    </message>
    <message>
        <source>Where the new folder or file is made</source>
        <translation>Dónde se crea la nueva carpeta o archivo</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>Elegir la carpeta</translation>
    </message>
    <message>
        <source>Choose where the new folder or file is made</source>
        <translation>Elegir dónde se crea la nueva carpeta o archivo</translation>
    </message>
    <message>
        <source>Export the model of %1</source>
        <translation>Exportar el modelo de %1</translation>
    </message>
    <message>
        <source>last (step %1)</source>
        <translation>último (paso %1)</translation>
    </message>
    <message>
        <source>best (step %1)</source>
        <translation>mejor (paso %1)</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>It is written as a model of the family %1.</source>
        <translation>Se escribe como un modelo de la familia %1.</translation>
    </message>
    <message>
        <source>It is written as a model of the family %1, with %2. What that changes is measured afterwards.</source>
        <translation>Se escribe como un modelo de la familia %1, con %2. Después se mide qué cambia con ello.</translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <translation>%1, unos %2</translation>
    </message>
    <message>
        <source>This model cannot be exported as GGUF.</source>
        <translation>Este modelo no se puede exportar como GGUF.</translation>
    </message>
    <message>
        <source>This model cannot be exported.</source>
        <translation>Este modelo no se puede exportar.</translation>
    </message>
    <message>
        <source>Looking at the model…</source>
        <translation>Examinando el modelo…</translation>
    </message>
    <message>
        <source>Write the model to %1</source>
        <translation>Escribir el modelo en %1</translation>
    </message>
    <message>
        <source>Give the new folder or file a name and a place.</source>
        <translation>Elige un nombre y un lugar para la nueva carpeta o archivo.</translation>
    </message>
    <message>
        <source>Writing and measuring the model…</source>
        <translation>Escribiendo y midiendo el modelo…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Stop writing and remove what was written</source>
        <translation>Detener la escritura y eliminar lo escrito</translation>
    </message>
    <message>
        <source>Close this dialog</source>
        <translation>Cerrar este diálogo</translation>
    </message>
    <message>
        <source>Where to export the model</source>
        <translation>Dónde exportar el modelo</translation>
    </message>
    <message>
        <source>Saved %1 in %2.</source>
        <translation>Se ha guardado %1 en %2.</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Mostrar la carpeta</translation>
    </message>
    <message>
        <source>This run has no checkpoint. Use its settings for the next run and train that.</source>
        <translation>Esta ejecución no tiene puntos de control. Usa sus ajustes en la siguiente ejecución y entrénala.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::RunButtons</name>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>More commands for runs</source>
        <translation>Más comandos para ejecuciones</translation>
    </message>
    <message>
        <source>Rename, note, bin, export, import and more</source>
        <translation>Cambiar nombre, nota, papelera, exportar, importar y más</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::RunGroups</name>
    <message numerus="yes">
        <source>%1 · %n seeds</source>
        <extracomment>of runs that differ in the seed alone: the name of the oldest, and how many they are</extracomment>
        <translation>
            <numerusform>%1 · %n semilla</numerusform>
            <numerusform>%1 · %n semillas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n runs</source>
        <extracomment>of a sweep: the name of its folder, and how many runs it has</extracomment>
        <translation>
            <numerusform>%1 · %n ejecución</numerusform>
            <numerusform>%1 · %n ejecuciones</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::RunsCard</name>
    <message>
        <source>Tree</source>
        <translation>Árbol</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Columnas</translation>
    </message>
    <message>
        <source>Choose the columns of the list</source>
        <translation>Elegir las columnas de la lista</translation>
    </message>
    <message>
        <source>Export the list of runs</source>
        <translation>Exportar la lista de ejecuciones</translation>
    </message>
    <message>
        <source>Export or copy the list of runs (Ctrl+E)</source>
        <translation>Exportar o copiar la lista de ejecuciones (Ctrl+E)</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Double-click opens a run, Space shows its curve, F2 renames it</source>
        <translation>Un doble clic abre una ejecución, Espacio muestra su curva, F2 le cambia el nombre</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>Buscar ejecuciones</translation>
    </message>
    <message>
        <source>Words of a name, note, tag or setting. For example, learning_rate=0.001 finds the runs with that setting</source>
        <translation>Palabras de un nombre, una nota, una etiqueta o un ajuste. Por ejemplo, learning_rate=0.001 encuentra las ejecuciones con ese ajuste</translation>
    </message>
    <message>
        <source>Filter by name, setting, note</source>
        <translation>Filtrar por nombre, ajuste, nota</translation>
    </message>
    <message>
        <source>Which runs</source>
        <translation>Qué ejecuciones</translation>
    </message>
    <message>
        <source>Which runs the list shows</source>
        <translation>Qué ejecuciones muestra la lista</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Todas las ejecuciones</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fijadas</translation>
    </message>
    <message>
        <source>Shown in the chart</source>
        <translation>Mostradas en el gráfico</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>En entrenamiento</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminadas</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Detenidas</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Dañadas</translation>
    </message>
    <message>
        <source>Waiting in the queue</source>
        <translation>En espera en la cola</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Etiqueta</translation>
    </message>
    <message>
        <source>Only runs with this tag</source>
        <translation>Solo ejecuciones con esta etiqueta</translation>
    </message>
    <message>
        <source>Any tag</source>
        <translation>Cualquier etiqueta</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Only runs that learned from this text</source>
        <translation>Solo ejecuciones que aprendieron de este texto</translation>
    </message>
    <message>
        <source>Any text</source>
        <translation>Cualquier texto</translation>
    </message>
    <message>
        <source>As a tree</source>
        <translation>Como árbol</translation>
    </message>
    <message>
        <source>Show forks under the run that they come from</source>
        <translation>Mostrar las bifurcaciones debajo de la ejecución de la que proceden</translation>
    </message>
    <message>
        <source>Reading the runs: %1 so far</source>
        <translation>Leyendo las ejecuciones: %1 hasta ahora</translation>
    </message>
    <message>
        <source>Reading the runs…</source>
        <translation>Leyendo las ejecuciones…</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n runs</source>
        <translation>
            <numerusform>%1 de %n ejecución</numerusform>
            <numerusform>%1 de %n ejecuciones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n ejecución</numerusform>
            <numerusform>%n ejecuciones</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>%1 en el gráfico</translation>
    </message>
    <message>
        <source>No run matches; change the search or the filter.</source>
        <translation>Ninguna ejecución coincide; cambia la búsqueda o el filtro.</translation>
    </message>
    <message>
        <source>pin</source>
        <translation>fijar</translation>
    </message>
    <message>
        <source>Group seeds and sweeps</source>
        <translation>Agrupar semillas y barridos</translation>
    </message>
    <message>
        <source>The tree shows which run comes from which instead</source>
        <translation>El árbol muestra en su lugar qué ejecución procede de cuál</translation>
    </message>
    <message>
        <source>A row that folds for runs that differ in the seed alone, and for the runs of a sweep</source>
        <translation>Una fila plegable para las ejecuciones que solo difieren en la semilla y para las de un barrido</translation>
    </message>
    <message>
        <source>Settings in which the shown runs differ</source>
        <translation>Ajustes en los que difieren las ejecuciones mostradas</translation>
    </message>
    <message>
        <source>Other settings</source>
        <translation>Otros ajustes</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n en espera</numerusform>
            <numerusform>%n en espera</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::RunsModel</name>
    <message>
        <source>%1 to %2</source>
        <extracomment>the lowest and the highest value of the runs of a sweep</extracomment>
        <translation>%1 a %2</translation>
    </message>
    <message numerus="yes">
        <source>%n values</source>
        <translation>
            <numerusform>%n valor</numerusform>
            <numerusform>%n valores</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 training</source>
        <translation>%1 de %2 en entrenamiento</translation>
    </message>
    <message>
        <source>%1 of %2 finished</source>
        <translation>%1 de %2 terminadas</translation>
    </message>
    <message>
        <source>One of these runs has a value</source>
        <translation>Una de estas ejecuciones tiene un valor</translation>
    </message>
    <message>
        <source>The lowest and the highest value of these runs, which differ in more than the seed</source>
        <translation>El valor menor y el mayor de estas ejecuciones, que difieren en algo más que la semilla</translation>
    </message>
    <message>
        <source>Mean of these runs</source>
        <translation>Media de estas ejecuciones</translation>
    </message>
    <message>
        <source>Mean and sample standard deviation (n − 1) of n = %1 runs</source>
        <translation>Media y desviación estándar muestral (n − 1) de n = %1 ejecuciones</translation>
    </message>
    <message>
        <source>These runs together</source>
        <translation>Estas ejecuciones juntas</translation>
    </message>
    <message>
        <source>The latest of these runs</source>
        <translation>La más reciente de estas ejecuciones</translation>
    </message>
    <message>
        <source>%1  ·  in %2</source>
        <translation>%1  ·  en %2</translation>
    </message>
    <message>
        <source>Opened from %1</source>
        <translation>Abierto desde %1</translation>
    </message>
    <message>
        <source>Forked from %1 at step %2</source>
        <translation>Bifurcada de %1 en el paso %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Dañada</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallida</translation>
    </message>
    <message>
        <source>Partly damaged</source>
        <translation>Dañada en parte</translation>
    </message>
    <message>
        <source>Training elsewhere</source>
        <translation>En entrenamiento en otro lugar</translation>
    </message>
    <message>
        <source>Opened model</source>
        <translation>Modelo abierto</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminada</translation>
    </message>
    <message>
        <source>Ended early</source>
        <translation>Terminada antes de tiempo</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Detenida</translation>
    </message>
    <message>
        <source>next</source>
        <translation>siguiente</translation>
    </message>
    <message>
        <source>no. %1</source>
        <translation>n.º %1</translation>
    </message>
    <message>
        <source>now</source>
        <extracomment>last active: a run that trains now</extracomment>
        <translation>ahora</translation>
    </message>
    <message>
        <source>Pinned: at the top of the list, with a thicker curve. Click to unpin</source>
        <translation>Fijada: al principio de la lista, con una curva más gruesa. Haz clic para dejar de fijarla</translation>
    </message>
    <message>
        <source>Click to pin: at the top of the list, with a thicker curve</source>
        <translation>Haz clic para fijarla: al principio de la lista, con una curva más gruesa</translation>
    </message>
    <message>
        <source>The rate as set, at the peak of the schedule, not at the last step. Train shows when it was changed</source>
        <translation>La tasa tal como se estableció, en el máximo de la planificación, no en el último paso. En Entrenar se ve cuándo se cambió</translation>
    </message>
    <message>
        <source>The value as set last. Train shows when it was changed</source>
        <translation>El último valor establecido. En Entrenar se ve cuándo se cambió</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nombre</translation>
    </message>
    <message>
        <source>state</source>
        <translation>estado</translation>
    </message>
    <message>
        <source>best val.</source>
        <translation>mejor val.</translation>
    </message>
    <message>
        <source>The lowest validation loss of all evaluations, in nats per token</source>
        <translation>La menor pérdida de validación de todas las evaluaciones, en nats por token</translation>
    </message>
    <message>
        <source>bits/char</source>
        <translation>bits/car.</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>pasos</translation>
    </message>
    <message>
        <source>last active</source>
        <translation>última actividad</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>parámetros</translation>
    </message>
    <message>
        <source>tokenizer</source>
        <translation>tokenizador</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokens/s</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>etiquetas</translation>
    </message>
    <message>
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>tipo</translation>
    </message>
    <message>
        <source>layers · heads · width</source>
        <translation>capas · cabezas · ancho</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texto</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>más reciente</translation>
    </message>
    <message>
        <source>size</source>
        <translation>tamaño</translation>
    </message>
    <message>
        <source>started</source>
        <translation>iniciada</translation>
    </message>
    <message>
        <source>show</source>
        <translation>mostrar</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n runs</source>
        <translation>
            <numerusform>%1 · %n ejecución</numerusform>
            <numerusform>%1 · %n ejecuciones</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>This run is being trained.</source>
        <translation>Esta ejecución está en entrenamiento.</translation>
    </message>
    <message>
        <source>This run is being trained elsewhere; stop it there first.</source>
        <translation>Esta ejecución está en entrenamiento en otro lugar; detenla antes allí.</translation>
    </message>
    <message>
        <source>It waits in the queue. Enter shows its settings, to change them while it waits; drag it, or use Alt+Up and Alt+Down, to train it earlier or later</source>
        <translation>Espera en la cola. Intro muestra sus ajustes para cambiarlos mientras espera; arrástrala, o usa Alt+Arriba y Alt+Abajo, para entrenarla antes o después</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1, plegado</translation>
    </message>
    <message>
        <source>%1, open</source>
        <translation>%1, desplegado</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>fijada</translation>
    </message>
    <message>
        <source>not pinned</source>
        <translation>sin fijar</translation>
    </message>
    <message>
        <source>shown in the chart</source>
        <translation>se muestra en el gráfico</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>no se muestra</translation>
    </message>
    <message>
        <source>partly shown</source>
        <translation>se muestra en parte</translation>
    </message>
    <message>
        <source>Pin all of these runs</source>
        <translation>Fijar todas estas ejecuciones</translation>
    </message>
    <message>
        <source>Tick it to show the curves of all of these runs</source>
        <translation>Marca la casilla para mostrar las curvas de todas estas ejecuciones</translation>
    </message>
    <message>
        <source>Runs that differ in the seed alone. Click the arrow or press Left or Right to fold them: the chart then shows their mean</source>
        <translation>Ejecuciones que solo difieren en la semilla. Haz clic en la flecha o pulsa Izquierda o Derecha para plegarlas: el gráfico muestra entonces su media</translation>
    </message>
    <message>
        <source>The runs of a sweep. Click the arrow or press Left or Right to fold them</source>
        <translation>Las ejecuciones de un barrido. Haz clic en la flecha o pulsa Izquierda o Derecha para plegarlas</translation>
    </message>
    <message>
        <source>Show its curve in this chart, and in Train beside that of the open run</source>
        <translation>Mostrar su curva en este gráfico y, en Entrenar, junto a la de la ejecución abierta</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::RunsPlace</name>
    <message>
        <source>Search runs</source>
        <translation>Buscar ejecuciones</translation>
    </message>
    <message>
        <source>Filter the list of runs by name, setting, note or text</source>
        <translation>Filtrar la lista de ejecuciones por nombre, ajuste, nota o texto</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Open this run. Double-click does the same</source>
        <translation>Abrir esta ejecución. Un doble clic hace lo mismo</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Resume this run from its last checkpoint</source>
        <translation>Reanudar esta ejecución desde su último punto de control</translation>
    </message>
    <message>
        <source>Resume after this one</source>
        <translation>Reanudar después de esta</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Abrir carpeta</translation>
    </message>
    <message>
        <source>Show the files of this run</source>
        <translation>Mostrar los archivos de esta ejecución</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Actualizar</translation>
    </message>
    <message>
        <source>Look for runs that were created elsewhere</source>
        <translation>Buscar ejecuciones creadas en otro lugar</translation>
    </message>
    <message>
        <source>The sweep %1 is not finished. You can continue it in Runs.</source>
        <translation>El barrido %1 no ha terminado. Puedes continuarlo en Ejecuciones.</translation>
    </message>
    <message>
        <source>Fork…</source>
        <translation>Bifurcar…</translation>
    </message>
    <message>
        <source>Make a new run that continues from a saved step of this one</source>
        <translation>Crear una ejecución nueva que continúa desde un paso guardado de esta</translation>
    </message>
    <message>
        <source>Use its settings for the next run</source>
        <translation>Usar sus ajustes en la siguiente ejecución</translation>
    </message>
    <message>
        <source>Copy the model and all settings of this run into those of the next run</source>
        <translation>Copiar el modelo y todos los ajustes de esta ejecución a los de la siguiente ejecución</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Cambiar nombre</translation>
    </message>
    <message>
        <source>Give this run another name (F2); its folder keeps its own</source>
        <translation>Dar otro nombre a esta ejecución (F2); su carpeta conserva el suyo</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Write a note about this run</source>
        <translation>Escribir una nota sobre esta ejecución</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Pack this run into one zip file</source>
        <translation>Empaquetar esta ejecución en un archivo zip</translation>
    </message>
    <message>
        <source>Export model…</source>
        <translation>Exportar modelo…</translation>
    </message>
    <message>
        <source>Write the model for other programs: a folder in Hugging Face’s layout or a GGUF file</source>
        <translation>Escribir el modelo para otros programas: una carpeta con la estructura de Hugging Face o un archivo GGUF</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Unpack a run from a zip file</source>
        <translation>Desempaquetar una ejecución de un archivo zip</translation>
    </message>
    <message>
        <source>Open a model…</source>
        <translation>Abrir un modelo…</translation>
    </message>
    <message>
        <source>Open a model of another program: a folder in Hugging Face’s layout, a GGUF file, or a checkpoint of nanoGPT or llama2.c</source>
        <translation>Abrir un modelo de otro programa: una carpeta con la estructura de Hugging Face, un archivo GGUF o un punto de control de nanoGPT o llama2.c</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Informe…</translation>
    </message>
    <message>
        <source>Write losses, settings and samples of this run into one file, PDF or HTML</source>
        <translation>Escribir las pérdidas, los ajustes y las muestras de esta ejecución en un archivo PDF o HTML</translation>
    </message>
    <message>
        <source>Move to bin</source>
        <translation>Mover a la papelera</translation>
    </message>
    <message>
        <source>Move this run to the bin. Undo puts it back</source>
        <translation>Mover esta ejecución a la papelera. Deshacer la devuelve a su lugar</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Put back what was moved to the bin most recently</source>
        <translation>Devolver a su lugar lo último que se movió a la papelera</translation>
    </message>
    <message>
        <source>Bin…</source>
        <translation>Papelera…</translation>
    </message>
    <message>
        <source>Look at the runs in the bin, put them back or delete them for good</source>
        <translation>Ver las ejecuciones de la papelera, restaurarlas o eliminarlas definitivamente</translation>
    </message>
    <message>
        <source>Train earlier</source>
        <translation>Entrenar antes</translation>
    </message>
    <message>
        <source>Move it up in the queue</source>
        <translation>Subirla en la cola</translation>
    </message>
    <message>
        <source>Train later</source>
        <translation>Entrenar después</translation>
    </message>
    <message>
        <source>Move it down in the queue</source>
        <translation>Bajarla en la cola</translation>
    </message>
    <message>
        <source>Sweep…</source>
        <translation>Barrido…</translation>
    </message>
    <message>
        <source>Train runs with different values for some settings, one after the other</source>
        <translation>Entrenar, una tras otra, ejecuciones con valores distintos para algunos ajustes</translation>
    </message>
    <message>
        <source>The next run has the settings of %1.</source>
        <translation>La siguiente ejecución tiene los ajustes de %1.</translation>
    </message>
    <message>
        <source>Export the run</source>
        <translation>Exportar la ejecución</translation>
    </message>
    <message>
        <source>Zip files (*.zip)</source>
        <translation>Archivos zip (*.zip)</translation>
    </message>
    <message>
        <source>Save a report of the run</source>
        <translation>Guardar un informe de la ejecución</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>Archivos PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>Páginas web (*.html)</translation>
    </message>
    <message>
        <source>Moved %1 to the bin. Undo (%2) puts it back.</source>
        <translation>Se ha movido %1 a la papelera. Deshacer (%2) la devuelve a su lugar.</translation>
    </message>
    <message>
        <source>Removed %1 from the queue. Undo (%2) puts it back.</source>
        <translation>Se ha quitado %1 de la cola. Deshacer (%2) la devuelve a su lugar.</translation>
    </message>
    <message>
        <source>Shown in the chart</source>
        <translation>Mostrada en el gráfico</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fijada</translation>
    </message>
    <message>
        <source>Keep this run at the top of the list and draw its curve thicker</source>
        <translation>Mantener esta ejecución al principio de la lista y dibujar su curva más gruesa</translation>
    </message>
    <message>
        <source>Edit tags</source>
        <translation>Editar etiquetas</translation>
    </message>
    <message>
        <source>Tags to find this run by, separated by commas</source>
        <translation>Etiquetas con las que encontrar esta ejecución, separadas por comas</translation>
    </message>
    <message>
        <source>Edit this cell</source>
        <translation>Editar esta celda</translation>
    </message>
    <message>
        <source>Import a run</source>
        <translation>Importar una ejecución</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Open a model</source>
        <translation>Abrir un modelo</translation>
    </message>
    <message>
        <source>Models (config.json *.gguf *.safetensors *.pt *.bin)</source>
        <translation>Modelos (config.json *.gguf *.safetensors *.pt *.bin)</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Desplegar</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Plegar</translation>
    </message>
    <message>
        <source>Fold all groups</source>
        <translation>Plegar todos los grupos</translation>
    </message>
    <message>
        <source>Unfold all groups</source>
        <translation>Desplegar todos los grupos</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>Color</translation>
    </message>
    <message>
        <source>Color %1</source>
        <translation>Color %1</translation>
    </message>
    <message>
        <source>Color %1, dashed</source>
        <translation>Color %1, a trazos</translation>
    </message>
    <message>
        <source>This run has completed all its steps. Open it and increase Steps to continue.</source>
        <translation>Esta ejecución ha completado todos sus pasos. Ábrela y aumenta Pasos para continuar.</translation>
    </message>
    <message>
        <source>This run ended early. Open it and increase Steps to continue.</source>
        <translation>Esta ejecución ha terminado antes de tiempo. Ábrela y aumenta Pasos para continuar.</translation>
    </message>
    <message>
        <source>Nothing is being trained: Resume begins at once.</source>
        <translation>No hay ningún entrenamiento en curso: Reanudar empieza de inmediato.</translation>
    </message>
    <message>
        <source>Show its settings in Model and Train, to change them while it waits</source>
        <translation>Mostrar sus ajustes en Modelo y Entrenar para cambiarlos mientras espera</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>Quitar de la cola</translation>
    </message>
    <message>
        <source>It is not resumed; Undo puts it back</source>
        <translation>No se reanuda; Deshacer la devuelve a su lugar</translation>
    </message>
    <message>
        <source>Resume this run once the current run and the queue have ended</source>
        <translation>Reanudar esta ejecución cuando hayan terminado la ejecución actual y la cola</translation>
    </message>
    <message>
        <source>A run of this group is being trained; stop it first.</source>
        <translation>Una ejecución de este grupo está en entrenamiento; detenla antes.</translation>
    </message>
    <message>
        <source>This run is being trained; stop it first.</source>
        <translation>Esta ejecución está en entrenamiento; detenla antes.</translation>
    </message>
    <message numerus="yes">
        <source>Move the %n runs of this group to the bin. Undo puts them back</source>
        <translation>
            <numerusform>Mover a la papelera %n ejecución de este grupo. Deshacer la devuelve a su lugar</numerusform>
            <numerusform>Mover a la papelera las %n ejecuciones de este grupo. Deshacer las devuelve a su lugar</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove it from the queue. Undo puts it back</source>
        <translation>Quitarla de la cola. Deshacer la devuelve a su lugar</translation>
    </message>
    <message>
        <source>Put back what was removed from the queue</source>
        <translation>Devolver a su lugar lo que se quitó de la cola</translation>
    </message>
    <message>
        <source>Your runs will appear here. They are kept when the program closes.</source>
        <translation>Tus ejecuciones aparecerán aquí. Se conservan al cerrar el programa.</translation>
    </message>
    <message>
        <source>Go to Train</source>
        <translation>Ir a Entrenar</translation>
    </message>
    <message>
        <source>Show its curve in this chart, and in Train beside that of the open run</source>
        <translation>Mostrar su curva en este gráfico y, en Entrenar, junto a la de la ejecución abierta</translation>
    </message>
    <message>
        <source>Moved %1 to the bin. You can still read what is on the screen, until you open another run. Undo (%2) puts it back.</source>
        <translation>Se ha movido %1 a la papelera. Aún puedes leer lo que se ve en pantalla, hasta que abras otra ejecución. Deshacer (%2) la devuelve a su lugar.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar de nuevo</translation>
    </message>
    <message>
        <source>Put what has failed at the end of the queue and train it</source>
        <translation>Poner lo que ha fallado al final de la cola y entrenarlo</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::SweepCard</name>
    <message>
        <source>Sweep</source>
        <translation>Barrido</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Stop the sweep</source>
        <translation>Detener el barrido</translation>
    </message>
    <message>
        <source>Stop the current run and the sweep. What was trained is kept</source>
        <translation>Detener la ejecución actual y el barrido. Lo entrenado se conserva</translation>
    </message>
    <message>
        <source>Continue the sweep</source>
        <translation>Continuar el barrido</translation>
    </message>
    <message>
        <source>Close the sweep</source>
        <translation>Cerrar el barrido</translation>
    </message>
    <message>
        <source>Hide the sweep. Its files stay</source>
        <translation>Ocultar el barrido. Sus archivos permanecen</translation>
    </message>
    <message>
        <source>Runs of the sweep, as a table</source>
        <translation>Ejecuciones del barrido, en una tabla</translation>
    </message>
    <message>
        <source>Show or hide all runs of the sweep, including those that wait or failed</source>
        <translation>Mostrar u ocultar todas las ejecuciones del barrido, también las que esperan o han fallado</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Runs of the sweep</source>
        <translation>Ejecuciones del barrido</translation>
    </message>
    <message>
        <source>This run has not been trained yet.</source>
        <translation>Esta ejecución aún no se ha entrenado.</translation>
    </message>
    <message>
        <source>state</source>
        <translation>estado</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>pasos</translation>
    </message>
    <message>
        <source>best validation</source>
        <translation>mejor validación</translation>
    </message>
    <message>
        <source>at step</source>
        <translation>en el paso</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>motivo</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>En entrenamiento</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Detenida</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminada</translation>
    </message>
    <message>
        <source>Ended early</source>
        <translation>Terminada antes de tiempo</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallida</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %n runs done, %3 failed</source>
        <translation>
            <numerusform>%1, %2 de %n ejecución hecha, %3 con fallo</numerusform>
            <numerusform>%1, %2 de %n ejecuciones hechas, %3 con fallo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %n runs done</source>
        <translation>
            <numerusform>%1, %2 de %n ejecución hecha</numerusform>
            <numerusform>%1, %2 de %n ejecuciones hechas</numerusform>
        </translation>
    </message>
    <message>
        <source>Add this sweep to the queue: its remaining runs start after the current run</source>
        <translation>Añadir este barrido a la cola: sus ejecuciones restantes empiezan después de la ejecución actual</translation>
    </message>
    <message>
        <source>Train the remaining runs. Failed ones are tried again</source>
        <translation>Entrenar las ejecuciones restantes. Las fallidas se vuelven a intentar</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::SweepDialog</name>
    <message>
        <source>Stop runs early if they do worse than the median</source>
        <translation>Detener antes de tiempo las ejecuciones peores que la mediana</translation>
    </message>
    <message>
        <source>Start the sweep</source>
        <translation>Iniciar el barrido</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Barrido</translation>
    </message>
    <message>
        <source>Earlier sweeps</source>
        <translation>Barridos anteriores</translation>
    </message>
    <message>
        <source>Sweeps in the runs folder, including those of the command line</source>
        <translation>Barridos de la carpeta de ejecuciones, incluidos los de la línea de comandos</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Show this sweep</source>
        <translation>Mostrar este barrido</translation>
    </message>
    <message>
        <source>Show this sweep, to look at it or to continue it</source>
        <translation>Mostrar este barrido para verlo o continuarlo</translation>
    </message>
    <message>
        <source>Add a field</source>
        <translation>Añadir un campo</translation>
    </message>
    <message>
        <source>Vary one more field</source>
        <translation>Variar un campo más</translation>
    </message>
    <message>
        <source>Which combinations</source>
        <translation>Qué combinaciones</translation>
    </message>
    <message>
        <source>Every combination</source>
        <translation>Todas las combinaciones</translation>
    </message>
    <message>
        <source>One run for each combination of the values</source>
        <translation>Una ejecución para cada combinación de los valores</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Al azar</translation>
    </message>
    <message>
        <source>Runs with values drawn at random, from the values or from a range such as 1e-4:1e-2</source>
        <translation>Ejecuciones con valores sorteados, de los valores o de un intervalo como 1e-4:1e-2</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>How many are drawn</source>
        <translation>Cuántas se sortean</translation>
    </message>
    <message>
        <source>Steps per run</source>
        <translation>Pasos por ejecución</translation>
    </message>
    <message>
        <source>Optimizer steps of each run</source>
        <translation>Pasos del optimizador de cada ejecución</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>The same for all runs, and for the random draws</source>
        <translation>La misma para todas las ejecuciones y para los sorteos</translation>
    </message>
    <message>
        <source>Combinations</source>
        <translation>Combinaciones</translation>
    </message>
    <message>
        <source>End a run when its loss at an evaluation is worse than the median of the finished runs at that step, once three have finished</source>
        <translation>Terminar una ejecución cuando su pérdida en una evaluación es peor que la mediana de las ejecuciones terminadas en ese paso, una vez que hayan terminado tres</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Close without starting a sweep</source>
        <translation>Cerrar sin iniciar ningún barrido</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Campo</translation>
    </message>
    <message>
        <source>The field that differs between the runs</source>
        <translation>El campo que difiere entre las ejecuciones</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valores</translation>
    </message>
    <message>
        <source>Values separated by commas, such as 1e-4, 3e-4, 1e-3. For random runs also a range, such as 1e-4:1e-2</source>
        <translation>Valores separados por comas, como 1e-4, 3e-4, 1e-3. Para ejecuciones al azar también un intervalo, como 1e-4:1e-2</translation>
    </message>
    <message>
        <source>Remove this field</source>
        <translation>Quitar este campo</translation>
    </message>
    <message>
        <source>Do not vary this field</source>
        <translation>No variar este campo</translation>
    </message>
    <message>
        <source>%1, %2 of %3 runs done</source>
        <translation>%1, %2 de %3 ejecuciones hechas</translation>
    </message>
    <message>
        <source>%1, damaged</source>
        <translation>%1, dañado</translation>
    </message>
    <message>
        <source>Enter values for %1, separated by commas.</source>
        <translation>Escribe valores para %1, separados por comas.</translation>
    </message>
    <message>
        <source>Enter how many runs to draw, at least 1.</source>
        <translation>Escribe cuántas ejecuciones se sortean, al menos 1.</translation>
    </message>
    <message>
        <source>Enter the number of steps of each run, at least 1.</source>
        <translation>Escribe el número de pasos de cada ejecución, al menos 1.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs of %1 steps each.</source>
        <translation>
            <numerusform>%n ejecución de %1 pasos.</numerusform>
            <numerusform>%n ejecuciones de %1 pasos cada una.</numerusform>
        </translation>
    </message>
    <message>
        <source>This takes %1 while the computer is busy.</source>
        <translation>Tarda %1 mientras el equipo está ocupado.</translation>
    </message>
    <message>
        <source>This takes %1 on this computer.</source>
        <translation>Tarda %1 en este equipo.</translation>
    </message>
    <message>
        <source>The time is being measured.</source>
        <translation>Se está midiendo el tiempo.</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>Añadir a la cola</translation>
    </message>
    <message>
        <source>Train these runs once the current run has ended</source>
        <translation>Entrenar estas ejecuciones cuando haya terminado la ejecución actual</translation>
    </message>
    <message>
        <source>Train these runs one after the other</source>
        <translation>Entrenar estas ejecuciones una tras otra</translation>
    </message>
    <message numerus="yes">
        <source>A sweep trains one run after the other on the open corpus, each with different values for the settings below. All other settings are those in Model and Train; each run is evaluated at least %n times.</source>
        <translation>
            <numerusform>Un barrido entrena una ejecución tras otra con el corpus abierto, cada una con valores distintos para los ajustes de abajo. Todos los demás ajustes son los de Modelo y Entrenar; cada ejecución se evalúa al menos %n vez.</numerusform>
            <numerusform>Un barrido entrena una ejecución tras otra con el corpus abierto, cada una con valores distintos para los ajustes de abajo. Todos los demás ajustes son los de Modelo y Entrenar; cada ejecución se evalúa al menos %n veces.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::ValidationCard</name>
    <message>
        <source>Validation</source>
        <translation>Validación</translation>
    </message>
    <message>
        <source>Losses of the chosen runs</source>
        <translation>Pérdidas de las ejecuciones elegidas</translation>
    </message>
    <message>
        <source>The chosen runs have not been evaluated yet.</source>
        <translation>Las ejecuciones elegidas aún no se han evaluado.</translation>
    </message>
    <message>
        <source>◇ best</source>
        <translation>◇ mejor</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Medida</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Pérdida</translation>
    </message>
    <message>
        <source>Nats per token</source>
        <translation>Nats por token</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplejidad</translation>
    </message>
    <message>
        <source>e to the power of the loss: like guessing among this many tokens</source>
        <translation>e elevado a la pérdida: como una conjetura entre ese número de tokens</translation>
    </message>
    <message>
        <source>Bits/char</source>
        <translation>Bits/car.</translation>
    </message>
    <message>
        <source>Bits per character: comparable between tokenizers</source>
        <translation>Bits por carácter: comparables entre tokenizadores</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Eje horizontal</translation>
    </message>
    <message>
        <source>What the horizontal axis shows</source>
        <translation>Qué muestra el eje horizontal</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Axes and curves</source>
        <translation>Ejes y curvas</translation>
    </message>
    <message>
        <source>log x</source>
        <translation>log x</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Eje horizontal logarítmico</translation>
    </message>
    <message>
        <source>log y</source>
        <translation>log y</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>Eje vertical logarítmico</translation>
    </message>
    <message>
        <source>Training, thin</source>
        <translation>Entrenamiento, línea fina</translation>
    </message>
    <message>
        <source>The losses over the training text too, as thin lines</source>
        <translation>También las pérdidas sobre el texto de entrenamiento, como líneas finas</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajustar</translation>
    </message>
    <message>
        <source>Show everything (F)</source>
        <translation>Mostrar todo (F)</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>tokens seen</source>
        <translation>tokens vistos</translation>
    </message>
    <message>
        <source>training time, seconds</source>
        <translation>tiempo de entrenamiento, segundos</translation>
    </message>
    <message>
        <source>perplexity</source>
        <translation>perplejidad</translation>
    </message>
    <message>
        <source>bits per character</source>
        <translation>bits por carácter</translation>
    </message>
    <message>
        <source>nats per token</source>
        <translation>nats por token</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>without %1: the length of its tokens is unknown</source>
        <translation>sin %1: se desconoce la longitud de sus tokens</translation>
    </message>
    <message>
        <source>training loss shown, as there is no validation loss: %1</source>
        <translation>se muestra la pérdida de entrenamiento porque no hay pérdida de validación: %1</translation>
    </message>
    <message>
        <source>%1, mean − standard deviation</source>
        <translation>%1, media − desviación estándar</translation>
    </message>
    <message>
        <source>%1, mean + standard deviation</source>
        <translation>%1, media + desviación estándar</translation>
    </message>
    <message>
        <source>%1, training</source>
        <translation>%1, entrenamiento</translation>
    </message>
    <message>
        <source>%1, best</source>
        <translation>%1, mejor</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::DiskFullStrip</name>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Write what is left to write, and continue training</source>
        <translation>Escribir lo que falta por escribir y continuar el entrenamiento</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::GradientChart</name>
    <message>
        <source>Gradient norm</source>
        <translation>Norma del gradiente</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>norma del gradiente</translation>
    </message>
    <message>
        <source>clip %1</source>
        <translation>recorte %1</translation>
    </message>
    <message>
        <source>no clip</source>
        <translation>sin recorte</translation>
    </message>
    <message>
        <source>clip</source>
        <translation>recorte</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::LadderDialog</name>
    <message>
        <source>left out</source>
        <translation>excluido</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en espera</translation>
    </message>
    <message>
        <source>in the queue</source>
        <translation>en la cola</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>En entrenamiento</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminado</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Detenido</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallido</translation>
    </message>
    <message>
        <source>Train all</source>
        <translation>Entrenar todos</translation>
    </message>
    <message>
        <source>Stop the ladder</source>
        <translation>Detener la escalera</translation>
    </message>
    <message>
        <source>Model ladder</source>
        <translation>Escalera de modelos</translation>
    </message>
    <message>
        <source>From counting pairs to a transformer: these models are trained one after the other on the open corpus, with its tokenizer and split. Their curves are overlaid in bits per character.</source>
        <translation>Desde contar pares hasta un transformer: estos modelos se entrenan uno tras otro con el corpus abierto, con su tokenizador y su división. Sus curvas se superponen en bits por carácter.</translation>
    </message>
    <message>
        <source>model</source>
        <translation>modelo</translation>
    </message>
    <message>
        <source>what it adds</source>
        <translation>qué añade</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>parámetros</translation>
    </message>
    <message>
        <source>state</source>
        <translation>estado</translation>
    </message>
    <message>
        <source>bits/char</source>
        <translation>bits/car.</translation>
    </message>
    <message>
        <source>Models of the ladder</source>
        <translation>Modelos de la escalera</translation>
    </message>
    <message>
        <source>Untick a model to leave it out</source>
        <translation>Desmarca un modelo para excluirlo</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Steps per model</source>
        <translation>Pasos por modelo</translation>
    </message>
    <message>
        <source>Optimizer steps of each model. The published ones have 2,000</source>
        <translation>Pasos del optimizador de cada modelo. Los publicados tienen 2&#x202f;000</translation>
    </message>
    <message>
        <source>Steps per run</source>
        <translation>Pasos por ejecución</translation>
    </message>
    <message>
        <source>Stop the current model and skip the rest. What was trained is kept</source>
        <translation>Detener el modelo actual y omitir el resto. Lo entrenado se conserva</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Close this window. Training continues</source>
        <translation>Cerrar esta ventana. El entrenamiento continúa</translation>
    </message>
    <message>
        <source>The time is being measured.</source>
        <translation>Se está midiendo el tiempo.</translation>
    </message>
    <message>
        <source>This takes %1 while the computer is busy.</source>
        <translation>Tarda %1 mientras el equipo está ocupado.</translation>
    </message>
    <message>
        <source>This takes %1 on this computer.</source>
        <translation>Tarda %1 en este equipo.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>Añadir a la cola</translation>
    </message>
    <message>
        <source>Add the ticked models to the queue. They start after the current run</source>
        <translation>Añadir a la cola los modelos marcados. Empiezan después de la ejecución actual</translation>
    </message>
    <message>
        <source>Train the ticked models one after the other</source>
        <translation>Entrenar los modelos marcados uno tras otro</translation>
    </message>
    <message>
        <source>Model %1 of %2</source>
        <translation>Modelo %1 de %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::LadderStrip</name>
    <message>
        <source>Progress of the model ladder</source>
        <translation>Progreso de la escalera de modelos</translation>
    </message>
    <message>
        <source>Steps done by all models of the ladder</source>
        <translation>Pasos hechos por todos los modelos de la escalera</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Show the ladder</source>
        <translation>Mostrar la escalera</translation>
    </message>
    <message>
        <source>The models of the ladder and what each reached</source>
        <translation>Los modelos de la escalera y lo que ha alcanzado cada uno</translation>
    </message>
    <message>
        <source>Stop the ladder</source>
        <translation>Detener la escalera</translation>
    </message>
    <message>
        <source>Stop the current model and skip the rest. What was trained is kept</source>
        <translation>Detener el modelo actual y omitir el resto. Lo entrenado se conserva</translation>
    </message>
    <message>
        <source>Model ladder: %1 of %2, %3</source>
        <translation>Escalera de modelos: %1 de %2, %3</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::LearningRateChart</name>
    <message>
        <source>Learning rate</source>
        <translation>Tasa de aprendizaje</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>tasa de aprendizaje</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>prevista</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::LossCard</name>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>%1 set to %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Loss over training</source>
        <translation>Pérdida durante el entrenamiento</translation>
    </message>
    <message>
        <source>train</source>
        <translation>entren.</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>validación</translation>
    </message>
    <message>
        <source>Nothing has been trained yet: choose a model and press Start new run.</source>
        <translation>Aún no se ha entrenado nada: elige un modelo y pulsa Iniciar ejecución nueva.</translation>
    </message>
    <message>
        <source>train, evaluated at step %1</source>
        <translation>entren., evaluado en el paso %1</translation>
    </message>
    <message>
        <source>training time</source>
        <translation>tiempo de entrenamiento</translation>
    </message>
    <message>
        <source>wall time</source>
        <translation>tiempo real</translation>
    </message>
    <message>
        <source>Click to go to step %1, the nearest saved one.</source>
        <translation>Haz clic para ir al paso %1, el guardado más cercano.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Medida</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Pérdida</translation>
    </message>
    <message>
        <source>Nats per token</source>
        <translation>Nats por token</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplejidad</translation>
    </message>
    <message>
        <source>e to the power of the loss: like guessing among this many tokens</source>
        <translation>e elevado a la pérdida: como una conjetura entre ese número de tokens</translation>
    </message>
    <message>
        <source>Bits/char</source>
        <translation>Bits/car.</translation>
    </message>
    <message>
        <source>Bits per character: comparable between tokenizers</source>
        <translation>Bits por carácter: comparables entre tokenizadores</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Eje horizontal</translation>
    </message>
    <message>
        <source>What the horizontal axis shows</source>
        <translation>Qué muestra el eje horizontal</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Épocas</translation>
    </message>
    <message>
        <source>How often the training text was read</source>
        <translation>Cuántas veces se ha leído el texto de entrenamiento</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Suavizado</translation>
    </message>
    <message>
        <source>Running mean of the training loss. 0 shows every batch unchanged</source>
        <translation>Media móvil de la pérdida de entrenamiento. 0 muestra cada lote sin cambios</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Type a step to see all values there. Enter goes to the nearest step that was saved</source>
        <translation>Escribe un paso para ver todos sus valores ahí. Intro va al paso guardado más cercano</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>Follow</source>
        <extracomment>keeps the newest step in view</extracomment>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Keep the newest step in view. A zoom switches it off</source>
        <translation>Mantener a la vista el paso más reciente. Acercar o alejar la vista lo desactiva</translation>
    </message>
    <message>
        <source>Fit</source>
        <extracomment>shows all of the curves</extracomment>
        <translation>Ajustar</translation>
    </message>
    <message>
        <source>Show everything (F)</source>
        <translation>Mostrar todo (F)</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Ejes</translation>
    </message>
    <message>
        <source>Logarithmic axes, and what the view is fitted to</source>
        <translation>Ejes logarítmicos y a qué se ajusta la vista</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Eje horizontal logarítmico</translation>
    </message>
    <message>
        <source>Equal ratios are equally wide</source>
        <translation>Cocientes iguales tienen el mismo ancho</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>Eje vertical logarítmico</translation>
    </message>
    <message>
        <source>Equal ratios are equally high</source>
        <translation>Cocientes iguales tienen la misma altura</translation>
    </message>
    <message>
        <source>Fit every point</source>
        <translation>Ajustar a todos los puntos</translation>
    </message>
    <message>
        <source>Include outliers in the view. Otherwise they are counted above it</source>
        <translation>Incluir en la vista los valores atípicos. Si no, se cuentan encima de ella</translation>
    </message>
    <message>
        <source>Show the whole plan</source>
        <translation>Mostrar todo el plan</translation>
    </message>
    <message>
        <source>Extend the charts to the planned end of the run. Otherwise they end at the newest step</source>
        <translation>Extender los gráficos hasta el final previsto de la ejecución. Si no, terminan en el paso más reciente</translation>
    </message>
    <message>
        <source>The length of a token in characters is unknown without the corpus.</source>
        <translation>Sin el corpus se desconoce la longitud de un token en caracteres.</translation>
    </message>
    <message>
        <source>This model was opened from %1. Its losses appear here once you train it further.</source>
        <translation>Este modelo se abrió desde %1. Sus pérdidas aparecen aquí cuando sigas entrenándolo.</translation>
    </message>
    <message>
        <source>The first point comes after the first step.</source>
        <translation>El primer punto llega tras el primer paso.</translation>
    </message>
    <message>
        <source>ln V = %1</source>
        <translation>ln V = %1</translation>
    </message>
    <message>
        <source>V = %1</source>
        <translation>V = %1</translation>
    </message>
    <message>
        <source>random guessing = %1</source>
        <translation>conjetura al azar = %1</translation>
    </message>
    <message>
        <source>%1, train</source>
        <translation>%1, entren.</translation>
    </message>
    <message>
        <source>%1, training loss</source>
        <translation>%1, pérdida de entrenamiento</translation>
    </message>
    <message>
        <source>Measured on other text, held out from another corpus or split otherwise, so their losses do not tell which run is better: %1.</source>
        <translation>Medidas con otro texto, reservado de otro corpus o dividido de otra manera, por lo que sus pérdidas no dicen qué ejecución es mejor: %1.</translation>
    </message>
    <message>
        <source>Training loss shown, as there is no validation loss: %1.</source>
        <translation>Se muestra la pérdida de entrenamiento porque no hay pérdida de validación: %1.</translation>
    </message>
    <message>
        <source>Only the first %1 of the %2 runs shown have training curves; untick some in Runs to see the others.</source>
        <translation>Solo las primeras %1 de las %2 ejecuciones mostradas tienen curvas de entrenamiento; desmarca algunas en Ejecuciones para ver las demás.</translation>
    </message>
    <message>
        <source>◇ %1</source>
        <translation>◇ %1</translation>
    </message>
    <message>
        <source>published, train</source>
        <translation>publicado, entren.</translation>
    </message>
    <message>
        <source>published, validation</source>
        <translation>publicado, validación</translation>
    </message>
    <message>
        <source>gap at step %1</source>
        <translation>brecha en el paso %1</translation>
    </message>
    <message>
        <source>best</source>
        <translation>mejor</translation>
    </message>
    <message>
        <source>Best validation loss so far: %1</source>
        <translation>Mejor pérdida de validación hasta ahora: %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>no finito</translation>
    </message>
    <message>
        <source>Loss or gradient was not a number</source>
        <translation>La pérdida o el gradiente no era un número</translation>
    </message>
    <message>
        <source>Sample text</source>
        <translation>Texto de muestra</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>punto de control</translation>
    </message>
    <message>
        <source>The weights of this step are on disk</source>
        <translation>Los pesos de este paso están en el disco</translation>
    </message>
    <message>
        <source>The run has %1 steps; the time cursor is at step %2.</source>
        <translation>La ejecución tiene %1 pasos; el cursor de tiempo está en el paso %2.</translation>
    </message>
    <message>
        <source>Step %1 was not saved; the time cursor is at step %2, the nearest saved one.</source>
        <translation>El paso %1 no se guardó; el cursor de tiempo está en el paso %2, el guardado más cercano.</translation>
    </message>
    <message>
        <source>The time cursor is at step %1.</source>
        <translation>El cursor de tiempo está en el paso %1.</translation>
    </message>
    <message>
        <source>The weights of step %1 were not saved; step %2 is the nearest saved one.</source>
        <translation>Los pesos del paso %1 no se guardaron; el paso %2 es el guardado más cercano.</translation>
    </message>
    <message>
        <source>Go to step %1</source>
        <translation>Ir al paso %1</translation>
    </message>
    <message>
        <source>Fork from here…</source>
        <translation>Bifurcar desde aquí…</translation>
    </message>
    <message>
        <source>Rewind to here…</source>
        <translation>Rebobinar hasta aquí…</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Ampliar</translation>
    </message>
    <message>
        <source>Show the plot alone, as large as the place (F9)</source>
        <translation>Mostrar solo el gráfico, tan grande como la sección (F9)</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>Abriendo %1…</translation>
    </message>
    <message>
        <source>train, bits per character</source>
        <translation>entrenamiento, bits por carácter</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::MemoryChart</name>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>memoria</translation>
    </message>
    <message>
        <source>program</source>
        <translation>programa</translation>
    </message>
    <message>
        <source>graphics card</source>
        <translation>tarjeta gráfica</translation>
    </message>
    <message>
        <source>The memory of this run was not measured.</source>
        <translation>No se midió la memoria de esta ejecución.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::NextRunCard</name>
    <message>
        <source>Settings of the next run</source>
        <translation>Ajustes de la siguiente ejecución</translation>
    </message>
    <message>
        <source>Next run</source>
        <translation>Siguiente ejecución</translation>
    </message>
    <message>
        <source>%1, waiting in the queue</source>
        <translation>%1, en espera en la cola</translation>
    </message>
    <message>
        <source>Save in the queue</source>
        <translation>Guardar en la cola</translation>
    </message>
    <message>
        <source>Give %1 these settings; it keeps its place in the queue</source>
        <translation>Dar estos ajustes a %1; conserva su lugar en la cola</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Descartar cambios</translation>
    </message>
    <message>
        <source>Discard the changes to %1 and go back to the settings that the form had before</source>
        <translation>Descartar los cambios en %1 y volver a los ajustes que tenía antes el formulario</translation>
    </message>
    <message>
        <source>Name of the next run</source>
        <translation>Nombre de la siguiente ejecución</translation>
    </message>
    <message>
        <source>Name of the next run. If empty, the one shown</source>
        <translation>Nombre de la siguiente ejecución. Si está vacío, el que se muestra</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizador</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Planificación</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Evaluación</translation>
    </message>
    <message>
        <source>Rarely needed settings: details of the optimizer and the schedule, what is saved and recorded, memory</source>
        <translation>Ajustes que rara vez hacen falta: detalles del optimizador y de la planificación, qué se guarda y se registra, memoria</translation>
    </message>
    <message>
        <source>own settings</source>
        <translation>ajustes propios</translation>
    </message>
    <message>
        <source>no text yet</source>
        <translation>ningún texto aún</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 con %2</translation>
    </message>
    <message>
        <source>%1 steps take %2 while the computer is busy with other programs.</source>
        <translation>%1 pasos tardan %2 mientras el equipo está ocupado con otros programas.</translation>
    </message>
    <message>
        <source>%1 steps take %2.</source>
        <translation>%1 pasos tardan %2.</translation>
    </message>
    <message>
        <source>Measuring how long %1 steps take…</source>
        <translation>Midiendo cuánto tardan %1 pasos…</translation>
    </message>
    <message>
        <source>A new run makes %1 steps.</source>
        <translation>Una ejecución nueva hace %1 pasos.</translation>
    </message>
    <message>
        <source>A new run can be started.</source>
        <translation>Se puede iniciar una ejecución nueva.</translation>
    </message>
    <message>
        <source>Hold out whole documents</source>
        <translation>Reservar documentos enteros</translation>
    </message>
    <message>
        <source>Hold out some whole documents, chosen by the seed, instead of the end of the text</source>
        <translation>Reservar algunos documentos enteros, elegidos por la semilla, en lugar del final del texto</translation>
    </message>
    <message>
        <source>Use %1 steps: half an hour</source>
        <translation>Usar %1 pasos: media hora</translation>
    </message>
    <message>
        <source>Sets Steps to what takes half an hour on this computer</source>
        <translation>Ajusta Pasos a lo que tarda media hora en este equipo</translation>
    </message>
    <message>
        <source>Use the published %1 steps</source>
        <translation>Usar los %1 pasos publicados</translation>
    </message>
    <message>
        <source>Use the preset’s %1 steps</source>
        <translation>Usar los %1 pasos del preajuste</translation>
    </message>
    <message>
        <source>Sets Steps and Epochs back to those of “%1”</source>
        <translation>Devuelve Pasos y Épocas a los valores de «%1»</translation>
    </message>
    <message>
        <source>The schedule ends at step %1; from there on the rate is the lowest, %2.</source>
        <translation>La planificación termina en el paso %1; a partir de ahí la tasa es la más baja, %2.</translation>
    </message>
    <message>
        <source>The schedule ends at step %1, so the run ends before the schedule does.</source>
        <translation>La planificación termina en el paso %1, así que la ejecución acaba antes que ella.</translation>
    </message>
    <message>
        <source>End the schedule at step %1</source>
        <translation>Terminar la planificación en el paso %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::NonFiniteStrip</name>
    <message>
        <source>Halve the learning rate</source>
        <translation>Reducir la tasa a la mitad</translation>
    </message>
    <message>
        <source>Clip gradients</source>
        <translation>Recortar gradientes</translation>
    </message>
    <message>
        <source>The gradient was not a finite number at step %1; the run is back at step %2.</source>
        <translation>El gradiente no era un número finito en el paso %1; la ejecución ha vuelto al paso %2.</translation>
    </message>
    <message>
        <source>The gradient was not a finite number at step %1, first in %2; the run is back at step %3.</source>
        <translation>El gradiente no era un número finito en el paso %1, primero en %2; la ejecución ha vuelto al paso %3.</translation>
    </message>
    <message>
        <source>The loss was not a finite number at step %1; the run is back at step %2.</source>
        <translation>La pérdida no era un número finito en el paso %1; la ejecución ha vuelto al paso %2.</translation>
    </message>
    <message>
        <source>The loss was not a finite number at step %1, and %2 was the first tensor that was not; the run is back at step %3.</source>
        <translation>La pérdida no era un número finito en el paso %1, y %2 fue el primer tensor que no lo era; la ejecución ha vuelto al paso %3.</translation>
    </message>
    <message>
        <source>Resume from step %1 with a learning rate of %2</source>
        <translation>Reanudar desde el paso %1 con una tasa de aprendizaje de %2</translation>
    </message>
    <message>
        <source>Resume from step %1 with gradients clipped to a norm of %2</source>
        <translation>Reanudar desde el paso %1 con los gradientes recortados a una norma de %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::RangeTestDialog</name>
    <message>
        <source>Loss by learning rate</source>
        <translation>Pérdida por tasa de aprendizaje</translation>
    </message>
    <message>
        <source>Find a learning rate</source>
        <translation>Buscar una tasa de aprendizaje</translation>
    </message>
    <message numerus="yes">
        <source>A run with these settings makes %n steps, each with a higher learning rate than the one before, and is then discarded. Where the loss falls fastest is a good rate to begin with.</source>
        <translation>
            <numerusform>Una ejecución con estos ajustes da %n paso, con una tasa de aprendizaje creciente, y luego se descarta. Donde la pérdida baja más deprisa hay una buena tasa para empezar.</numerusform>
            <numerusform>Una ejecución con estos ajustes da %n pasos, cada uno con una tasa de aprendizaje mayor que el anterior, y luego se descarta. Donde la pérdida baja más deprisa hay una buena tasa para empezar.</numerusform>
        </translation>
    </message>
    <message>
        <source>of one step</source>
        <translation>de un paso</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>suavizada</translation>
    </message>
    <message>
        <source>rate %1</source>
        <translation>tasa %1</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>tasa de aprendizaje</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>pérdida</translation>
    </message>
    <message>
        <source>The first point appears after the first step.</source>
        <translation>El primer punto aparece tras el primer paso.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Close this window. The learning rate stays as it is</source>
        <translation>Cerrar esta ventana. La tasa de aprendizaje queda como está</translation>
    </message>
    <message>
        <source>The learning rate is %1.</source>
        <translation>La tasa de aprendizaje es %1.</translation>
    </message>
    <message>
        <source>The time is being measured.</source>
        <translation>Se está midiendo el tiempo.</translation>
    </message>
    <message>
        <source>This takes %1 while the computer is busy.</source>
        <translation>Tarda %1 mientras el equipo está ocupado.</translation>
    </message>
    <message>
        <source>This takes %1 on this computer.</source>
        <translation>Tarda %1 en este equipo.</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>Detener la prueba</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>Añadir a la cola</translation>
    </message>
    <message>
        <source>Start the test</source>
        <translation>Iniciar la prueba</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>Repetir la prueba</translation>
    </message>
    <message>
        <source>End the test. What was measured stays</source>
        <translation>Terminar la prueba. Lo medido se conserva</translation>
    </message>
    <message>
        <source>Test once the current run has ended</source>
        <translation>Hacer la prueba cuando termine la ejecución actual</translation>
    </message>
    <message>
        <source>Train some steps with a growing rate and discard them</source>
        <translation>Entrenar algunos pasos con una tasa creciente y descartarlos</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>Usar %1</translation>
    </message>
    <message>
        <source>Use this rate</source>
        <translation>Usar esta tasa</translation>
    </message>
    <message>
        <source>Set the learning rate of the next run to %1</source>
        <translation>Poner en %1 la tasa de aprendizaje de la siguiente ejecución</translation>
    </message>
    <message>
        <source>There is no rate to use yet.</source>
        <translation>Aún no hay ninguna tasa que usar.</translation>
    </message>
    <message>
        <source>The rate that you chose</source>
        <translation>La tasa que has elegido</translation>
    </message>
    <message>
        <source>Where the loss falls fastest</source>
        <translation>Donde la pérdida baja más deprisa</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Paso %1 de %2</translation>
    </message>
    <message>
        <source>The loss of the first step is not a number; try another initialization or a smaller model.</source>
        <translation>La pérdida del primer paso no es un número; prueba otra inicialización o un modelo más pequeño.</translation>
    </message>
    <message>
        <source>The loss falls fastest at a rate of about %1; click in the plot to choose another one.</source>
        <translation>La pérdida baja más deprisa con una tasa de aproximadamente %1; haz clic en el gráfico para elegir otra.</translation>
    </message>
    <message>
        <source>The loss did not fall at any of these rates; click in the plot to choose one anyway.</source>
        <translation>La pérdida no ha bajado con ninguna de estas tasas; haz clic en el gráfico para elegir una de todos modos.</translation>
    </message>
    <message>
        <source>The test ended at %1: at the next rate the loss was not a number.</source>
        <translation>La prueba ha terminado en %1: con la tasa siguiente la pérdida no era un número.</translation>
    </message>
    <message>
        <source>The test ended at %1, where the loss became too high.</source>
        <translation>La prueba ha terminado en %1, donde la pérdida se hizo demasiado alta.</translation>
    </message>
    <message>
        <source>The settings or the text have changed since.</source>
        <translation>Los ajustes o el texto han cambiado desde entonces.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::ReproductionCard</name>
    <message>
        <source>Reproduction</source>
        <translation>Reproducción</translation>
    </message>
    <message>
        <source>Losses of this run and published ones</source>
        <translation>Pérdidas de esta ejecución y publicadas</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>nats per token</source>
        <translation>nats por token</translation>
    </message>
    <message>
        <source>The first point comes with the first evaluation.</source>
        <translation>El primer punto llega con la primera evaluación.</translation>
    </message>
    <message>
        <source>Published and achieved losses</source>
        <translation>Pérdidas publicadas y alcanzadas</translation>
    </message>
    <message>
        <source>Stop the seeds</source>
        <translation>Detener las semillas</translation>
    </message>
    <message>
        <source>Stop the current run and skip the rest. What was trained is kept</source>
        <translation>Detener la ejecución actual y omitir el resto. Lo entrenado se conserva</translation>
    </message>
    <message>
        <source>lowest of the seeds</source>
        <translation>la más baja de las semillas</translation>
    </message>
    <message>
        <source>highest of the seeds</source>
        <translation>la más alta de las semillas</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>validación</translation>
    </message>
    <message>
        <source>train</source>
        <translation>entrenamiento</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publicado</translation>
    </message>
    <message>
        <source>Published, step %1</source>
        <translation>Publicado, paso %1</translation>
    </message>
    <message>
        <source>This run, step %1</source>
        <translation>Esta ejecución, paso %1</translation>
    </message>
    <message>
        <source>%1 seeds, step %2</source>
        <translation>%1 semillas, paso %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>Settings that differ from the published ones: %1.</source>
        <translation>Ajustes que difieren de los publicados: %1.</translation>
    </message>
    <message>
        <source>The last seed is being trained.</source>
        <translation>Se está entrenando la última semilla.</translation>
    </message>
    <message numerus="yes">
        <source>A seed is being trained, %n more are waiting.</source>
        <translation>
            <numerusform>Se está entrenando una semilla; %n más espera.</numerusform>
            <numerusform>Se está entrenando una semilla; %n más esperan.</numerusform>
        </translation>
    </message>
    <message>
        <source>The range needs %1 seeds; %2 trained so far. The others are trained one after the other.</source>
        <translation>El intervalo necesita %1 semillas; entrenadas hasta ahora: %2. Las demás se entrenan una tras otra.</translation>
    </message>
    <message numerus="yes">
        <source>%n seeds are in the queue.</source>
        <translation>
            <numerusform>%n semilla está en la cola.</numerusform>
            <numerusform>%n semillas están en la cola.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Train %n more seeds</source>
        <translation>
            <numerusform>Entrenar %n semilla más</numerusform>
            <numerusform>Entrenar %n semillas más</numerusform>
        </translation>
    </message>
    <message>
        <source>Add the same run with other random numbers to the queue</source>
        <translation>Añadir a la cola la misma ejecución con otros números aleatorios</translation>
    </message>
    <message>
        <source>The same run with other random numbers</source>
        <translation>La misma ejecución con otros números aleatorios</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::RunCard</name>
    <message>
        <source>Settings of the run shown</source>
        <translation>Ajustes de la ejecución mostrada</translation>
    </message>
    <message>
        <source>Rarely changed settings of this run</source>
        <translation>Ajustes de esta ejecución que se cambian rara vez</translation>
    </message>
    <message>
        <source>Apply the changes to this run</source>
        <translation>Aplicar los cambios a esta ejecución</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>Undo the changes of this run</source>
        <translation>Deshacer los cambios de esta ejecución</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Use these settings for the next run</source>
        <translation>Usar estos ajustes en la siguiente ejecución</translation>
    </message>
    <message>
        <source>Copies the model and all settings of this run into those of the next run</source>
        <translation>Copia el modelo y todos los ajustes de esta ejecución a los de la siguiente ejecución</translation>
    </message>
    <message>
        <source>Use for the next run</source>
        <translation>Usar en la siguiente ejecución</translation>
    </message>
    <message>
        <source>Not applied yet: %1</source>
        <translation>Aún sin aplicar: %1</translation>
    </message>
    <message>
        <source>When it is resumed: %1</source>
        <translation>Cuando se reanude: %1</translation>
    </message>
    <message>
        <source>Nothing has been changed.</source>
        <translation>No se ha cambiado nada.</translation>
    </message>
    <message>
        <source>The run trains on with what was changed (Enter)</source>
        <translation>La ejecución continúa con los cambios (Intro)</translation>
    </message>
    <message>
        <source>Puts back the values that the run has now</source>
        <translation>Restablece los valores que la ejecución tiene ahora</translation>
    </message>
    <message>
        <source>Takes back what was applied last</source>
        <translation>Deshace lo último que se aplicó</translation>
    </message>
    <message>
        <source>Changing the rate has no effect. Fork the run to begin a new schedule.</source>
        <translation>Cambiar la tasa no tiene efecto. Bifurca la ejecución para empezar una nueva planificación.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>End %1 now?</source>
        <translation>¿Terminar %1 ahora?</translation>
    </message>
    <message>
        <source>It is at step %1 already, so with %2 steps it ends. It is kept and can be resumed with more steps.</source>
        <translation>Ya está en el paso %1, de modo que con %2 pasos termina. Se conserva y se puede reanudar con más pasos.</translation>
    </message>
    <message>
        <source>End the run</source>
        <translation>Terminar la ejecución</translation>
    </message>
    <message>
        <source>Save the run and end it</source>
        <translation>Guardar la ejecución y terminarla</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>The run trains on as it does</source>
        <translation>La ejecución sigue como hasta ahora</translation>
    </message>
    <message>
        <source>%1 cannot be used now; the run keeps %2.</source>
        <translation>%1 no se puede usar ahora; la ejecución conserva %2.</translation>
    </message>
    <message>
        <source>These are the current settings, not those of step %1.</source>
        <translation>Estos son los ajustes actuales, no los del paso %1.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::SampleCard</name>
    <message>
        <source>Sample</source>
        <translation>Muestra</translation>
    </message>
    <message>
        <source>Sample of the previous evaluation</source>
        <translation>Muestra de la evaluación anterior</translation>
    </message>
    <message>
        <source>Sample of the next evaluation</source>
        <translation>Muestra de la evaluación siguiente</translation>
    </message>
    <message>
        <source>Step of the sample</source>
        <translation>Paso de la muestra</translation>
    </message>
    <message>
        <source>Every sample of this run, by its step</source>
        <translation>Todas las muestras de esta ejecución, por su paso</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>prompt</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texto</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>Samples of what the model writes appear here during training.</source>
        <translation>Aquí aparecen durante el entrenamiento muestras de lo que escribe el modelo.</translation>
    </message>
    <message>
        <source>This run writes no samples.</source>
        <translation>Esta ejecución no escribe muestras.</translation>
    </message>
    <message>
        <source>The first sample comes with the first evaluation.</source>
        <translation>La primera muestra llega con la primera evaluación.</translation>
    </message>
    <message>
        <source>temperature %1 · seed %2</source>
        <translation>temperatura %1 · semilla %2</translation>
    </message>
    <message>
        <source>step %1 · temperature %2 · seed %3</source>
        <translation>paso %1 · temperatura %2 · semilla %3</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::SettingsForm</name>
    <message>
        <source>Checkpoint</source>
        <translation>Punto de control</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>Más ajustes</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::SmallChart</name>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The first point comes after the first step.</source>
        <translation>El primer punto llega tras el primer paso.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::SpeedCard</name>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>Milliseconds per step, by part</source>
        <translation>Milisegundos por paso, por partes</translation>
    </message>
    <message>
        <source>The time of a step is shown here, by part.</source>
        <translation>Aquí se muestra el tiempo de un paso, por partes.</translation>
    </message>
    <message numerus="yes">
        <source>Milliseconds per step, mean of %n timed steps of the whole run</source>
        <translation>
            <numerusform>Milisegundos por paso, media de %n paso medido de toda la ejecución</numerusform>
            <numerusform>Milisegundos por paso, media de %n pasos medidos de toda la ejecución</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Milliseconds per step, mean of the last %n timed steps</source>
        <translation>
            <numerusform>Milisegundos por paso, media de %n paso medido, el último</numerusform>
            <numerusform>Milisegundos por paso, media de los últimos %n pasos medidos</numerusform>
        </translation>
    </message>
    <message>
        <source>drawing</source>
        <translation>dibujo</translation>
    </message>
    <message>
        <source>%1 of a core</source>
        <translation>%1 de un núcleo</translation>
    </message>
    <message>
        <source>Processor time for showing the run while it trains. At most about %1 of one core</source>
        <translation>Tiempo de procesador para mostrar la ejecución mientras se entrena. Como mucho, cerca del %1 de un núcleo</translation>
    </message>
    <message>
        <source>%1 ms per step</source>
        <translation>%1 ms por paso</translation>
    </message>
    <message>
        <source>whole run</source>
        <translation>toda la ejecución</translation>
    </message>
    <message numerus="yes">
        <source>last %n steps</source>
        <translation>
            <numerusform>%n último paso</numerusform>
            <numerusform>últimos %n pasos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; parts of %n timed steps</source>
        <translation>
            <numerusform>%1; partes de %n paso medido</numerusform>
            <numerusform>%1; partes de %n pasos medidos</numerusform>
        </translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokens/s</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::SpeedChart</name>
    <message>
        <source>Tokens per second</source>
        <translation>Tokens por segundo</translation>
    </message>
    <message>
        <source>tokens per second</source>
        <translation>tokens por segundo</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokens/s</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::TrainColumn</name>
    <message>
        <source>Training settings</source>
        <translation>Ajustes de entrenamiento</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::TrainPlace</name>
    <message>
        <source>Training settings</source>
        <translation>Ajustes de entrenamiento</translation>
    </message>
    <message>
        <source>Width of the settings</source>
        <translation>Ancho de los ajustes</translation>
    </message>
    <message>
        <source>More charts</source>
        <translation>Más gráficos</translation>
    </message>
    <message>
        <source>No checkpoint up to step %1 was kept.</source>
        <translation>No se conservó ningún punto de control hasta el paso %1.</translation>
    </message>
    <message>
        <source>The run is at step %1 already.</source>
        <translation>La ejecución ya está en el paso %1.</translation>
    </message>
    <message>
        <source>Rewind</source>
        <translation>Rebobinar</translation>
    </message>
    <message>
        <source>Rewind %2 to step %1 and continue training from there?</source>
        <translation>¿Rebobinar %2 hasta el paso %1 y continuar el entrenamiento desde ahí?</translation>
    </message>
    <message numerus="yes">
        <source>The run is stopped first. The losses, texts and checkpoints of the %n steps after it will be deleted, and the settings return to what they were then.</source>
        <translation>
            <numerusform>Antes se detiene la ejecución. Se eliminarán las pérdidas, los textos y los puntos de control de %n paso posterior, y los ajustes volverán a ser los de entonces.</numerusform>
            <numerusform>Antes se detiene la ejecución. Se eliminarán las pérdidas, los textos y los puntos de control de los %n pasos posteriores, y los ajustes volverán a ser los de entonces.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The losses, texts and checkpoints of the %n steps after it will be deleted, and the settings return to what they were then.</source>
        <translation>
            <numerusform>Se eliminarán las pérdidas, los textos y los puntos de control de %n paso posterior, y los ajustes volverán a ser los de entonces.</numerusform>
            <numerusform>Se eliminarán las pérdidas, los textos y los puntos de control de los %n pasos posteriores, y los ajustes volverán a ser los de entonces.</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove everything after step %1 and train from there</source>
        <translation>Eliminar todo lo posterior al paso %1 y entrenar desde ahí</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>No cambiar nada</translation>
    </message>
    <message>
        <source>Ladder…</source>
        <translation>Escalera…</translation>
    </message>
    <message>
        <source>Train a bigram, an MLP and so on up to a transformer, and compare them</source>
        <translation>Entrenar un bigrama, un MLP y así hasta un transformer, y compararlos</translation>
    </message>
    <message>
        <source>Find a learning rate…</source>
        <translation>Buscar una tasa de aprendizaje…</translation>
    </message>
    <message>
        <source>Measure at which learning rates the loss falls, and choose one</source>
        <translation>Medir con qué tasas de aprendizaje baja la pérdida y elegir una</translation>
    </message>
    <message>
        <source>The run is finished</source>
        <translation>La ejecución está terminada</translation>
    </message>
    <message>
        <source>The run is stopped and can be resumed</source>
        <translation>La ejecución está detenida y se puede reanudar</translation>
    </message>
    <message>
        <source>Model from</source>
        <translation>Origen del modelo</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Train, smoothed</source>
        <translation>Entren., suavizado</translation>
    </message>
    <message>
        <source>Train, this batch</source>
        <translation>Entren., este lote</translation>
    </message>
    <message>
        <source>Validation (step %1)</source>
        <translation>Validación (paso %1)</translation>
    </message>
    <message>
        <source>Perplexity, validation</source>
        <translation>Perplejidad, validación</translation>
    </message>
    <message>
        <source>Bits/char, validation</source>
        <translation>Bits/car., validación</translation>
    </message>
    <message>
        <source>Perplexity, train</source>
        <translation>Perplejidad, entren.</translation>
    </message>
    <message>
        <source>Bits/char, train</source>
        <translation>Bits/car., entren.</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Tasa de aprendizaje</translation>
    </message>
    <message>
        <source>Tokens seen</source>
        <translation>Tokens vistos</translation>
    </message>
    <message>
        <source>Passes over the text</source>
        <translation>Pasadas por el texto</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Épocas</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Tiempo de entrenamiento</translation>
    </message>
    <message>
        <source>At step %1</source>
        <translation>En el paso %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::UpdateRatioCard</name>
    <message>
        <source>No layer has been measured yet.</source>
        <translation>Aún no se ha medido ninguna capa.</translation>
    </message>
    <message>
        <source>Norm of a step ÷ norm of the weights it changes, by powers of ten. 1e−3 is typical</source>
        <translation>Norma de un paso ÷ norma de los pesos que cambia, en potencias de diez. 1e−3 es lo habitual</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::AlternativesPopup</name>
    <message>
        <source>Alternatives of a token</source>
        <translation>Alternativas de un token</translation>
    </message>
    <message>
        <source>special token %1</source>
        <translation>token especial %1</translation>
    </message>
    <message>
        <source>%1 %2 percent</source>
        <translation>%1 %2 por ciento</translation>
    </message>
    <message>
        <source>Click one to continue from there</source>
        <translation>Haz clic en una para continuar desde ahí</translation>
    </message>
    <message>
        <source>Which tokens caused this one?</source>
        <translation>¿Qué tokens causaron este?</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::BranchTree</name>
    <message>
        <source>branch</source>
        <translation>rama</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>semilla</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>Versions of the text as a tree</source>
        <translation>Versiones del texto en forma de árbol</translation>
    </message>
    <message>
        <source>Find a text</source>
        <translation>Buscar un texto</translation>
    </message>
    <message>
        <source>Shows only texts whose name or words contain this</source>
        <translation>Muestra solo los textos cuyo nombre o cuyas palabras contienen esto</translation>
    </message>
    <message>
        <source>%1%2  %3</source>
        <translation>%1%2  %3</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::ComparisonColumn</name>
    <message>
        <source>As opened</source>
        <translation>Tal como se abrió</translation>
    </message>
    <message>
        <source>Untrained</source>
        <translation>Sin entrenar</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Paso %1</translation>
    </message>
    <message>
        <source>%1, untrained</source>
        <translation>%1, sin entrenar</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, paso %2</translation>
    </message>
    <message>
        <source>the positions</source>
        <translation>las posiciones</translation>
    </message>
    <message>
        <source>feed-forward %1</source>
        <translation>la red feed-forward %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>la cabeza %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 y %2</translation>
    </message>
    <message>
        <source>Text by the other weights</source>
        <translation>Texto con los otros pesos</translation>
    </message>
    <message>
        <source>Waiting for the first text</source>
        <translation>A la espera del primer texto</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Escribiendo…</translation>
    </message>
    <message>
        <source>Press Write for both texts</source>
        <translation>Pulsa Escribir para obtener ambos textos</translation>
    </message>
    <message>
        <source>%1, whose vocabulary lacks %2</source>
        <translation>%1, cuyo vocabulario no contiene %2</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>capa %1</translation>
    </message>
    <message>
        <source>neuron %1</source>
        <translation>neurona %1</translation>
    </message>
    <message>
        <source>steered by %1 after layer %2</source>
        <translation>guiado en %1 tras la capa %2</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>sin %1</translation>
    </message>
    <message>
        <source>%1, not altered</source>
        <translation>%1, sin alterar</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::PresetComparison</name>
    <message>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
    <message>
        <source>In numbers</source>
        <translation>En números</translation>
    </message>
    <message>
        <source>Compare presets</source>
        <translation>Comparar preajustes</translation>
    </message>
    <message>
        <source>Ten texts of each preset, after the same prompt, with the same weights and the same seeds, %1 to %2.</source>
        <translation>Diez textos de cada preajuste, tras el mismo prompt, con los mismos pesos y las mismas semillas, de %1 a %2.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longitud</translation>
    </message>
    <message>
        <source>Tokens of each text</source>
        <translation>Tokens de cada texto</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>Save the texts</source>
        <translation>Guardar los textos</translation>
    </message>
    <message>
        <source>Save all texts that are shown, with their probabilities</source>
        <translation>Guardar todos los textos mostrados, con sus probabilidades</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>preajuste</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>mean probability</source>
        <translation>probabilidad media</translation>
    </message>
    <message>
        <source>distinct words</source>
        <translation>palabras distintas</translation>
    </message>
    <message>
        <source>repeated</source>
        <translation>repetido</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>caracteres</translation>
    </message>
    <message>
        <source>Step of the weights, the same for all presets</source>
        <translation>Paso de los pesos, el mismo para todos los preajustes</translation>
    </message>
    <message>
        <source>Mean of the probabilities that the model itself gave the chosen tokens</source>
        <translation>Media de las probabilidades que el propio modelo dio a los tokens elegidos</translation>
    </message>
    <message>
        <source>Different words over all words</source>
        <translation>Palabras distintas entre el total de palabras</translation>
    </message>
    <message>
        <source>Groups of three words that the same text had before, over all such groups</source>
        <translation>Grupos de tres palabras que ya aparecieron antes en el mismo texto, entre el total de esos grupos</translation>
    </message>
    <message>
        <source>Mean length of a text in tokens</source>
        <translation>Longitud media de un texto en tokens</translation>
    </message>
    <message>
        <source>Mean length of a text in characters</source>
        <translation>Longitud media de un texto en caracteres</translation>
    </message>
    <message>
        <source>Presets in numbers</source>
        <translation>Preajustes en números</translation>
    </message>
    <message>
        <source>Preset %1</source>
        <translation>Preajuste %1</translation>
    </message>
    <message>
        <source>A preset to compare, or none</source>
        <translation>Un preajuste para comparar, o ninguno</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>Texts of preset %1</source>
        <translation>Textos del preajuste %1</translation>
    </message>
    <message>
        <source>The texts were interrupted. Press Draw to begin again.</source>
        <translation>Los textos se han interrumpido. Pulsa Sortear para empezar de nuevo.</translation>
    </message>
    <message>
        <source>Seed %1</source>
        <translation>Semilla %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <extracomment>verb: draws random texts</extracomment>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Sortear</translation>
    </message>
    <message>
        <source>Stop writing</source>
        <translation>Dejar de escribir</translation>
    </message>
    <message>
        <source>Write ten texts of each preset</source>
        <translation>Escribir diez textos de cada preajuste</translation>
    </message>
    <message>
        <source>Choose at least one preset</source>
        <translation>Elige al menos un preajuste</translation>
    </message>
    <message>
        <source>Writing the first texts…</source>
        <translation>Escribiendo los primeros textos…</translation>
    </message>
    <message>
        <source>Choose presets and press Draw.</source>
        <translation>Elige preajustes y pulsa Sortear.</translation>
    </message>
    <message>
        <source>Writing with %1: %2 of %3 tokens</source>
        <translation>Escribiendo con %1: %2 de %3 tokens</translation>
    </message>
    <message>
        <source>The model&apos;s own probability, before temperature and filters</source>
        <translation>La probabilidad del propio modelo, antes de la temperatura y los filtros</translation>
    </message>
    <message>
        <source>All texts are of the weights of step %1</source>
        <translation>Todos los textos son de los pesos del paso %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::ProbabilityLegend</name>
    <message>
        <source>Colors of the text</source>
        <translation>Colores del texto</translation>
    </message>
    <message>
        <source>No color from %1 percent up, then stronger below %1, %2, %3 and %4 percent</source>
        <translation>Sin color desde %1 por ciento, y más intenso por debajo de %1, %2, %3 y %4 por ciento</translation>
    </message>
    <message>
        <source>% before filtering</source>
        <translation>% antes de filtrar</translation>
    </message>
    <message>
        <source>surprise</source>
        <translation>sorpresa</translation>
    </message>
    <message>
        <source>%, scaled to the text</source>
        <translation>%, ajustado al texto</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::SamplerPanel</name>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Dropout as in training</source>
        <translation>Dropout como en el entrenamiento</translation>
    </message>
    <message>
        <source>Special tokens</source>
        <translation>Tokens especiales</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>SAMPLER</source>
        <translation>MUESTREADOR</translation>
    </message>
    <message>
        <source>Probability of each token</source>
        <translation>Probabilidad de cada token</translation>
    </message>
    <message>
        <source>The model&apos;s own probability, before temperature and filters</source>
        <translation>La probabilidad del propio modelo, antes de la temperatura y los filtros</translation>
    </message>
    <message>
        <source>Numbers of the text</source>
        <translation>Números del texto</translation>
    </message>
    <message>
        <source>%1 (%2 = off)</source>
        <translation>%1 (%2 = sin efecto)</translation>
    </message>
    <message>
        <source>This value is not used.</source>
        <translation>Este valor no se usa.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>aleatoria</translation>
    </message>
    <message>
        <source>The same seed, prompt and weights give the same text. Empty: a different one each time</source>
        <translation>La misma semilla, el mismo prompt y los mismos pesos dan el mismo texto. Vacía: cada vez una distinta</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longitud</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>Maximum number of tokens to write</source>
        <translation>Número máximo de tokens que se escriben</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>Más ajustes</translation>
    </message>
    <message>
        <source>Further samplers, the start and the end of a text, and special tokens</source>
        <translation>Más muestreadores, el inicio y el final de un texto y los tokens especiales</translation>
    </message>
    <message numerus="yes">
        <source>More settings (%n changed)</source>
        <translation>
            <numerusform>Más ajustes (%n cambiado)</numerusform>
            <numerusform>Más ajustes (%n cambiados)</numerusform>
        </translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>What comes before the prompt, or replaces it if it is empty</source>
        <translation>Lo que precede al prompt, o lo reemplaza si está vacío</translation>
    </message>
    <message>
        <source>When the context is full</source>
        <translation>Con el contexto lleno</translation>
    </message>
    <message>
        <source>How a text longer than the context is read: all again for every token, as published, or half of it dropped, which is faster</source>
        <translation>Cómo se lee un texto más largo que el contexto: todo de nuevo para cada token, como se publicó, o descartando la mitad, lo que es más rápido</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>Stop text</source>
        <translation>Texto de parada</translation>
    </message>
    <message>
        <source>Writing ends once this has been written; \n is a line break</source>
        <translation>La escritura termina en cuanto se ha escrito esto; \n es un salto de línea</translation>
    </message>
    <message>
        <source>Some tutorials write their texts in training mode, with dropout still on</source>
        <translation>Algunos tutoriales escriben sus textos en modo de entrenamiento, con el dropout aún activado</translation>
    </message>
    <message>
        <source>Special tokens in the prompt</source>
        <translation>Tokens especiales en el prompt</translation>
    </message>
    <message>
        <source>WEIGHTS</source>
        <translation>PESOS</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Which weights write the text</source>
        <translation>Qué pesos escriben el texto</translation>
    </message>
    <message>
        <source>Whole model</source>
        <translation>Modelo completo</translation>
    </message>
    <message>
        <source>As altered in Inside</source>
        <translation>Tal como se alteró en Interior</translation>
    </message>
    <message>
        <source>Preset of the sampler</source>
        <translation>Preajuste del muestreador</translation>
    </message>
    <message>
        <source>Settings of the sampler under one name</source>
        <translation>Ajustes del muestreador bajo un nombre</translation>
    </message>
    <message>
        <source>Save these settings as a preset…</source>
        <translation>Guardar estos ajustes como preajuste…</translation>
    </message>
    <message>
        <source>Delete this preset</source>
        <translation>Eliminar este preajuste</translation>
    </message>
    <message>
        <source>“%1” was deleted. Undo restores it.</source>
        <translation>Se ha eliminado «%1». Deshacer lo restaura.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>“%1” is restored.</source>
        <translation>Se ha restaurado «%1».</translation>
    </message>
    <message>
        <source>Restore the preset that was deleted or replaced last</source>
        <translation>Restaurar el último preajuste eliminado o reemplazado</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Preajustes</translation>
    </message>
    <message>
        <source>Save these settings as a preset, delete one, or undo that</source>
        <translation>Guardar estos ajustes como preajuste, eliminar uno o deshacerlo</translation>
    </message>
    <message>
        <source>Compare presets…</source>
        <translation>Comparar preajustes…</translation>
    </message>
    <message>
        <source>Compare presets</source>
        <translation>Comparar preajustes</translation>
    </message>
    <message>
        <source>Ten texts each of up to four presets, side by side and in numbers</source>
        <translation>Diez textos de cada uno de hasta cuatro preajustes, uno junto a otro y en números</translation>
    </message>
    <message>
        <source>The run&apos;s own</source>
        <translation>El de la ejecución</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Habitual</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Personalizado</translation>
    </message>
    <message>
        <source>Save as a preset</source>
        <translation>Guardar como preajuste</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>Nombre del preajuste</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Replaced the preset %1. Undo restores the old one.</source>
        <translation>Se ha reemplazado el preajuste %1. Deshacer restaura el anterior.</translation>
    </message>
    <message>
        <source>Saved the preset %1.</source>
        <translation>Se ha guardado el preajuste %1.</translation>
    </message>
    <message>
        <source>A preset needs a name.</source>
        <translation>Un preajuste necesita un nombre.</translation>
    </message>
    <message>
        <source>%1 comes with the program. Choose another name.</source>
        <translation>%1 viene con el programa. Elige otro nombre.</translation>
    </message>
    <message>
        <source>A name such as %1 in the prompt is then that token, not its characters</source>
        <translation>Un nombre como %1 en el prompt es entonces ese token, no sus caracteres</translation>
    </message>
    <message>
        <source>The vocabulary of this model has no special tokens</source>
        <translation>El vocabulario de este modelo no tiene tokens especiales</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>While this text was written</source>
        <translation>Mientras se escribía este texto</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Escritos</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Mean probability</source>
        <translation>Probabilidad media</translation>
    </message>
    <message>
        <source>Mean of the probabilities that the model itself gave the written tokens</source>
        <translation>Media de las probabilidades que el propio modelo dio a los tokens escritos</translation>
    </message>
    <message>
        <source>Type it into the field above to get the same text again</source>
        <translation>Escríbela en el campo de arriba para obtener de nuevo el mismo texto</translation>
    </message>
    <message>
        <source>The text before token %1 was not drawn with this seed and these settings</source>
        <translation>El texto anterior al token %1 no se sorteó con esta semilla y estos ajustes</translation>
    </message>
    <message>
        <source>Seed from token</source>
        <translation>Semilla desde token</translation>
    </message>
    <message>
        <source>Weights of step</source>
        <translation>Pesos del paso</translation>
    </message>
    <message>
        <source>Of the run %1</source>
        <translation>De la ejecución %1</translation>
    </message>
    <message>
        <source>This is not a seed.</source>
        <translation>Esto no es una semilla.</translation>
    </message>
    <message>
        <source>A seed is a whole number, 0 or more.</source>
        <translation>Una semilla es un número entero, 0 o mayor.</translation>
    </message>
    <message>
        <source>Steering</source>
        <translation>Guiar el modelo</translation>
    </message>
    <message>
        <source>Move the model toward a word or a text while it writes</source>
        <translation>Lleva el modelo hacia una palabra o un texto mientras escribe</translation>
    </message>
    <message>
        <source>Steering (on)</source>
        <translation>Guiar el modelo (activo)</translation>
    </message>
    <message>
        <source>Inside shows the model %1. Write with that model or with the whole one.</source>
        <translation>Interior muestra el modelo %1. Escribe con ese modelo o con el completo.</translation>
    </message>
    <message>
        <source>Steering (not used)</source>
        <translation>Guiar el modelo (sin usar)</translation>
    </message>
    <message>
        <source>Only the weights of the open run are steered, with the model as it is altered</source>
        <translation>Solo se guían los pesos de la ejecución abierta, con el modelo tal como está alterado</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::SourcesPanel</name>
    <message>
        <source>Sources in the corpus</source>
        <translation>Fuentes en el corpus</translation>
    </message>
    <message>
        <source>What is searched</source>
        <translation>Qué se busca</translation>
    </message>
    <message>
        <source>Shortest passage, in characters</source>
        <translation>Pasaje más corto, en caracteres</translation>
    </message>
    <message>
        <source>Shorter passages are not searched for: a few letters in a row occur in any long text</source>
        <translation>No se buscan pasajes más cortos: unas pocas letras seguidas aparecen en cualquier texto largo</translation>
    </message>
    <message numerus="yes">
        <source> characters</source>
        <extracomment>after the number of a spin box</extracomment>
        <translation>
            <numerusform> carácter</numerusform>
            <numerusform> caracteres</numerusform>
        </translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Al menos</translation>
    </message>
    <message>
        <source>passage</source>
        <translation>pasaje</translation>
    </message>
    <message>
        <source>file</source>
        <translation>archivo</translation>
    </message>
    <message>
        <source>page</source>
        <translation>pág.</translation>
    </message>
    <message>
        <source>chars</source>
        <translation>car.</translation>
    </message>
    <message>
        <source>Passages that occur in the run&apos;s text</source>
        <translation>Pasajes que aparecen en el texto de la ejecución</translation>
    </message>
    <message>
        <source>Choose a passage to see it on its page</source>
        <translation>Elige un pasaje para verlo en su página</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Pasajes</translation>
    </message>
    <message>
        <source>How much of the text was copied</source>
        <translation>Cuánto del texto se copió</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Página anterior</translation>
    </message>
    <message>
        <source>The page before this one in the same file</source>
        <translation>La página anterior a esta en el mismo archivo</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Página siguiente</translation>
    </message>
    <message>
        <source>The page after this one in the same file</source>
        <translation>La página siguiente a esta en el mismo archivo</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Reducir</translation>
    </message>
    <message>
        <source>Show the page smaller (−)</source>
        <translation>Muestra la página más pequeña (−)</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Ampliar</translation>
    </message>
    <message>
        <source>Show the page larger (+)</source>
        <translation>Muestra la página más grande (+)</translation>
    </message>
    <message>
        <source>Whole page</source>
        <translation>Página completa</translation>
    </message>
    <message>
        <source>Show the whole page (0)</source>
        <translation>Muestra la página completa (0)</translation>
    </message>
    <message>
        <source>The page of the passage</source>
        <translation>La página del pasaje</translation>
    </message>
    <message>
        <source>The page where the passage first occurs. The passage is framed</source>
        <translation>La página donde el pasaje aparece por primera vez. El pasaje está enmarcado</translation>
    </message>
    <message>
        <source>The text around the passage</source>
        <translation>El texto alrededor del pasaje</translation>
    </message>
    <message>
        <source>The longest passages of this text that occur word for word in the run&apos;s text, including its validation part. They are underlined on the left.</source>
        <translation>Los pasajes más largos de este texto que aparecen palabra por palabra en el texto de la ejecución, incluida su parte de validación. Están subrayados a la izquierda.</translation>
    </message>
    <message>
        <source>This text was written with the weights of %1 but is compared with the text of the open run, %2. These are the longest passages that occur there word for word, including in its validation part. They are underlined on the left.</source>
        <translation>Este texto se escribió con los pesos de %1, pero se compara con el texto de la ejecución abierta, %2. Estos son los pasajes más largos que aparecen en él palabra por palabra, incluida su parte de validación. Están subrayados a la izquierda.</translation>
    </message>
    <message>
        <source>This run was opened without its corpus.</source>
        <translation>Esta ejecución se abrió sin su corpus.</translation>
    </message>
    <message>
        <source>No run is open.</source>
        <translation>No hay ninguna ejecución abierta.</translation>
    </message>
    <message>
        <source>Loading the text of this run…</source>
        <translation>Cargando el texto de esta ejecución…</translation>
    </message>
    <message>
        <source>Indexing the text of the run (%1), so that any passage is found at once…</source>
        <translation>Indexando el texto de la ejecución (%1), para encontrar al instante cualquier pasaje…</translation>
    </message>
    <message>
        <source>Choose its folder…</source>
        <translation>Elegir su carpeta…</translation>
    </message>
    <message>
        <source>Choose its folder</source>
        <translation>Elegir su carpeta</translation>
    </message>
    <message>
        <source>Choose where the files of the run&apos;s text are now</source>
        <translation>Elegir dónde están ahora los archivos del texto de la ejecución</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Look once more for the passages of this text</source>
        <translation>Buscar una vez más los pasajes de este texto</translation>
    </message>
    <message>
        <source>It occurs there once.</source>
        <translation>Aparece en él una vez.</translation>
    </message>
    <message>
        <source>It occurs there %1 times.</source>
        <translation>Aparece en él %1 veces.</translation>
    </message>
    <message>
        <source>There is no text yet.</source>
        <translation>Aún no hay texto.</translation>
    </message>
    <message>
        <source>No character of this text occurs in your texts.</source>
        <translation>Ningún carácter de este texto aparece en tus textos.</translation>
    </message>
    <message>
        <source>No passage of %1 or more characters occurs in your texts.</source>
        <translation>Ningún pasaje de %1 caracteres o más aparece en tus textos.</translation>
    </message>
    <message>
        <source>%1 of %2 characters (%3) are in passages of %4 or more.</source>
        <translation>%1 de %2 caracteres (%3) están en pasajes de %4 o más.</translation>
    </message>
    <message>
        <source>The validation text could not be compared: %1</source>
        <translation>No se ha podido comparar el texto de validación: %1</translation>
    </message>
    <message>
        <source>The validation text is being compared…</source>
        <translation>Se está comparando el texto de validación…</translation>
    </message>
    <message>
        <source>For comparison: of the validation text, %1 is in passages of %2 characters or more that also occur in the training text.</source>
        <translation>Para comparar: del texto de validación, el %1 está en pasajes de %2 caracteres o más que también aparecen en el texto de entrenamiento.</translation>
    </message>
    <message>
        <source>This run has no validation text to compare with.</source>
        <translation>Esta ejecución no tiene texto de validación con el que comparar.</translation>
    </message>
    <message>
        <source>Only a PDF has pages to show; the text around the passage is below.</source>
        <translation>Solo un PDF tiene páginas que mostrar; abajo está el texto alrededor del pasaje.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::SteeringBox</name>
    <message>
        <source>Steer the model</source>
        <translation>Guiar el modelo</translation>
    </message>
    <message>
        <source>Adds a direction to the residual stream at every token</source>
        <translation>Suma una dirección al flujo residual en cada token</translation>
    </message>
    <message>
        <source>Toward</source>
        <translation>Hacia</translation>
    </message>
    <message>
        <source>a word or a text</source>
        <translation>una palabra o un texto</translation>
    </message>
    <message>
        <source>Away from</source>
        <translation>Lejos de</translation>
    </message>
    <message>
        <source>After layer</source>
        <translation>Tras la capa</translation>
    </message>
    <message>
        <source>Where it is added: after this layer, from 0</source>
        <translation>Dónde se suma: tras esta capa, desde 0</translation>
    </message>
    <message>
        <source>Length of what is added, in mean lengths of the stream there. Below 0: the other way</source>
        <translation>Longitud de lo que se suma, en longitudes medias del flujo ahí. Por debajo de 0: en sentido contrario</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Intensidad</translation>
    </message>
    <message>
        <source>The same weights and the same seed, beside the text that is steered</source>
        <translation>Los mismos pesos y la misma semilla, al lado del texto guiado</translation>
    </message>
    <message>
        <source>Not in the vocabulary and left out: %1.</source>
        <translation>No está en el vocabulario y se omite: %1.</translation>
    </message>
    <message>
        <source>Also write without steering</source>
        <translation>Escribir también sin guiar</translation>
    </message>
    <message>
        <source>The stream is moved toward what it is over this text; without a second text, toward its tokens</source>
        <translation>El flujo se lleva hacia lo que es sobre este texto; sin un segundo texto, hacia sus tokens</translation>
    </message>
    <message>
        <source>the average token</source>
        <translation>el token medio</translation>
    </message>
    <message>
        <source>The stream is moved away from what it is over this text. Best is a text that differs from the other in one thing</source>
        <translation>El flujo se aleja de lo que es sobre este texto. Lo mejor es un texto que se distinga del otro en una sola cosa</translation>
    </message>
    <message>
        <source>Steering is off: it was for the run that was open. The switch in Write turns it on again.</source>
        <translation>Ya no se guía el modelo: era para la ejecución que estaba abierta. El interruptor en Escribir lo activa de nuevo.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::TextEditor</name>
    <message>
        <source>Use</source>
        <extracomment>makes a new version of the changed text</extracomment>
        <translation>Usar</translation>
    </message>
    <message>
        <source>The text, to be changed</source>
        <translation>El texto, para cambiarlo</translation>
    </message>
    <message>
        <source>Change the text anywhere; its probabilities are then computed again</source>
        <translation>Cambia cualquier parte del texto; después se calculan de nuevo sus probabilidades</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Leave the text as it is (Esc)</source>
        <translation>Dejar el texto como está (Esc)</translation>
    </message>
    <message>
        <source>Make a new version of the changed text (Ctrl+Enter)</source>
        <translation>Crear una nueva versión con el texto cambiado (Ctrl+Intro)</translation>
    </message>
    <message>
        <source>Computing the probabilities of the changed text…</source>
        <translation>Calculando las probabilidades del texto cambiado…</translation>
    </message>
    <message>
        <source>Its probabilities are then computed again</source>
        <translation>Después se calculan de nuevo sus probabilidades</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::VersionBar</name>
    <message>
        <source>… %1</source>
        <translation>… %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Version %1: %2</source>
        <translation>Versión %1: %2</translation>
    </message>
    <message>
        <source>after version %1</source>
        <translation>después de la versión %1</translation>
    </message>
    <message>
        <source>changed by you</source>
        <translation>cambiada por ti</translation>
    </message>
    <message>
        <source>by the weights of step %1</source>
        <translation>con los pesos del paso %1</translation>
    </message>
    <message>
        <source>by the weights of %1, step %2</source>
        <translation>con los pesos de %1, paso %2</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>semilla %1</translation>
    </message>
    <message>
        <source>seed %1 from token %2</source>
        <translation>semilla %1 desde el token %2</translation>
    </message>
    <message>
        <source>with dropout</source>
        <translation>con dropout</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>Ramas</translation>
    </message>
    <message>
        <source>Versions near the one that is shown</source>
        <translation>Versiones cercanas a la que se muestra</translation>
    </message>
    <message>
        <source>All versions</source>
        <translation>Todas las versiones</translation>
    </message>
    <message>
        <source>Show all versions as a tree (Alt+Down)</source>
        <translation>Mostrar todas las versiones como árbol (Alt+Abajo)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>first</source>
        <translation>primera</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::WeightsBox</name>
    <message>
        <source>Nothing</source>
        <translation>Nada</translation>
    </message>
    <message>
        <source>Another run…</source>
        <translation>Otra ejecución…</translation>
    </message>
    <message>
        <source>A saved checkpoint of any run of the library</source>
        <translation>Un punto de control guardado de cualquier ejecución de la biblioteca</translation>
    </message>
    <message>
        <source>%1, best</source>
        <translation>%1, el mejor</translation>
    </message>
    <message>
        <source>%1, untrained</source>
        <translation>%1, sin entrenar</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, paso %2</translation>
    </message>
    <message>
        <source>%1, newest</source>
        <translation>%1, el más reciente</translation>
    </message>
    <message>
        <source>Newest, live</source>
        <translation>El más reciente, en vivo</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>El más reciente</translation>
    </message>
    <message>
        <source>Time cursor</source>
        <translation>Cursor de tiempo</translation>
    </message>
    <message>
        <source>Time cursor, step %1</source>
        <translation>Cursor de tiempo, paso %1</translation>
    </message>
    <message>
        <source>As opened, step 0</source>
        <translation>Tal como se abrió, paso 0</translation>
    </message>
    <message>
        <source>Untrained, step 0</source>
        <translation>Sin entrenar, paso 0</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Paso %1</translation>
    </message>
    <message>
        <source>Best, step %1</source>
        <translation>El mejor, paso %1</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>El mejor</translation>
    </message>
    <message>
        <source>%1 is in the bin: the text is compared with nothing now.</source>
        <translation>%1 está en la papelera: ahora el texto no se compara con nada.</translation>
    </message>
    <message>
        <source>%1 is in the bin: the newest weights of the open run write now.</source>
        <translation>%1 está en la papelera: ahora escriben los pesos más recientes de la ejecución abierta.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::WeightsDialog</name>
    <message>
        <source>Use these weights</source>
        <translation>Usar estos pesos</translation>
    </message>
    <message>
        <source>Weights of another run</source>
        <translation>Pesos de otra ejecución</translation>
    </message>
    <message>
        <source>run</source>
        <translation>ejecución</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>punto de control</translation>
    </message>
    <message>
        <source>Search the runs</source>
        <translation>Buscar en las ejecuciones</translation>
    </message>
    <message>
        <source>Part of the name of a run</source>
        <translation>Parte del nombre de una ejecución</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Kept checkpoints of the chosen run</source>
        <translation>Puntos de control conservados de la ejecución elegida</translation>
    </message>
    <message>
        <source>There is no other run.</source>
        <translation>No hay ninguna otra ejecución.</translation>
    </message>
    <message>
        <source>Choose a run to see its checkpoints.</source>
        <translation>Elige una ejecución para ver sus puntos de control.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Keep the weights chosen before</source>
        <translation>Conservar los pesos elegidos antes</translation>
    </message>
    <message>
        <source>Write with the chosen checkpoint. A double-click does the same</source>
        <translation>Escribir con el punto de control elegido. Un doble clic hace lo mismo</translation>
    </message>
    <message>
        <source>No run has that in its name.</source>
        <translation>Ninguna ejecución tiene eso en su nombre.</translation>
    </message>
    <message>
        <source>It has no checkpoint.</source>
        <translation>No tiene ningún punto de control.</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>El más reciente</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>El mejor</translation>
    </message>
    <message>
        <source>Untrained</source>
        <translation>Sin entrenar</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Paso %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::WritePlace</name>
    <message>
        <source>rank %1</source>
        <translation>rango %1</translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation>rango %1 de %2</translation>
    </message>
    <message>
        <source>not among the %1 likeliest</source>
        <translation>no está entre los %1 más probables</translation>
    </message>
    <message>
        <source>Not in the vocabulary of this model and left out: %1</source>
        <translation>Fuera del vocabulario de este modelo y excluido: %1</translation>
    </message>
    <message>
        <source>Sampler</source>
        <translation>Muestreador</translation>
    </message>
    <message>
        <source>Width of the sampler</source>
        <translation>Ancho del muestreador</translation>
    </message>
    <message>
        <source>Written text</source>
        <translation>Texto escrito</translation>
    </message>
    <message>
        <source>Press Write, or type the beginning of a text first.</source>
        <translation>Pulsa Escribir o escribe antes el comienzo de un texto.</translation>
    </message>
    <message>
        <source>Go to Train</source>
        <translation>Ir a Entrenar</translation>
    </message>
    <message>
        <source>Start a training. Its model writes here while it runs</source>
        <translation>Iniciar un entrenamiento. Su modelo escribe aquí mientras tanto</translation>
    </message>
    <message>
        <source>Written by a copy of the weights; training goes on</source>
        <translation>Escrito con una copia de los pesos; el entrenamiento sigue</translation>
    </message>
    <message>
        <source>The weights are copied between two steps. Training does not wait for the text</source>
        <translation>Los pesos se copian entre dos pasos. El entrenamiento no espera al texto</translation>
    </message>
    <message>
        <source>On a copy of the weights, training continues</source>
        <translation>Con una copia de los pesos, el entrenamiento continúa</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Copiar el texto</translation>
    </message>
    <message>
        <source>Save the text…</source>
        <translation>Guardar el texto…</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Escribir</translation>
    </message>
    <message>
        <source>Write after the prompt (Enter in the prompt, or Ctrl+Enter)</source>
        <translation>Escribir a continuación del prompt (Intro en el prompt, o Ctrl+Intro)</translation>
    </message>
    <message>
        <source>Stop writing</source>
        <translation>Dejar de escribir</translation>
    </message>
    <message>
        <source>Stop writing (Esc)</source>
        <translation>Dejar de escribir (Esc)</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Continue after the end of the text (Ctrl+Shift+Enter)</source>
        <translation>Continuar tras el final del texto (Ctrl+Mayús+Intro)</translation>
    </message>
    <message>
        <source>Write again with the next seed</source>
        <translation>Escribir de nuevo con la semilla siguiente</translation>
    </message>
    <message>
        <source>Write the shown text once more, with the next seed (Ctrl+Alt+Enter)</source>
        <translation>Escribir otra vez el texto mostrado, con la semilla siguiente (Ctrl+Alt+Intro)</translation>
    </message>
    <message>
        <source>Name this text…</source>
        <translation>Dar nombre a este texto…</translation>
    </message>
    <message>
        <source>Give this version a name to find it by</source>
        <translation>Dar a esta versión un nombre con el que encontrarla</translation>
    </message>
    <message>
        <source>Open a saved text…</source>
        <translation>Abrir un texto guardado…</translation>
    </message>
    <message>
        <source>Open a text that was saved here as HTML, Markdown or JSON</source>
        <translation>Abrir un texto que se guardó aquí como HTML, Markdown o JSON</translation>
    </message>
    <message>
        <source>Use the settings of this text</source>
        <translation>Usar los ajustes de este texto</translation>
    </message>
    <message>
        <source>Set the sampler and the seed as they were when this text was written</source>
        <translation>Poner el muestreador y la semilla como estaban cuando se escribió este texto</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Back to the version that this one came from (Ctrl+Z); this one is kept</source>
        <translation>Volver a la versión de la que procede esta (Ctrl+Z); esta se conserva</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Forward again to the version that Undo came from (Ctrl+Shift+Z)</source>
        <translation>Avanzar de nuevo a la versión desde la que se deshizo (Ctrl+Mayús+Z)</translation>
    </message>
    <message>
        <source>Delete this version</source>
        <translation>Eliminar esta versión</translation>
    </message>
    <message>
        <source>Delete this version of the text. Undo restores it</source>
        <translation>Eliminar esta versión del texto. Deshacer la restaura</translation>
    </message>
    <message>
        <source>Deleted version %1. Undo restores it.</source>
        <translation>Se ha eliminado la versión %1. Deshacer la restaura.</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>Versión anterior</translation>
    </message>
    <message>
        <source>The version before this one in the tree (Alt+Left)</source>
        <translation>La versión anterior a esta en el árbol (Alt+Izquierda)</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>Versión siguiente</translation>
    </message>
    <message>
        <source>The version after this one in the tree (Alt+Right)</source>
        <translation>La versión siguiente a esta en el árbol (Alt+Derecha)</translation>
    </message>
    <message>
        <source>Parent version</source>
        <translation>Versión de origen</translation>
    </message>
    <message>
        <source>The version that this one branches from (Alt+Up)</source>
        <translation>La versión de la que parte la rama de esta (Alt+Arriba)</translation>
    </message>
    <message>
        <source>All versions</source>
        <translation>Todas las versiones</translation>
    </message>
    <message>
        <source>Show all versions as a tree (Alt+Down)</source>
        <translation>Mostrar todas las versiones como árbol (Alt+Abajo)</translation>
    </message>
    <message>
        <source>Change the text</source>
        <translation>Cambiar el texto</translation>
    </message>
    <message>
        <source>Edit the text anywhere (F2 or double-click)</source>
        <translation>Cambiar cualquier parte del texto (F2 o doble clic)</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>The beginning of the text. The model continues it. Enter writes, Shift+Enter begins a new line</source>
        <translation>El comienzo del texto. El modelo lo continúa. Intro escribe, Mayús+Intro empieza una línea nueva</translation>
    </message>
    <message>
        <source>The beginning of a text</source>
        <translation>El comienzo de un texto</translation>
    </message>
    <message>
        <source>Texts at once</source>
        <translation>Textos a la vez</translation>
    </message>
    <message>
        <source>How many texts to write at once, each with the next seed</source>
        <translation>Cuántos textos escribir a la vez, cada uno con la semilla siguiente</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy prompt and text. Ctrl+C copies a selected part</source>
        <translation>Copiar el prompt y el texto. Ctrl+C copia la parte elegida</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
    <message>
        <source>Save the text</source>
        <translation>Guardar el texto</translation>
    </message>
    <message>
        <source>Save the text alone, with its probabilities, or in its colors</source>
        <translation>Guardar solo el texto, con sus probabilidades o con sus colores</translation>
    </message>
    <message>
        <source>Copied the text.</source>
        <translation>Se ha copiado el texto.</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Comparar con</translation>
    </message>
    <message>
        <source>Sources in the corpus</source>
        <translation>Fuentes en el corpus</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Fuentes</translation>
    </message>
    <message>
        <source>Show which passages of the text occur word for word in the text of the run, and where</source>
        <translation>Mostrar qué pasajes del texto aparecen palabra por palabra en el texto de la ejecución, y dónde</translation>
    </message>
    <message>
        <source>Text is being written</source>
        <translation>Se está escribiendo un texto</translation>
    </message>
    <message>
        <source>Write a new text after the prompt. The one being written ends</source>
        <translation>Escribir un nuevo texto a continuación del prompt. El que se está escribiendo termina</translation>
    </message>
    <message>
        <source>There is no text to continue yet</source>
        <translation>Aún no hay texto que continuar</translation>
    </message>
    <message>
        <source>Enter writes</source>
        <translation>Intro escribe</translation>
    </message>
    <message>
        <source>Shift+Enter begins a new line</source>
        <translation>Mayús+Intro empieza una línea nueva</translation>
    </message>
    <message>
        <source>Esc stops</source>
        <translation>Esc detiene</translation>
    </message>
    <message>
        <source>Hover over a token for alternatives</source>
        <translation>Pasa el puntero por un token para ver alternativas</translation>
    </message>
    <message>
        <source>Click one to continue from there</source>
        <translation>Haz clic en una para continuar desde ahí</translation>
    </message>
    <message>
        <source>Double-click to change the text</source>
        <translation>Haz doble clic para cambiar el texto</translation>
    </message>
    <message>
        <source>Length reached; Continue writes more</source>
        <translation>Longitud alcanzada; Continuar escribe más</translation>
    </message>
    <message>
        <source>%1, with dropout</source>
        <translation>%1, con dropout</translation>
    </message>
    <message>
        <source>Open a saved text</source>
        <translation>Abrir un texto guardado</translation>
    </message>
    <message>
        <source>Saved texts (*.json *.html *.md)</source>
        <translation>Textos guardados (*.json *.html *.md)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Name this text</source>
        <translation>Dar nombre a este texto</translation>
    </message>
    <message>
        <source>Name of version %1</source>
        <translation>Nombre de la versión %1</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Not in the vocabulary of this model and left out: %1, …</source>
        <translation>Fuera del vocabulario de este modelo y excluido: %1, …</translation>
    </message>
    <message>
        <source>Not in the vocabulary of this model and left out: %1.</source>
        <translation>Fuera del vocabulario de este modelo y excluido: %1.</translation>
    </message>
    <message>
        <source>Write a second text beside this one with other weights, the same prompt and the same seed</source>
        <translation>Escribir al lado un segundo texto con otros pesos, el mismo prompt y la misma semilla</translation>
    </message>
    <message>
        <source>Ready to write</source>
        <translation>Listo para escribir</translation>
    </message>
    <message>
        <source>Texts: </source>
        <extracomment>how many at once, before the number</extracomment>
        <translation>Textos: </translation>
    </message>
    <message>
        <source>The text was written at step %1, whose weights are not kept. Saliency shows step %2.</source>
        <translation>El texto se escribió en el paso %1, cuyos pesos no se conservan. Saliencia muestra el paso %2.</translation>
    </message>
    <message>
        <source>Compare presets…</source>
        <translation>Comparar preajustes…</translation>
    </message>
    <message>
        <source>Texts of several presets beside each other, with the same weights and seeds</source>
        <translation>Textos de varios preajustes uno al lado del otro, con los mismos pesos y semillas</translation>
    </message>
    <message>
        <source>The text beside is still being written</source>
        <translation>El texto de al lado aún se está escribiendo</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::AttentionLines</name>
    <message>
        <source>Attention as lines</source>
        <translation>Atención en forma de líneas</translation>
    </message>
    <message>
        <source>head %1: %2</source>
        <translation>cabeza %1: %2</translation>
    </message>
    <message>
        <source>query</source>
        <translation>consulta</translation>
    </message>
    <message>
        <source>key</source>
        <translation>clave</translation>
    </message>
    <message>
        <source>%1 gets attention from</source>
        <translation>%1 recibe atención de</translation>
    </message>
    <message>
        <source>%1 attends to</source>
        <translation>%1 atiende a</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeza %1</translation>
    </message>
    <message>
        <source>Nothing to show yet</source>
        <translation>Aún no hay nada que mostrar</translation>
    </message>
    <message>
        <source>head %1: strongest from %2 %3 to %4 %5, %6</source>
        <translation>cabeza %1: la más fuerte, de %2 %3 a %4 %5, %6</translation>
    </message>
    <message>
        <source>%1 not finite</source>
        <translation>no finitos: %1</translation>
    </message>
    <message>
        <source>share, 0 to 1:</source>
        <translation>proporción, 0 a 1:</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::AxisCaption</name>
    <message>
        <source>Across: %1; up: %2</source>
        <translation>En horizontal: %1; hacia arriba: %2</translation>
    </message>
    <message>
        <source>Across: %1; down: %2</source>
        <translation>En horizontal: %1; hacia abajo: %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::ColorBar</name>
    <message>
        <source>Colors and their values</source>
        <translation>Colores y sus valores</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>Click the lock to keep this range for every step and head</source>
        <translation>Haz clic en el candado para mantener este intervalo en todos los pasos y cabezas</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::CurvePlot</name>
    <message>
        <source>Curves</source>
        <translation>Curvas</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>más reciente</translation>
    </message>
    <message>
        <source>smallest</source>
        <translation>menor</translation>
    </message>
    <message>
        <source>points</source>
        <translation>puntos</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1, smoothed</source>
        <translation>%1, suavizado</translation>
    </message>
    <message>
        <source>No points yet</source>
        <translation>Aún no hay puntos</translation>
    </message>
    <message>
        <source>last %1 at %2</source>
        <translation>último: %1 (%2)</translation>
    </message>
    <message>
        <source>smallest %1 at %2</source>
        <translation>menor: %1 (%2)</translation>
    </message>
    <message>
        <source>%1 not finite</source>
        <translation>no finitos: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>%1, this step</source>
        <translation>%1, este paso</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::HeadGrid</name>
    <message>
        <source>layer %1</source>
        <translation>capa %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeza %1</translation>
    </message>
    <message>
        <source>off</source>
        <extracomment>an attention head that is switched off</extracomment>
        <translation>desactivada</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Todas las cabezas</translation>
    </message>
    <message>
        <source>layer %1, head %2 (off), of %3 layers with %4 heads</source>
        <translation>capa %1, cabeza %2 (desactivada), de %3 capas con %4 cabezas</translation>
    </message>
    <message>
        <source>layer %1, head %2, of %3 layers with %4 heads</source>
        <translation>capa %1, cabeza %2, de %3 capas con %4 cabezas</translation>
    </message>
    <message>
        <source>Layer %1, head %2 (off). Click shows it, X switches it on</source>
        <translation>Capa %1, cabeza %2 (desactivada). Un clic la muestra, X la activa</translation>
    </message>
    <message>
        <source>Layer %1, head %2. Click shows it, X switches it off</source>
        <translation>Capa %1, cabeza %2. Un clic la muestra, X la desactiva</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::HeatmapWidget</name>
    <message>
        <source>Map of numbers</source>
        <translation>Mapa de números</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>enmascarado</translation>
    </message>
    <message>
        <source>Nothing to show yet</source>
        <translation>Aún no hay nada que mostrar</translation>
    </message>
    <message>
        <source>%1 rows by %2 columns, colors from %3 to %4</source>
        <translation>%1 filas por %2 columnas, colores de %3 a %4</translation>
    </message>
    <message>
        <source>largest %1 at row %2, column %3</source>
        <translation>mayor: %1 en la fila %2, columna %3</translation>
    </message>
    <message>
        <source>%1 not finite</source>
        <translation>no finitos: %1</translation>
    </message>
    <message>
        <source>at row %1, column %2: %3</source>
        <translation>en la fila %1, columna %2: %3</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>masked: later tokens are hidden</source>
        <translation>enmascarado: los tokens posteriores están ocultos</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::LineStrip</name>
    <message>
        <source>Curves</source>
        <translation>Curvas</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 curves over %2 positions, from %3 to %4</source>
        <translation>%1 curvas en %2 posiciones, de %3 a %4</translation>
    </message>
    <message>
        <source>%1; at %2: %3</source>
        <translation>%1; en %2: %3</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::MarkedCanvas</name>
    <message>
        <source>%1 out of view</source>
        <extracomment>points outside the view, with an arrow to each side: &quot;↑ 2 ↓ 1 out of view&quot;</extracomment>
        <translation>%1 fuera de la vista</translation>
    </message>
    <message>
        <source>%1 is above the view ↑</source>
        <translation>%1 está por encima de la vista ↑</translation>
    </message>
    <message>
        <source>%1 is below the view ↓</source>
        <translation>%1 está por debajo de la vista ↓</translation>
    </message>
    <message>
        <source>live</source>
        <extracomment>beside the time cursor while it follows the run</extracomment>
        <translation>en vivo</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::ParallelCoordinates</name>
    <message>
        <source>Parallel coordinates</source>
        <translation>Coordenadas paralelas</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>sin medir</translation>
    </message>
    <message>
        <source>%1 of %2 runs over %3 axes</source>
        <translation>%1 de %2 ejecuciones en %3 ejes</translation>
    </message>
    <message>
        <source>%1; %2: %3</source>
        <translation>%1; %2: %3</translation>
    </message>
    <message>
        <source>Click to open this run.</source>
        <translation>Haz clic para abrir esta ejecución.</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::ProfiledMap</name>
    <message>
        <source>Chosen row and column as bars</source>
        <translation>Fila y columna elegidas como barras</translation>
    </message>
    <message>
        <source>row %1: largest %2 at column %3; at column %4: %5</source>
        <translation>fila %1: mayor %2 en la columna %3; en la columna %4: %5</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::GenerationController</name>
    <message>
        <source>There are no weights yet. Start training or open a run.</source>
        <translation>Aún no hay pesos. Inicia el entrenamiento o abre una ejecución.</translation>
    </message>
    <message>
        <source>LibTorch is still being loaded.</source>
        <translation>LibTorch aún se está cargando.</translation>
    </message>
    <message>
        <source>The untrained weights of this run were not kept.</source>
        <translation>Los pesos sin entrenar de esta ejecución no se conservaron.</translation>
    </message>
    <message>
        <source>The weights of step %1 are no longer kept. Choose another step.</source>
        <translation>Los pesos del paso %1 ya no se conservan. Elige otro paso.</translation>
    </message>
    <message>
        <source>This run has no best checkpoint. Choose other weights.</source>
        <translation>Esta ejecución no tiene ningún punto de control guardado como el mejor. Elige otros pesos.</translation>
    </message>
    <message>
        <source>This run has no checkpoint to write with. Use its settings for the next run and train that.</source>
        <translation>Esta ejecución no tiene ningún punto de control con el que escribir. Usa sus ajustes en la siguiente ejecución y entrénala.</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::IngestController</name>
    <message>
        <source>Left out by you.</source>
        <translation>Excluido por ti.</translation>
    </message>
    <message>
        <source>Reading was cancelled before a file was ready.</source>
        <translation>La lectura se ha cancelado antes de que hubiera un archivo listo.</translation>
    </message>
    <message>
        <source>Every file with text is left out. Tick at least one.</source>
        <translation>Todos los archivos con texto están excluidos. Marca al menos uno.</translation>
    </message>
    <message>
        <source>None of these files contains text. Each row says why.</source>
        <translation>Ninguno de estos archivos contiene texto. Cada fila dice por qué.</translation>
    </message>
    <message>
        <source>Every file is left out. Tick at least one.</source>
        <translation>Todos los archivos están excluidos. Marca al menos uno.</translation>
    </message>
    <message>
        <source>Learning the tokens was cancelled.</source>
        <translation>Se ha cancelado el aprendizaje de los tokens.</translation>
    </message>
    <message>
        <source>Change a tokenizer setting to start again.</source>
        <translation>Cambia un ajuste del tokenizador para empezar de nuevo.</translation>
    </message>
    <message>
        <source>Learning the tokens was cancelled; change a tokenizer setting to start again.</source>
        <translation>Se ha cancelado el aprendizaje de los tokens; cambia un ajuste del tokenizador para empezar de nuevo.</translation>
    </message>
    <message>
        <source>The picture of this page is damaged.</source>
        <translation>La imagen de esta página está dañada.</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::LadderController</name>
    <message>
        <source>Bigram</source>
        <translation>Bigrama</translation>
    </message>
    <message>
        <source>The next token from the last one only: a table</source>
        <translation>El token siguiente solo a partir del último: una tabla</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>A window of concatenated vectors</source>
        <translation>Una ventana de vectores concatenados</translation>
    </message>
    <message>
        <source>Single head</source>
        <translation>Una sola cabeza</translation>
    </message>
    <message>
        <source>Attention chooses what to look at</source>
        <translation>La atención elige dónde mirar</translation>
    </message>
    <message>
        <source>Multi-head</source>
        <translation>Multicabeza</translation>
    </message>
    <message>
        <source>Several heads attend to different things</source>
        <translation>Varias cabezas atienden a cosas distintas</translation>
    </message>
    <message>
        <source>Post-norm</source>
        <translation>Normalización posterior</translation>
    </message>
    <message>
        <source>Layers with residual connections, the norm after each sum</source>
        <translation>Capas con conexiones residuales y la normalización después de cada suma</translation>
    </message>
    <message>
        <source>Pre-norm</source>
        <translation>Normalización previa</translation>
    </message>
    <message>
        <source>The same with the norm before each part</source>
        <translation>Lo mismo con la normalización antes de cada parte</translation>
    </message>
    <message>
        <source>The ladder is in progress.</source>
        <translation>La escalera está en curso.</translation>
    </message>
    <message>
        <source>The ladder waits in the queue, in Runs.</source>
        <translation>La escalera espera en la cola, en Ejecuciones.</translation>
    </message>
    <message>
        <source>Choose at least one model.</source>
        <translation>Elige al menos un modelo.</translation>
    </message>
    <message numerus="yes">
        <source>The ladder is done: %1 of %n models.</source>
        <translation>
            <numerusform>La escalera ha terminado: %1 de %n modelo.</numerusform>
            <numerusform>La escalera ha terminado: %1 de %n modelos.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::OwnPresets</name>
    <message>
        <source>“%1” was replaced. Undo restores the old one.</source>
        <translation>Se ha reemplazado «%1». Deshacer restaura el anterior.</translation>
    </message>
    <message>
        <source>Added “%1” to your presets.</source>
        <translation>Se ha añadido «%1» a tus preajustes.</translation>
    </message>
    <message>
        <source>“%1” was deleted. Undo restores it.</source>
        <translation>Se ha eliminado «%1». Deshacer lo restaura.</translation>
    </message>
    <message>
        <source>Restored “%1”.</source>
        <translation>Se ha restaurado «%1».</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>Guardado: %1.</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::ProbeController</name>
    <message>
        <source>Not in the vocabulary and left out: %1, …</source>
        <translation>Fuera del vocabulario y excluido: %1, …</translation>
    </message>
    <message>
        <source>Not in the vocabulary and left out: %1.</source>
        <translation>Fuera del vocabulario y excluido: %1.</translation>
    </message>
    <message>
        <source>The model reads %1 tokens at once; the rest is left out.</source>
        <translation>El modelo lee %1 tokens a la vez; el resto se excluye.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>This kind of model reads exactly %1 tokens: newlines are added before the text.</source>
        <translation>Este tipo de modelo lee exactamente %1 tokens: se añaden saltos de línea antes del texto.</translation>
    </message>
    <message>
        <source>Type a text to send through the model.</source>
        <translation>Escribe un texto para pasarlo por el modelo.</translation>
    </message>
    <message>
        <source>No character of this text is in the vocabulary; type another.</source>
        <translation>Ningún carácter de este texto está en el vocabulario; escribe otro.</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RangeTestController</name>
    <message>
        <source>A range test is in progress.</source>
        <translation>Hay una prueba de rango en curso.</translation>
    </message>
    <message>
        <source>The test waits in the queue, in Runs.</source>
        <translation>La prueba espera en la cola, en Ejecuciones.</translation>
    </message>
    <message>
        <source>Find a learning rate</source>
        <translation>Buscar una tasa de aprendizaje</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunComparison</name>
    <message>
        <source>different tokens: compare bits</source>
        <translation>tokens distintos: compara los bits</translation>
    </message>
    <message>
        <source>different validation parts</source>
        <translation>partes de validación distintas</translation>
    </message>
    <message>
        <source>different texts</source>
        <translation>textos distintos</translation>
    </message>
    <message>
        <source>not trained here</source>
        <translation>no entrenado aquí</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunEditor</name>
    <message>
        <source>Written with %1.</source>
        <translation>Escrito con %1.</translation>
    </message>
    <message>
        <source>%1 What that changes cannot be measured: the run has no text yet.</source>
        <translation>%1 No se puede medir qué cambia con ello: la ejecución aún no tiene texto.</translation>
    </message>
    <message>
        <source>What that changes was not measured.</source>
        <translation>No se ha medido qué cambia con ello.</translation>
    </message>
    <message>
        <source>What that changes was not measured: %1</source>
        <translation>No se ha medido qué cambia con ello: %1</translation>
    </message>
    <message>
        <source>Restored %1.</source>
        <translation>Se ha restaurado %1.</translation>
    </message>
    <message numerus="yes">
        <source>Restored %n runs.</source>
        <translation>
            <numerusform>Se ha restaurado %n ejecución.</numerusform>
            <numerusform>Se han restaurado %n ejecuciones.</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleted %1.</source>
        <translation>Se ha eliminado %1.</translation>
    </message>
    <message>
        <source>The bin is empty.</source>
        <translation>La papelera está vacía.</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>Guardado: %1.</translation>
    </message>
    <message>
        <source>Saved %1. The weights after step %2 are damaged; they were copied unchanged.</source>
        <translation>Guardado: %1. Los pesos posteriores al paso %2 están dañados; se han copiado sin cambios.</translation>
    </message>
    <message>
        <source>Saved %1. All weights of this run are damaged, so the file cannot be imported.</source>
        <translation>Guardado: %1. Todos los pesos de esta ejecución están dañados, así que el archivo no se puede importar.</translation>
    </message>
    <message>
        <source>Saved step %1 as %2.</source>
        <translation>Se ha guardado el paso %1 como %2.</translation>
    </message>
    <message>
        <source>Imported %1.</source>
        <translation>Se ha importado %1.</translation>
    </message>
    <message>
        <source>%1 is open. Generate text with it in Write, or look inside it in Inside.</source>
        <translation>Se ha abierto %1. Genera texto con ese modelo en Escribir o mira su interior en Interior.</translation>
    </message>
    <message>
        <source>Made the fork %1.</source>
        <translation>Se ha creado la bifurcación %1.</translation>
    </message>
    <message>
        <source>%1 moves to the bin when what is being made of it is complete.</source>
        <translation>%1 irá a la papelera cuando esté completo lo que se está creando a partir de ella.</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunForm</name>
    <message>
        <source>%1 %2 instead of %3</source>
        <translation>%1 %2 en lugar de %3</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunModel</name>
    <message>
        <source>Waiting for another computation to end…</source>
        <translation>A la espera de que termine otro cálculo…</translation>
    </message>
    <message>
        <source>Reading the texts…</source>
        <translation>Leyendo los textos…</translation>
    </message>
    <message>
        <source>Building the model…</source>
        <translation>Construyendo el modelo…</translation>
    </message>
    <message>
        <source>Making the first step…</source>
        <translation>Dando el primer paso…</translation>
    </message>
    <message numerus="yes">
        <source>Measuring the loss of the untrained model: %1 of %n batches</source>
        <translation>
            <numerusform>Midiendo la pérdida del modelo sin entrenar: %1 de %n lote</numerusform>
            <numerusform>Midiendo la pérdida del modelo sin entrenar: %1 de %n lotes</numerusform>
        </translation>
    </message>
    <message>
        <source>Measuring the loss of the untrained model…</source>
        <translation>Midiendo la pérdida del modelo sin entrenar…</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Ejemplo</translation>
    </message>
    <message>
        <source>No run</source>
        <translation>Sin ejecución</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Iniciando</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>En entrenamiento</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Deteniendo</translation>
    </message>
    <message>
        <source>Opened model</source>
        <translation>Modelo abierto</translation>
    </message>
    <message>
        <source>Ended early</source>
        <translation>Terminada antes de tiempo</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Detenida</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminada</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallida</translation>
    </message>
    <message>
        <source>Training elsewhere</source>
        <translation>En entrenamiento en otro lugar</translation>
    </message>
    <message numerus="yes">
        <source>%1 ended early at step %2: %n evaluations in a row did not improve the loss.</source>
        <translation>
            <numerusform>%1 ha terminado antes de tiempo en el paso %2: %n evaluación no ha mejorado la pérdida.</numerusform>
            <numerusform>%1 ha terminado antes de tiempo en el paso %2: %n evaluaciones seguidas no han mejorado la pérdida.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunOpener</name>
    <message numerus="yes">
        <source>%1 was not closed properly. It is kept up to step %2; the %n steps after that are lost.</source>
        <translation>
            <numerusform>%1 no se cerró correctamente. Se conserva hasta el paso %2; se ha perdido %n paso posterior.</numerusform>
            <numerusform>%1 no se cerró correctamente. Se conserva hasta el paso %2; se han perdido los %n pasos posteriores.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sample run</source>
        <translation>Ejecución de ejemplo</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 is damaged and cannot be used.</source>
        <translation>El punto de control del paso %1 está dañado y no se puede usar.</translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoints of this run are damaged and cannot be used.</source>
        <translation>
            <numerusform>%n punto de control de esta ejecución está dañado y no se puede usar.</numerusform>
            <numerusform>%n puntos de control de esta ejecución están dañados y no se pueden usar.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunQueue</name>
    <message>
        <source>The queue could not be saved. %1</source>
        <translation>No se ha podido guardar la cola. %1</translation>
    </message>
    <message>
        <source>The old queue is kept as %1.</source>
        <translation>La cola anterior se conserva como %1.</translation>
    </message>
    <message>
        <source>Nothing is being trained: Start begins at once.</source>
        <translation>No se está entrenando nada: Iniciar empieza de inmediato.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait for their turn in the queue.</source>
        <translation>
            <numerusform>%n ejecución espera su turno en la cola.</numerusform>
            <numerusform>%n ejecuciones esperan su turno en la cola.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 waits for its turn in the queue.</source>
        <translation>%1 espera su turno en la cola.</translation>
    </message>
    <message>
        <source>Only a new run that is still waiting can be changed.</source>
        <translation>Solo se puede cambiar una ejecución nueva que aún espera.</translation>
    </message>
    <message>
        <source>This run uses another text, %1. Open that text to change the run’s settings.</source>
        <translation>Esta ejecución usa otro texto, %1. Abre ese texto para cambiar los ajustes de la ejecución.</translation>
    </message>
    <message>
        <source>%1 waits with the changed settings.</source>
        <translation>%1 espera con los ajustes cambiados.</translation>
    </message>
    <message>
        <source>%1 has begun with its earlier settings. Your changes stay in the form for the next run.</source>
        <translation>%1 ha empezado con sus ajustes anteriores. Tus cambios quedan en el formulario para la siguiente ejecución.</translation>
    </message>
    <message>
        <source>This cannot be carried out here.</source>
        <translation>Esto no se puede llevar a cabo aquí.</translation>
    </message>
    <message>
        <source>The queue waits with one run.</source>
        <translation>La cola espera con una ejecución.</translation>
    </message>
    <message>
        <source>The queue has ended: its run failed.</source>
        <translation>La cola ha terminado: su ejecución ha fallado.</translation>
    </message>
    <message>
        <source>The queue has ended: its run was trained.</source>
        <translation>La cola ha terminado: su ejecución se ha entrenado.</translation>
    </message>
    <message>
        <source>The queue has ended: its run was stopped.</source>
        <translation>La cola ha terminado: su ejecución se ha detenido.</translation>
    </message>
    <message numerus="yes">
        <source>The queue waits with %n more runs.</source>
        <translation>
            <numerusform>La cola espera con %n ejecución más.</numerusform>
            <numerusform>La cola espera con %n ejecuciones más.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The queue has ended: %1 of %n runs are trained, %2 failed.</source>
        <translation>
            <numerusform>La cola ha terminado. Ejecuciones entrenadas: %1 de %n; fallidas: %2.</numerusform>
            <numerusform>La cola ha terminado. Ejecuciones entrenadas: %1 de %n; fallidas: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The queue has ended: %1 of %n runs are trained.</source>
        <translation>
            <numerusform>La cola ha terminado. Ejecuciones entrenadas: %1 de %n.</numerusform>
            <numerusform>La cola ha terminado. Ejecuciones entrenadas: %1 de %n.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::SeedRuns</name>
    <message>
        <source>The seeds are being trained.</source>
        <translation>Se están entrenando las semillas.</translation>
    </message>
    <message>
        <source>This run has not been trained on a text yet.</source>
        <translation>Esta ejecución aún no se ha entrenado con ningún texto.</translation>
    </message>
    <message>
        <source>Open the text of this run in Corpus first.</source>
        <translation>Abre antes en Corpus el texto de esta ejecución.</translation>
    </message>
    <message numerus="yes">
        <source>Trained %1 of %n seeds of %2.</source>
        <translation>
            <numerusform>Semillas entrenadas de %2: %1 de %n.</numerusform>
            <numerusform>Semillas entrenadas de %2: %1 de %n.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::SplitReport</name>
    <message>
        <source>Only %1% of the words held out for validation occur in the training text. They seem to be in another language, so the validation loss will say little about how well the model learns.</source>
        <translation>Solo el %1&#xa0;% de las palabras reservadas para la validación aparece en el texto de entrenamiento. Parecen estar en otro idioma, así que la pérdida de validación dirá poco sobre lo bien que aprende el modelo.</translation>
    </message>
    <message>
        <source>Another seed in Corpus › Split holds out other documents.</source>
        <translation>Otra semilla en Corpus › División reserva otros documentos.</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::SweepController</name>
    <message>
        <source>A sweep is in progress.</source>
        <translation>Hay un barrido en curso.</translation>
    </message>
    <message numerus="yes">
        <source>%n of these runs cannot be trained. %1</source>
        <translation>
            <numerusform>%n de estas ejecuciones no se puede entrenar. %1</numerusform>
            <numerusform>%n de estas ejecuciones no se pueden entrenar. %1</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>When this sweep was started, Corpus had other settings for reading the text. Set these in Corpus first: %1.</source>
        <translation>Cuando se inició este barrido, Corpus tenía otros ajustes para leer el texto. Pon antes estos en Corpus: %1.</translation>
    </message>
    <message>
        <source>Open a sweep first.</source>
        <translation>Abre antes un barrido.</translation>
    </message>
    <message>
        <source>This sweep waits in the queue.</source>
        <translation>Este barrido espera en la cola.</translation>
    </message>
    <message>
        <source>This sweep uses the text in %1. Open it in Corpus first.</source>
        <translation>Este barrido usa el texto de %1. Ábrelo antes en Corpus.</translation>
    </message>
    <message numerus="yes">
        <source>The sweep was stopped: %1 of %n runs are done.</source>
        <translation>
            <numerusform>El barrido se ha detenido. Ejecuciones hechas: %1 de %n.</numerusform>
            <numerusform>El barrido se ha detenido. Ejecuciones hechas: %1 de %n.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The sweep has ended: %1 of %n runs are trained, %2 failed.</source>
        <translation>
            <numerusform>El barrido ha terminado. Ejecuciones entrenadas: %1 de %n; fallidas: %2.</numerusform>
            <numerusform>El barrido ha terminado. Ejecuciones entrenadas: %1 de %n; fallidas: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The sweep has ended: %1 of %n runs are trained.</source>
        <translation>
            <numerusform>El barrido ha terminado. Ejecuciones entrenadas: %1 de %n.</numerusform>
            <numerusform>El barrido ha terminado. Ejecuciones entrenadas: %1 de %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>validation loss %1 at step %2 is worse than the median %3</source>
        <translation>la pérdida de validación %1 en el paso %2 es peor que la mediana %3</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::TrainingController</name>
    <message numerus="yes">
        <source>%n settings need attention first.</source>
        <translation>
            <numerusform>%n ajuste requiere atención antes.</numerusform>
            <numerusform>%n ajustes requieren atención antes.</numerusform>
        </translation>
    </message>
    <message>
        <source>LibTorch is still being loaded.</source>
        <translation>LibTorch aún se está cargando.</translation>
    </message>
    <message>
        <source>Stop the current run to start this.</source>
        <translation>Detén la ejecución actual para iniciar esto.</translation>
    </message>
    <message>
        <source>The text is still being read.</source>
        <translation>El texto aún se está leyendo.</translation>
    </message>
    <message>
        <source>Choose a folder in Corpus first.</source>
        <translation>Elige antes una carpeta en Corpus.</translation>
    </message>
    <message>
        <source>A run is in progress.</source>
        <translation>Hay una ejecución en curso.</translation>
    </message>
    <message>
        <source>This run has completed all its steps. Increase Steps to continue.</source>
        <translation>Esta ejecución ha completado todos sus pasos. Aumenta Pasos para continuar.</translation>
    </message>
    <message>
        <source>This run ended early. Increase Steps or change Patience to continue.</source>
        <translation>Esta ejecución ha terminado antes de tiempo. Aumenta Pasos o cambia Paciencia para continuar.</translation>
    </message>
    <message>
        <source>Open a run first.</source>
        <translation>Abre antes una ejecución.</translation>
    </message>
    <message>
        <source>The sample run cannot be trained on; fork it, or start a run of your own.</source>
        <translation>La ejecución de ejemplo no se puede seguir entrenando; bifúrcala o inicia una ejecución propia.</translation>
    </message>
    <message>
        <source>This run is being trained elsewhere; stop it there first.</source>
        <translation>Esta ejecución está en entrenamiento en otro lugar; detenla antes allí.</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::WrittenTexts</name>
    <message numerus="yes">
        <source>%n texts of this run cannot be read: they are damaged, or a newer version wrote them. They stay where they are. The first is %1.</source>
        <translation>
            <numerusform>No se puede leer %n texto de esta ejecución: está dañado o lo escribió una versión más reciente. Se queda donde está. Es %1.</numerusform>
            <numerusform>No se pueden leer %n textos de esta ejecución: están dañados o los escribió una versión más reciente. Se quedan donde están. El primero es %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::AboutDialog</name>
    <message>
        <source>Landlock and seccomp are not available here, so a hostile PDF could do whatever you can.</source>
        <translation>Landlock y seccomp no están disponibles aquí, así que un PDF malicioso podría hacer todo lo que puedes hacer tú.</translation>
    </message>
    <message>
        <source>Landlock is not available here, so a hostile PDF could read your other files.</source>
        <translation>Landlock no está disponible aquí, así que un PDF malicioso podría leer tus otros archivos.</translation>
    </message>
    <message>
        <source>Seccomp is not available here, so a hostile PDF could use the network.</source>
        <translation>Seccomp no está disponible aquí, así que un PDF malicioso podría usar la red.</translation>
    </message>
    <message>
        <source>The PDF reader could not give up the rights of the administrator; run Glasshouse as an ordinary user.</source>
        <translation>El lector de PDF no ha podido renunciar a los derechos de administrador; ejecuta Glasshouse como usuario normal.</translation>
    </message>
    <message>
        <source>PDFs are read in a sandbox (Landlock and seccomp) that keeps hostile ones from your other files and from the network.</source>
        <translation>Los PDF se leen en un entorno aislado (Landlock y seccomp) que mantiene los maliciosos lejos de tus otros archivos y de la red.</translation>
    </message>
    <message>
        <source>About Glasshouse</source>
        <translation>Acerca de Glasshouse</translation>
    </message>
    <message>
        <source>Grow a small language model from your own PDFs and see every part of it work while it grows. Nothing leaves this computer.</source>
        <translation>Cultiva un pequeño modelo de lenguaje a partir de tus propios PDF y observa cómo funciona cada una de sus partes mientras crece. Nada sale de este equipo.</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versiones</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>cargando</translation>
    </message>
    <message>
        <source>could not be loaded</source>
        <translation>no se ha podido cargar</translation>
    </message>
    <message>
        <source>PDF reader (poppler)</source>
        <translation>Lector de PDF (poppler)</translation>
    </message>
    <message>
        <source>in its own process</source>
        <translation>en su propio proceso</translation>
    </message>
    <message>
        <source>not built in</source>
        <translation>no incluido</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1, in its own process</source>
        <translation>%1, en su propio proceso</translation>
    </message>
    <message>
        <source>&lt;p&gt;Glasshouse is free software under the GNU General Public License, version 3.&lt;/p&gt;&lt;p&gt;It is built with Qt (LGPL 3), LibTorch (BSD), poppler (GPL 2 or 3), QCustomPlot (GPL 3), nlohmann-json (MIT), PCRE2 (BSD), Eigen (MPL 2), OpenSSL (Apache 2), libseccomp (LGPL 2.1), fontconfig (MIT), and set in Inter and JetBrains Mono (SIL Open Font License 1.1).&lt;/p&gt;</source>
        <translation>&lt;p&gt;Glasshouse es software libre bajo la Licencia Pública General de GNU, versión 3.&lt;/p&gt;&lt;p&gt;Está construido con Qt (LGPL 3), LibTorch (BSD), poppler (GPL 2 o 3), QCustomPlot (GPL 3), nlohmann-json (MIT), PCRE2 (BSD), Eigen (MPL 2), OpenSSL (Apache 2), libseccomp (LGPL 2.1) y fontconfig (MIT), y compuesto en Inter y JetBrains Mono (SIL Open Font License 1.1).&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::AltMenuBar</name>
    <message>
        <source>Menu bar</source>
        <translation>Barra de menús</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::CommandPalette</name>
    <message>
        <source>Find</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Find an action, setting, view, run or page of the handbook</source>
        <translation>Buscar una acción, un ajuste, una vista, una ejecución o una página del manual</translation>
    </message>
    <message>
        <source>Type a few letters. Up and Down choose, Enter runs it, Esc closes</source>
        <translation>Escribe unas letras. Arriba y Abajo eligen, Intro ejecuta, Esc cierra</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>Enter or a click runs it</source>
        <translation>Intro o un clic lo ejecuta</translation>
    </message>
    <message>
        <source>Nothing found for “%1”.</source>
        <translation>No se ha encontrado nada para «%1».</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::DesktopNotice</name>
    <message>
        <source>A model is being trained.</source>
        <translation>Se está entrenando un modelo.</translation>
    </message>
    <message>
        <source>The run could not start.</source>
        <translation>La ejecución no se ha podido iniciar.</translation>
    </message>
    <message>
        <source>%1 stopped because of an error.</source>
        <translation>%1 se ha detenido por un error.</translation>
    </message>
    <message>
        <source>Best validation loss %1, at step %2.</source>
        <translation>Mejor pérdida de validación: %1, en el paso %2.</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::ExplanationPanel</name>
    <message>
        <source>Explanation</source>
        <translation>Explicación</translation>
    </message>
    <message>
        <source>What to look for</source>
        <translation>En qué fijarse</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valores</translation>
    </message>
    <message>
        <source>Open the chapter</source>
        <translation>Abrir el capítulo</translation>
    </message>
    <message>
        <source>Read more about this in the handbook</source>
        <translation>Leer más sobre esto en el manual</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::FirstStep</name>
    <message>
        <source>Step %1, %2</source>
        <translation>Paso %1, %2</translation>
    </message>
    <message>
        <source>%1; this is next</source>
        <translation>%1; esto es lo siguiente</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::FirstSteps</name>
    <message>
        <source>%1 parameters</source>
        <translation>%1 parámetros</translation>
    </message>
    <message>
        <source>%1 M parameters</source>
        <translation>%1 M de parámetros</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Primeros pasos</translation>
    </message>
    <message>
        <source>Grow my first model</source>
        <translation>Cultivar mi primer modelo</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>Elegir carpeta…</translation>
    </message>
    <message>
        <source>Read another folder, such as your own documents</source>
        <translation>Leer otra carpeta, por ejemplo tus propios documentos</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Textos</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Entrenar</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>Mirar el interior</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Escribir</translation>
    </message>
    <message>
        <source>Close the first steps</source>
        <translation>Cerrar los primeros pasos</translation>
    </message>
    <message>
        <source>Do not show the first steps again</source>
        <translation>No volver a mostrar los primeros pasos</translation>
    </message>
    <message>
        <source>This is the sample run: a model that was trained on the sample library.</source>
        <translation>Esta es la ejecución de ejemplo: un modelo que se entrenó con la biblioteca de ejemplo.</translation>
    </message>
    <message>
        <source>The texts are being read.</source>
        <translation>Se están leyendo los textos.</translation>
    </message>
    <message>
        <source>There is no text yet.</source>
        <translation>Aún no hay texto.</translation>
    </message>
    <message numerus="yes">
        <source>You are looking at the sample library: %n chapters, %1 characters.</source>
        <translation>
            <numerusform>Estás viendo la biblioteca de ejemplo: %n capítulo, %1 caracteres.</numerusform>
            <numerusform>Estás viendo la biblioteca de ejemplo: %n capítulos, %1 caracteres.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You are looking at %1: %n files, %2 characters.</source>
        <translation>
            <numerusform>Estás viendo %1: %n archivo, %2 caracteres.</numerusform>
            <numerusform>Estás viendo %1: %n archivos, %2 caracteres.</numerusform>
        </translation>
    </message>
    <message>
        <source>Grow your first model from it. Measuring how long it takes here…</source>
        <translation>Cultiva con estos textos tu primer modelo. Midiendo cuánto se tarda aquí…</translation>
    </message>
    <message>
        <source>Grow your first model from it now.</source>
        <translation>Cultiva ahora con estos textos tu primer modelo.</translation>
    </message>
    <message>
        <source>Grow your first model from it now (%1 while the computer is busy).</source>
        <translation>Cultiva ahora con estos textos tu primer modelo (%1 mientras el equipo está ocupado).</translation>
    </message>
    <message>
        <source>Grow your first model from it now (a few seconds on this computer).</source>
        <translation>Cultiva ahora con estos textos tu primer modelo (unos segundos en este equipo).</translation>
    </message>
    <message numerus="yes">
        <source>Grow your first model from it now (about %n seconds on this computer).</source>
        <translation>
            <numerusform>Cultiva ahora con estos textos tu primer modelo (cerca de %n segundo en este equipo).</numerusform>
            <numerusform>Cultiva ahora con estos textos tu primer modelo (unos %n segundos en este equipo).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Grow your first model from it now (about %n minutes on this computer).</source>
        <translation>
            <numerusform>Cultiva ahora con estos textos tu primer modelo (cerca de %n minuto en este equipo).</numerusform>
            <numerusform>Cultiva ahora con estos textos tu primer modelo (unos %n minutos en este equipo).</numerusform>
        </translation>
    </message>
    <message>
        <source>Trains “%1” on this text, from the start</source>
        <translation>Entrena «%1» con este texto, desde el principio</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>paso %1 de %2</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>sin iniciar</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>listo</translation>
    </message>
    <message>
        <source>sample run</source>
        <translation>ejecución de ejemplo</translation>
    </message>
    <message>
        <source>after step 1</source>
        <translation>tras el paso 1</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>en lectura</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>aún ninguno</translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation>requiere atención</translation>
    </message>
    <message>
        <source>it has written</source>
        <translation>ya ha escrito</translation>
    </message>
    <message>
        <source>let your model write</source>
        <translation>deja que tu modelo escriba</translation>
    </message>
    <message>
        <source>The end of this text is in another language, so its loss would say little. In Train, choose Hold out whole documents first.</source>
        <translation>El final de este texto está en otro idioma, así que su pérdida diría poco. Elija primero en Entrenar «Reservar documentos enteros».</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::ForkDialog</name>
    <message>
        <source>Fork</source>
        <translation>Bifurcar</translation>
    </message>
    <message>
        <source>Fork %1</source>
        <translation>Bifurcar %1</translation>
    </message>
    <message>
        <source>A fork is a new run that continues from a saved step of this one. This run stays unchanged.</source>
        <translation>Una bifurcación es una ejecución nueva que continúa desde un paso guardado de esta. Esta ejecución no cambia.</translation>
    </message>
    <message>
        <source>The text of this run is no longer at %1; to train the fork, open the text in Corpus first.</source>
        <translation>El texto de esta ejecución ya no está en %1; para entrenar la bifurcación, abre antes el texto en Corpus.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>The saved step that the fork starts from</source>
        <translation>El paso guardado desde el que parte la bifurcación</translation>
    </message>
    <message>
        <source>%1, the best</source>
        <translation>%1, el mejor</translation>
    </message>
    <message>
        <source>Step %1 has no checkpoint; %2 is the nearest one that has.</source>
        <translation>El paso %1 no tiene punto de control; el más cercano que lo tiene es %2.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>The name of the new run and of its folder</source>
        <translation>El nombre de la nueva ejecución y de su carpeta</translation>
    </message>
    <message>
        <source>on</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>off</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Applies from the fork&apos;s first step (%1)</source>
        <translation>Se aplica desde el primer paso de la bifurcación (%1)</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>Más ajustes</translation>
    </message>
    <message>
        <source>Every setting that a fork may change</source>
        <translation>Todos los ajustes que una bifurcación puede cambiar</translation>
    </message>
    <message>
        <source>Begin a schedule here</source>
        <translation>Empezar aquí una planificación</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Close without making a fork</source>
        <translation>Cerrar sin crear una bifurcación</translation>
    </message>
    <message>
        <source>Make the new run and open it, without training it yet</source>
        <translation>Crear la nueva ejecución y abrirla, sin entrenarla todavía</translation>
    </message>
    <message numerus="yes">
        <source>Training it for %n more steps takes %1 while the computer is busy.</source>
        <translation>
            <numerusform>Entrenarla %n paso más lleva %1 mientras el equipo está ocupado.</numerusform>
            <numerusform>Entrenarla %n pasos más lleva %1 mientras el equipo está ocupado.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Training it for %n more steps takes %1 on this computer.</source>
        <translation>
            <numerusform>Entrenarla %n paso más lleva %1 en este equipo.</numerusform>
            <numerusform>Entrenarla %n pasos más lleva %1 en este equipo.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its text is missing. Open the text in Corpus first.</source>
        <translation>Falta su texto. Abre antes el texto en Corpus.</translation>
    </message>
    <message>
        <source>Increase Steps to train it: step %1 is its last one.</source>
        <translation>Aumenta Pasos para entrenarla: el paso %1 es el último.</translation>
    </message>
    <message>
        <source>Fork and queue</source>
        <translation>Bifurcar y añadir a la cola</translation>
    </message>
    <message>
        <source>Fork and train</source>
        <translation>Bifurcar y entrenar</translation>
    </message>
    <message>
        <source>Make the new run and train it once the current run has ended</source>
        <translation>Crear la nueva ejecución y entrenarla cuando haya terminado la actual</translation>
    </message>
    <message>
        <source>Make the new run, open it and train it</source>
        <translation>Crear la nueva ejecución, abrirla y entrenarla</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::ForkRun</name>
    <message>
        <source>This run has no checkpoint to continue from. Use its settings for the next run and train that.</source>
        <translation>Esta ejecución no tiene ningún punto de control desde el que continuar. Usa sus ajustes en la siguiente ejecución y entrénala.</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::HandbookPage</name>
    <message>
        <source>Handbook</source>
        <translation>Manual</translation>
    </message>
    <message>
        <source>Chapter</source>
        <translation>Capítulo</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Previous chapter</source>
        <translation>Capítulo anterior</translation>
    </message>
    <message>
        <source>Next chapter</source>
        <translation>Capítulo siguiente</translation>
    </message>
    <message>
        <source>Find in the handbook</source>
        <translation>Buscar en el manual</translation>
    </message>
    <message>
        <source>Find words in all chapters (Ctrl+F). Enter goes to the next match, Shift+Enter to the previous one</source>
        <translation>Buscar palabras en todos los capítulos (Ctrl+F). Intro va a la coincidencia siguiente, Mayús+Intro a la anterior</translation>
    </message>
    <message>
        <source>Chapters of the handbook</source>
        <translation>Capítulos del manual</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Volver a %1</translation>
    </message>
    <message>
        <source>Back to %1 (Esc)</source>
        <translation>Volver a %1 (Esc)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Not found in any chapter.</source>
        <translation>No aparece en ningún capítulo.</translation>
    </message>
    <message numerus="yes">
        <source>Found %n times.</source>
        <translation>
            <numerusform>Encontrado %n vez.</numerusform>
            <numerusform>Encontrado %n veces.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::LostFolderDialog</name>
    <message>
        <source>Run folder not found</source>
        <translation>No se encuentra la carpeta de la ejecución</translation>
    </message>
    <message>
        <source>Training is paused. The model is not lost: choose a folder, and the model, its curves and its texts are saved there. Earlier checkpoints and recorded steps were in the missing folder.</source>
        <translation>El entrenamiento está en pausa. El modelo no se ha perdido: elige una carpeta y el modelo, sus curvas y sus textos se guardarán en ella. Los puntos de control y los pasos registrados anteriores estaban en la carpeta que falta.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Elegir una carpeta…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Elegir una carpeta</translation>
    </message>
    <message>
        <source>The run gets a new folder inside the one you choose, and continues</source>
        <translation>La ejecución recibe una carpeta nueva dentro de la que elijas, y continúa</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>Detener la ejecución</translation>
    </message>
    <message>
        <source>The run is saved in a new folder next to the old one</source>
        <translation>La ejecución se guarda en una carpeta nueva junto a la anterior</translation>
    </message>
    <message>
        <source>Folder for the run</source>
        <translation>Carpeta para la ejecución</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::OpeningStrip</name>
    <message>
        <source>How much has been read</source>
        <translation>Cuánto se ha leído</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancel opening</source>
        <translation>Cancelar la apertura</translation>
    </message>
    <message>
        <source>Stop opening; nothing else changes</source>
        <translation>Detener la apertura; no cambia nada más</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>Abriendo %1…</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::OutcomeStrip</name>
    <message>
        <source>Write with it</source>
        <translation>Escribir con él</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>Mirar el interior</translation>
    </message>
    <message>
        <source>Train further</source>
        <translation>Seguir entrenando</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Cerrar este mensaje</translation>
    </message>
    <message>
        <source>The run stays as it is</source>
        <translation>La ejecución queda como está</translation>
    </message>
    <message>
        <source>%1 is ready after %2 steps.</source>
        <translation>El modelo de %1 está listo tras %2 pasos.</translation>
    </message>
    <message>
        <source>%1 has ended after %2 steps: its validation loss did not fall below the %3 before training.</source>
        <translation>%1 ha terminado tras %2 pasos: su pérdida de validación no ha bajado del valor anterior al entrenamiento, %3.</translation>
    </message>
    <message>
        <source>%1 is ready after %2 steps: its validation loss fell from %3 before training to %4 at step %5.</source>
        <translation>El modelo de %1 está listo tras %2 pasos: su pérdida de validación ha bajado de %3 antes del entrenamiento a %4 en el paso %5.</translation>
    </message>
    <message>
        <source>Resume this run: twice as many epochs</source>
        <translation>Reanudar esta ejecución: el doble de épocas</translation>
    </message>
    <message>
        <source>Resume this run up to step %1</source>
        <translation>Reanudar esta ejecución hasta el paso %1</translation>
    </message>
    <message>
        <source>%1 is ready after %2 steps: its validation loss fell from %3 before training to %4 at step %5, and has risen to %6 since. Write has both models, the newest and the best.</source>
        <translation>%1 está lista tras %2 pasos: su pérdida de validación bajó de %3 antes del entrenamiento a %4 en el paso %5 y desde entonces ha subido a %6. Escribir tiene ambos modelos, el más reciente y el mejor.</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::PanelDock</name>
    <message>
        <source>Float or dock</source>
        <translation>Hacer flotar o acoplar</translation>
    </message>
    <message>
        <source>Close the panel</source>
        <translation>Cerrar el panel</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::PanelHost</name>
    <message>
        <source>Width of the panel</source>
        <translation>Ancho del panel</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::PanelOverlay</name>
    <message>
        <source>Close the panel (Esc)</source>
        <translation>Cerrar el panel (Esc)</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::PanelTab</name>
    <message>
        <source>Open the panel over the content</source>
        <translation>Abrir el panel sobre el contenido</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::PanelTitle</name>
    <message>
        <source>Parts of the panel</source>
        <translation>Partes del panel</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::PlaceTabs</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Preferencias</translation>
    </message>
    <message>
        <source>Folder of the runs</source>
        <translation>Carpeta de las ejecuciones</translation>
    </message>
    <message>
        <source>New runs are saved here. The folder is created when the first one starts</source>
        <translation>Aquí se guardan las nuevas ejecuciones. La carpeta se crea cuando se inicia la primera</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Elegir…</translation>
    </message>
    <message>
        <source>Choose the folder of the runs</source>
        <translation>Elegir la carpeta de las ejecuciones</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Where models are trained. Used by runs that start from now on</source>
        <translation>Dónde se entrenan los modelos. Lo usan las ejecuciones que se inicien a partir de ahora</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Hilos</translation>
    </message>
    <message>
        <source>Processor threads for training. Used by runs that start from now on</source>
        <translation>Hilos del procesador para el entrenamiento. Los usan las ejecuciones que se inicien a partir de ahora</translation>
    </message>
    <message>
        <source>Every core</source>
        <translation>Todos los núcleos</translation>
    </message>
    <message>
        <source>Automatic: a GPU if there is one</source>
        <translation>Automático: una GPU si la hay</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::Rail</name>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Secciones</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::ReplaceRunDialog</name>
    <message>
        <source>Another run is training</source>
        <translation>Se está entrenando otra ejecución</translation>
    </message>
    <message>
        <source>The new run</source>
        <translation>La nueva ejecución</translation>
    </message>
    <message>
        <source>%1 is training, at step %2 of %3.</source>
        <translation>%1 se está entrenando y va por el paso %2 de %3.</translation>
    </message>
    <message>
        <source>One run trains at a time. If it is stopped, it keeps its last checkpoint and can be resumed later; the remaining runs of its series are not trained.</source>
        <translation>Solo se entrena una ejecución a la vez. Si se detiene, conserva su último punto de control y se puede reanudar más tarde; las demás ejecuciones de su serie no se entrenan.</translation>
    </message>
    <message>
        <source>One run trains at a time. If it is stopped, it keeps its last checkpoint and can be resumed later.</source>
        <translation>Solo se entrena una ejecución a la vez. Si se detiene, conserva su último punto de control y se puede reanudar más tarde.</translation>
    </message>
    <message>
        <source>Stop that run</source>
        <translation>Detener esa ejecución</translation>
    </message>
    <message>
        <source>Stop the run in training and start the other one</source>
        <translation>Detener la ejecución en entrenamiento e iniciar la otra</translation>
    </message>
    <message>
        <source>Let it train</source>
        <translation>Dejar que se entrene</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>No cambiar nada</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::RunActions</name>
    <message>
        <source>Resume %1</source>
        <translation>Reanudar %1</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Continue training %1 from step %2 to step %3</source>
        <translation>Seguir entrenando %1 del paso %2 al paso %3</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Deteniendo</translation>
    </message>
    <message>
        <source>The run ends after the current step.</source>
        <translation>La ejecución termina tras el paso actual.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Continue training</source>
        <translation>Continuar el entrenamiento</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Pause training</source>
        <translation>Pausar el entrenamiento</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Iniciar</translation>
    </message>
    <message>
        <source>Train this model on the corpus</source>
        <translation>Entrenar este modelo con el corpus</translation>
    </message>
    <message>
        <source>Start new run</source>
        <translation>Iniciar ejecución nueva</translation>
    </message>
    <message>
        <source>Train the model in the settings from step 0, as a new run</source>
        <translation>Entrenar el modelo de los ajustes desde el paso 0, como una ejecución nueva</translation>
    </message>
    <message>
        <source>Start after this one</source>
        <translation>Iniciar después de esta</translation>
    </message>
    <message>
        <source>Train the model in the settings as a new run, once the current run and the queue have ended</source>
        <translation>Entrenar el modelo de los ajustes como una ejecución nueva cuando terminen la ejecución actual y la cola</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Un paso</translation>
    </message>
    <message>
        <source>One optimizer step, then pause</source>
        <translation>Un paso del optimizador y después pausa</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Nothing is being trained.</source>
        <translation>No se está entrenando nada.</translation>
    </message>
    <message>
        <source>Stop training. The run and its last checkpoint are kept</source>
        <translation>Detener el entrenamiento. Se conservan la ejecución y su último punto de control</translation>
    </message>
    <message numerus="yes">
        <source>%n settings need attention</source>
        <translation>
            <numerusform>%n ajuste requiere atención</numerusform>
            <numerusform>%n ajustes requieren atención</numerusform>
        </translation>
    </message>
    <message>
        <source>Click to go to the first one.</source>
        <translation>Haz clic para ir al primero.</translation>
    </message>
    <message>
        <source>There is no saved step yet.</source>
        <translation>Aún no hay ningún paso guardado.</translation>
    </message>
    <message>
        <source>There is only one step to see.</source>
        <translation>Solo hay un paso que ver.</translation>
    </message>
    <message>
        <source>Pause at this step (Space)</source>
        <translation>Pausar en este paso (Espacio)</translation>
    </message>
    <message>
        <source>Play the saved steps as a movie, in every view, %1 a second (Space)</source>
        <translation>Reproducir los pasos guardados como una película, en todas las vistas, %1 por segundo (Espacio)</translation>
    </message>
    <message>
        <source>There is no run to fork yet.</source>
        <translation>Aún no hay ninguna ejecución que bifurcar.</translation>
    </message>
    <message>
        <source>Make a new run that continues from the step at the time cursor</source>
        <translation>Crear una ejecución nueva que continúa desde el paso del cursor de tiempo</translation>
    </message>
    <message>
        <source>The sample run stays as it is; fork it instead.</source>
        <translation>La ejecución de ejemplo queda como está; bifúrcala en su lugar.</translation>
    </message>
    <message>
        <source>Move the time cursor to an earlier step first.</source>
        <translation>Mueve antes el cursor de tiempo a un paso anterior.</translation>
    </message>
    <message>
        <source>There is no run to rewind yet.</source>
        <translation>Aún no hay ninguna ejecución que rebobinar.</translation>
    </message>
    <message>
        <source>Go back to the step of the time cursor and train on from there</source>
        <translation>Volver al paso del cursor de tiempo y seguir entrenando desde ahí</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::RunAnnouncer</name>
    <message>
        <source>%1 continues training.</source>
        <translation>%1 continúa el entrenamiento.</translation>
    </message>
    <message>
        <source>%1 is training.</source>
        <translation>%1 se está entrenando.</translation>
    </message>
    <message>
        <source>%1 is paused at step %2.</source>
        <translation>%1 está en pausa en el paso %2.</translation>
    </message>
    <message>
        <source>%1 was stopped at step %2.</source>
        <translation>%1 se ha detenido en el paso %2.</translation>
    </message>
    <message>
        <source>%1 has finished its %2 steps.</source>
        <translation>%1 ha completado sus %2 pasos.</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::RunStrip</name>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>The run whose numbers are shown here</source>
        <translation>La ejecución cuyos números se muestran aquí</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Steps completed, of the total</source>
        <translation>Pasos completados, del total</translation>
    </message>
    <message>
        <source>Run progress</source>
        <translation>Progreso de la ejecución</translation>
    </message>
    <message>
        <source>Percentage</source>
        <translation>Porcentaje</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Cola</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Pérdida de entrenamiento</translation>
    </message>
    <message>
        <source>Training loss of the newest step, nats per token</source>
        <translation>Pérdida de entrenamiento del paso más reciente, en nats por token</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>Pérdida de validación</translation>
    </message>
    <message>
        <source>Validation loss of the newest evaluation, nats per token</source>
        <translation>Pérdida de validación de la evaluación más reciente, en nats por token</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>Training tokens per second</source>
        <translation>Tokens de entrenamiento por segundo</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Tiempo restante</translation>
    </message>
    <message>
        <source>Time until the planned steps are done, at this speed</source>
        <translation>Tiempo hasta completar los pasos previstos, a esta velocidad</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>The device it is trained on</source>
        <translation>El dispositivo en el que se entrena</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>Memory used by Glasshouse</source>
        <translation>Memoria que usa Glasshouse</translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait</source>
        <translation>
            <numerusform>%n ejecución espera</numerusform>
            <numerusform>%n ejecuciones esperan</numerusform>
        </translation>
    </message>
    <message>
        <source>The queue waits until you continue it in Runs</source>
        <translation>La cola espera hasta que la continúes en Ejecuciones</translation>
    </message>
    <message>
        <source>The queue in Runs: what is trained after this run</source>
        <translation>La cola en Ejecuciones: lo que se entrena después de esta ejecución</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Ejecución nueva</translation>
    </message>
    <message>
        <source>%1: the run whose numbers are shown here</source>
        <translation>%1: la ejecución cuyos números se muestran aquí</translation>
    </message>
    <message>
        <source>Back to the training run</source>
        <translation>Volver a la que se entrena</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Volver a %1</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>Abriendo %1…</translation>
    </message>
    <message>
        <source>No run is open.</source>
        <translation>No hay ninguna ejecución abierta.</translation>
    </message>
    <message>
        <source>Steps that it was trained here</source>
        <translation>Pasos de entrenamiento hechos aquí</translation>
    </message>
    <message>
        <source>epochs: %1</source>
        <translation>épocas: %1</translation>
    </message>
    <message>
        <source>train</source>
        <extracomment>before the training loss</extracomment>
        <translation>entren.</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokens/s</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>validación</translation>
    </message>
    <message>
        <source>val</source>
        <translation>val.</translation>
    </message>
    <message>
        <source>Validation loss of step %1</source>
        <translation>Pérdida de validación del paso %1</translation>
    </message>
    <message>
        <source>left</source>
        <extracomment>after a length of time: until the run has ended</extracomment>
        <translation>restantes</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>memoria</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>How much of the untrained model&apos;s loss is measured</source>
        <translation>Qué parte de la pérdida del modelo sin entrenar está medida</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::ShortcutsDialog</name>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message>
        <source>Curves and points</source>
        <translation>Curvas y puntos</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Mostrar todo</translation>
    </message>
    <message>
        <source>F</source>
        <translation>F</translation>
    </message>
    <message>
        <source>Zoom in, zoom out</source>
        <translation>Acercar, alejar</translation>
    </message>
    <message>
        <source>+ and −</source>
        <translation>+ y −</translation>
    </message>
    <message>
        <source>Previous or next value; move or turn the points</source>
        <translation>Valor anterior o siguiente; mover o girar los puntos</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Teclas de flecha</translation>
    </message>
    <message>
        <source>Previous or next point</source>
        <translation>Punto anterior o siguiente</translation>
    </message>
    <message>
        <source>Page Up and Page Down</source>
        <translation>Re Pág y Av Pág</translation>
    </message>
    <message>
        <source>Go to the marked step; choose the marked point</source>
        <translation>Ir al paso resaltado; elegir el punto resaltado</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Copy the marked values</source>
        <translation>Copiar los valores resaltados</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Mapas</translation>
    </message>
    <message>
        <source>Cell by cell</source>
        <translation>Celda a celda</translation>
    </message>
    <message>
        <source>Ctrl+Arrow keys</source>
        <translation>Ctrl+teclas de flecha</translation>
    </message>
    <message>
        <source>Lock the cell, unlock it</source>
        <translation>Bloquear la celda, desbloquearla</translation>
    </message>
    <message>
        <source>Enter, Esc</source>
        <translation>Intro, Esc</translation>
    </message>
    <message>
        <source>Copy the value</source>
        <translation>Copiar el valor</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atención</translation>
    </message>
    <message>
        <source>Another head, another layer</source>
        <translation>Otra cabeza, otra capa</translation>
    </message>
    <message>
        <source>Stage: raw, scaled, masked, softmax, after dropout</source>
        <translation>Etapa: sin procesar, escaladas, enmascaradas, softmax, tras el dropout</translation>
    </message>
    <message>
        <source>1 to 5</source>
        <translation>1 a 5</translation>
    </message>
    <message>
        <source>Switch the head off or on</source>
        <translation>Desactivar o activar la cabeza</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>Pase hacia adelante</translation>
    </message>
    <message>
        <source>Next matrix, previous matrix</source>
        <translation>Matriz siguiente, matriz anterior</translation>
    </message>
    <message>
        <source>Space, Backspace</source>
        <translation>Espacio, Retroceso</translation>
    </message>
    <message>
        <source>Open it large</source>
        <translation>Abrirla en grande</translation>
    </message>
    <message>
        <source>Prompt of Write</source>
        <translation>Prompt de Escribir</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Escribir</translation>
    </message>
    <message>
        <source>Begin a new line</source>
        <translation>Empezar una línea nueva</translation>
    </message>
    <message>
        <source>Shift+Enter</source>
        <translation>Mayús+Intro</translation>
    </message>
    <message>
        <source>Pages of a PDF</source>
        <translation>Páginas de un PDF</translation>
    </message>
    <message>
        <source>Larger, smaller</source>
        <translation>Ampliar, reducir</translation>
    </message>
    <message>
        <source>The whole width</source>
        <translation>Todo el ancho</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>Tokens of the probe</source>
        <translation>Tokens de la sonda</translation>
    </message>
    <message>
        <source>Previous or next token</source>
        <translation>Token anterior o siguiente</translation>
    </message>
    <message>
        <source>Left and Right</source>
        <translation>Izquierda y Derecha</translation>
    </message>
    <message>
        <source>Change the text</source>
        <translation>Cambiar el texto</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>Menús</translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation>Barra de menús</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Find a shortcut</source>
        <translation>Buscar un atajo</translation>
    </message>
    <message>
        <source>Part of a command or of its keys</source>
        <translation>Parte de un comando o de sus teclas</translation>
    </message>
    <message>
        <source>Find a command or keys</source>
        <translation>Buscar un comando o teclas</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::SleepWatch</name>
    <message>
        <source>The run that trains is saved first.</source>
        <translation>Antes se guarda la ejecución que se está entrenando.</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::TopBar</name>
    <message>
        <source>Menu</source>
        <translation>Menú</translation>
    </message>
    <message>
        <source>Menu (Alt shows it as a bar)</source>
        <translation>Menú (Alt lo muestra como barra)</translation>
    </message>
    <message>
        <source>Views of this place</source>
        <translation>Vistas de esta sección</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>More views</source>
        <translation>Más vistas</translation>
    </message>
    <message>
        <source>Views of this place that have no room in the bar</source>
        <translation>Vistas de esta sección que no caben en la barra</translation>
    </message>
    <message>
        <source>More commands</source>
        <translation>Más comandos</translation>
    </message>
    <message>
        <source>Commands of this place that have no room in the bar</source>
        <translation>Comandos de esta sección que no caben en la barra</translation>
    </message>
    <message>
        <source>for the next run</source>
        <translation>la siguiente</translation>
    </message>
    <message>
        <source>Run shown: %1</source>
        <translation>Ejecución mostrada: %1</translation>
    </message>
    <message>
        <source>What is set here is for the next run. A run that trains or is open does not change with it</source>
        <translation>Lo que se ajusta aquí es para la siguiente ejecución. Una ejecución abierta o en entrenamiento no cambia con ello</translation>
    </message>
    <message>
        <source>There is no saved step yet; the first comes with a run.</source>
        <translation>Aún no hay ningún paso guardado; el primero llega con una ejecución.</translation>
    </message>
    <message>
        <source>Nothing has been recorded yet</source>
        <translation>Aún no se ha registrado nada</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::BusyBar</name>
    <message>
        <source>Working</source>
        <translation>Trabajando</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::Card</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancel. The picture stays as it is</source>
        <translation>Cancelar. La imagen queda como está</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Export or copy this picture (Ctrl+E)</source>
        <translation>Exportar o copiar esta imagen (Ctrl+E)</translation>
    </message>
    <message>
        <source>Show all cards</source>
        <translation>Mostrar todas las tarjetas</translation>
    </message>
    <message>
        <source>Show all cards of this place again (Esc)</source>
        <translation>Mostrar de nuevo todas las tarjetas de esta sección (Esc)</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>Trabajando…</translation>
    </message>
    <message>
        <source>The numbers of this card are of the step named here. Recorded values were rounded when they were saved; those of a checkpoint are exact</source>
        <translation>Los números de esta tarjeta son del paso que se indica aquí. Los valores registrados se redondearon al guardarlos; los de un punto de control son exactos</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Guardar como PNG…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Guardar como SVG…</translation>
    </message>
    <message>
        <source>Save data as CSV…</source>
        <translation>Guardar los datos como CSV…</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copiar imagen</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>Copiar valor</translation>
    </message>
    <message>
        <source>Show all cards	Esc</source>
        <translation>Mostrar todas las tarjetas	Esc</translation>
    </message>
    <message>
        <source>Fill the place	Ctrl+Shift+M</source>
        <translation>Llenar la sección	Ctrl+Mayús+M</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::DataTooltip</name>
    <message>
        <source>Values under the pointer</source>
        <translation>Valores bajo el puntero</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::EdgeHandle</name>
    <message>
        <source>Drag, or use the arrow keys, to change the width; double-click or Home for the usual one</source>
        <translation>Arrastra o usa las teclas de flecha para cambiar el ancho; doble clic o Inicio para el habitual</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::Field</name>
    <message>
        <source>Is %1 now.</source>
        <translation>Ahora es %1.</translation>
    </message>
    <message>
        <source>Was %1 before.</source>
        <translation>Antes era %1.</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>ahora %1</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>antes %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::FormulaBox</name>
    <message>
        <source>Copy formula as text</source>
        <translation>Copiar la fórmula como texto</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::KeyValueList</name>
    <message>
        <source>Values</source>
        <translation>Valores</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::PageView</name>
    <message>
        <source>Picture of the page</source>
        <translation>Imagen de la página</translation>
    </message>
    <message>
        <source>The page as rendered</source>
        <translation>La página tal como se dibuja</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::Splitter</name>
    <message>
        <source>Edge between two parts</source>
        <translation>Borde entre dos partes</translation>
    </message>
    <message>
        <source>Drag, or use the arrow keys, to give one of the two parts more room</source>
        <translation>Arrastra o usa las teclas de flecha para dar más espacio a una de las dos partes</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::TimeCursorWidget</name>
    <message>
        <source>Previous saved step (,)</source>
        <translation>Paso guardado anterior (,)</translation>
    </message>
    <message>
        <source>Next saved step (.)</source>
        <translation>Paso guardado siguiente (.)</translation>
    </message>
    <message>
        <source>Previous saved step</source>
        <translation>Paso guardado anterior</translation>
    </message>
    <message>
        <source>Next saved step</source>
        <translation>Paso guardado siguiente</translation>
    </message>
    <message>
        <source>Live</source>
        <extracomment>a button that moves the time cursor to the newest step</extracomment>
        <translation>En vivo</translation>
    </message>
    <message>
        <source>Latest</source>
        <translation>Más reciente</translation>
    </message>
    <message>
        <source>Follow the run as it trains (Ctrl+L)</source>
        <translation>Seguir la ejecución mientras se entrena (Ctrl+L)</translation>
    </message>
    <message>
        <source>Go to the latest saved step (Ctrl+L)</source>
        <translation>Ir al paso guardado más reciente (Ctrl+L)</translation>
    </message>
    <message>
        <source>Play the saved steps</source>
        <translation>Reproducir los pasos guardados</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::TimeTrack</name>
    <message>
        <source>Step of the run that every view shows. Click, drag, wheel or arrow keys; , and . from anywhere</source>
        <translation>Paso de la ejecución que muestran todas las vistas. Clic, arrastre, rueda o teclas de flecha; , y . desde cualquier lugar</translation>
    </message>
    <message>
        <source>Time cursor</source>
        <translation>Cursor de tiempo</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::TokenFlow</name>
    <message>
        <source>Text in tokens</source>
        <translation>Texto en tokens</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::ValueSlider</name>
    <message>
        <source>Type a number from %1 to %2.</source>
        <translation>Escribe un número de %1 a %2.</translation>
    </message>
    <message>
        <source>Type a whole number from %1 to %2.</source>
        <translation>Escribe un número entero de %1 a %2.</translation>
    </message>
</context>
</TS>
