<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pl" sourcelanguage="en">
<context>
    <name>Architecture</name>
    <message>
        <source>token ids</source>
        <translation>id tokenów</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logity</translation>
    </message>
    <message>
        <source>From token ids to logits: %1.</source>
        <translation>Od identyfikatorów tokenów do logitów: %1.</translation>
    </message>
    <message>
        <source>Table of pairs</source>
        <translation>Tabela par</translation>
    </message>
    <message>
        <source>A row of logits for every token: the next token depends only on the current one.</source>
        <translation>Wiersz logitów dla każdego tokenu: następny token zależy tylko od bieżącego.</translation>
    </message>
    <message>
        <source>Concatenation</source>
        <translation>Konkatenacja</translation>
    </message>
    <message>
        <source>The embeddings of the whole context, one after the other.</source>
        <translation>Osadzenia całego kontekstu, jedno po drugim.</translation>
    </message>
    <message>
        <source>Hidden layer, tanh</source>
        <translation>Warstwa ukryta, tanh</translation>
    </message>
    <message>
        <source>One hidden layer over the whole context.</source>
        <translation>Jedna warstwa ukryta nad całym kontekstem.</translation>
    </message>
    <message>
        <source>Final norm</source>
        <translation>Normalizacja końcowa</translation>
    </message>
    <message>
        <source>Token embedding</source>
        <translation>Osadzenie tokenów</translation>
    </message>
    <message>
        <source>A vector for every token of the vocabulary.</source>
        <translation>Wektor dla każdego tokenu słownika.</translation>
    </message>
    <message>
        <source>A vector for every position, added to the embedding.</source>
        <translation>Wektor dla każdej pozycji, dodawany do osadzenia.</translation>
    </message>
    <message>
        <source>Every vector is scaled to the same length.</source>
        <translation>Każdy wektor jest skalowany do tej samej długości.</translation>
    </message>
    <message>
        <source>Every vector is normalized to mean 0 and standard deviation 1.</source>
        <translation>Każdy wektor jest normalizowany do średniej 0 i odchylenia standardowego 1.</translation>
    </message>
    <message>
        <source>q, rotated</source>
        <translation>q, obrót</translation>
    </message>
    <message>
        <source>k, rotated</source>
        <translation>k, obrót</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>przes.</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>maska</translation>
    </message>
    <message>
        <source>join heads, project %1</source>
        <translation>łączenie głowic, rzut %1</translation>
    </message>
    <message>
        <source>join heads, %1</source>
        <translation>łączenie głowic, %1</translation>
    </message>
    <message>
        <source>%1, v %2</source>
        <translation>%1, v %2</translation>
    </message>
    <message>
        <source>%1 heads, %2 key/value heads · %3</source>
        <translation>głowice: %1, głowice klucz/wartość: %2 · %3</translation>
    </message>
    <message numerus="yes">
        <source>%n heads · %1</source>
        <translation>
            <numerusform>%n głowica · %1</numerusform>
            <numerusform>%n głowice · %1</numerusform>
            <numerusform>%n głowic · %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Uwaga</translation>
    </message>
    <message>
        <source>Every position looks back at the ones before it and takes what it needs from them.</source>
        <translation>Każda pozycja patrzy wstecz na poprzednie i bierze z nich to, czego potrzebuje.</translation>
    </message>
    <message>
        <source>Every position looks at all the others, later ones too, and takes what it needs from them.</source>
        <translation>Każda pozycja patrzy na wszystkie pozostałe, także późniejsze, i bierze z nich to, czego potrzebuje.</translation>
    </message>
    <message>
        <source>%1 of %2 experts</source>
        <translation>%1 z %2 ekspertów</translation>
    </message>
    <message>
        <source>A router picks a few feed-forward networks for each position; their outputs are added up.</source>
        <translation>Router wybiera dla każdej pozycji kilka sieci jednokierunkowych; ich wyjścia są dodawane.</translation>
    </message>
    <message>
        <source>Feed-forward, %1</source>
        <translation>Sieć FF, %1</translation>
    </message>
    <message>
        <source>Each position by itself: widened, passed through the activation, and narrowed again.</source>
        <translation>Każda pozycja osobno: poszerzona, przepuszczona przez funkcję aktywacji i znów zwężona.</translation>
    </message>
    <message>
        <source>RMS norm</source>
        <translation>Normalizacja RMS</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>Normalizacja warstwy</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>Blok %1</translation>
    </message>
    <message>
        <source>Blocks %1 to %2</source>
        <translation>Bloki od %1 do %2</translation>
    </message>
    <message>
        <source>One block on the residual stream.</source>
        <translation>Jeden blok na strumieniu rezydualnym.</translation>
    </message>
    <message numerus="yes">
        <source>The same layers %n times, one block after the other on the residual stream.</source>
        <translation>
            <numerusform>Te same warstwy %n raz, blok po bloku na strumieniu rezydualnym.</numerusform>
            <numerusform>Te same warstwy %n razy, blok po bloku na strumieniu rezydualnym.</numerusform>
            <numerusform>Te same warstwy %n razy, blok po bloku na strumieniu rezydualnym.</numerusform>
        </translation>
    </message>
    <message>
        <source>Output, the embedding again</source>
        <translation>Wyjście, to samo osadzenie</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Wyjście</translation>
    </message>
    <message>
        <source>A score for every token, with the weights of the token embedding.</source>
        <translation>Wynik dla każdego tokenu, z wagami osadzenia tokenów.</translation>
    </message>
    <message>
        <source>A score for every token of the vocabulary.</source>
        <translation>Wynik dla każdego tokenu słownika.</translation>
    </message>
</context>
<context>
    <name>Arguments</name>
    <message>
        <source>There is no place %1. The places are %2.</source>
        <translation>Nie ma miejsca %1. Dostępne miejsca: %2.</translation>
    </message>
    <message>
        <source>One folder can be opened at a time; these are %1.</source>
        <translation>Naraz można otworzyć jeden folder; podano ich %1.</translation>
    </message>
    <message>
        <source>There is nothing at %1. Check the path.</source>
        <translation>Ścieżka %1 nie istnieje. Sprawdź ją.</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>Pokazuje tę pomoc.</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>Pokazuje wersję.</translation>
    </message>
    <message>
        <source>Open this folder or file as the corpus.</source>
        <translation>Otwiera ten folder lub plik jako korpus.</translation>
    </message>
    <message>
        <source>Open this run.</source>
        <translation>Otwiera ten przebieg.</translation>
    </message>
    <message>
        <source>Show this place: corpus, model, train, inside, write, runs.</source>
        <translation>Pokazuje to miejsce: corpus, model, train, inside, write, runs.</translation>
    </message>
    <message>
        <source>Grow a small language model from your own PDFs.</source>
        <translation>Wyhoduj mały model językowy z własnych plików PDF.</translation>
    </message>
    <message>
        <source>A folder of texts to read, the folder of a run, or a model to open.</source>
        <translation>Folder z tekstami do wczytania, folder przebiegu lub model do otwarcia.</translation>
    </message>
    <message>
        <source>PATH is a folder of texts, the folder of a run to look at, or a model of another
program. Looking at a run never touches the one that trains: the strip at the
bottom shows it and leads back to it. Both folders, one or several texts, the zip
file of a run and a model can be dropped on the window too.

Runs are kept in $XDG_DATA_HOME/glasshouse/runs, your own presets in
$XDG_DATA_HOME/glasshouse/presets, preferences in
$XDG_CONFIG_HOME/glasshouse/glasshouse.ini. The handbook is under Help.</source>
        <translation>PATH to folder z tekstami, folder przebiegu do obejrzenia albo model innego
programu. Oglądanie przebiegu nie wpływa na ten, który jest trenowany: pasek na
dole pokazuje go i do niego prowadzi. Oba rodzaje folderów, jeden lub kilka
tekstów, plik zip przebiegu i model można też upuścić na okno.

Przebiegi są w $XDG_DATA_HOME/glasshouse/runs, własne zestawy ustawień w
$XDG_DATA_HOME/glasshouse/presets, preferencje w
$XDG_CONFIG_HOME/glasshouse/glasshouse.ini. Podręcznik jest w menu Pomoc.</translation>
    </message>
    <message>
        <source>Start with default settings and without the last text and run. Changes to settings are not saved.</source>
        <translation>Uruchom z ustawieniami domyślnymi i bez ostatniego tekstu i przebiegu. Zmiany ustawień nie są zapisywane.</translation>
    </message>
</context>
<context>
    <name>Attribution</name>
    <message>
        <source>token embedding</source>
        <translation>osadzenie tokenu</translation>
    </message>
    <message>
        <source>position embedding</source>
        <translation>osadzenie pozycji</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>głowica %1</translation>
    </message>
    <message>
        <source>feed-forward of layer %1</source>
        <translation>sieć jednokierunkowa warstwy %1</translation>
    </message>
    <message>
        <source>bias %1</source>
        <translation>przesunięcie %1</translation>
    </message>
    <message>
        <source>What is split</source>
        <translation>Co jest rozkładane</translation>
    </message>
    <message>
        <source>The logit of one token, or how far it is above that of another one</source>
        <translation>Logit jednego tokenu lub jego przewaga nad logitem innego</translation>
    </message>
    <message>
        <source>Logit</source>
        <translation>Logit</translation>
    </message>
    <message>
        <source>The logit of the next token. Choose another one in the table below</source>
        <translation>Logit następnego tokenu. Inny wybierz w tabeli poniżej</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Różnica</translation>
    </message>
    <message>
        <source>Of the logits of two tokens. Choose the second one in the table below</source>
        <translation>Logitów dwóch tokenów. Drugi wybierz w tabeli poniżej</translation>
    </message>
    <message>
        <source>ff</source>
        <translation>FF</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>przes.</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>warstwa</translation>
    </message>
    <message>
        <source>head</source>
        <translation>głowica</translation>
    </message>
    <message>
        <source>What each part of each layer writes into the logit</source>
        <translation>Wkład każdej części każdej warstwy w logit</translation>
    </message>
    <message>
        <source>biases of layer %1</source>
        <translation>przesunięcia warstwy %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>warstwa %1</translation>
    </message>
    <message>
        <source>What it writes</source>
        <translation>Wkład</translation>
    </message>
    <message>
        <source>click to choose the head</source>
        <translation>kliknij, aby wybrać głowicę</translation>
    </message>
    <message>
        <source>logit</source>
        <translation>logit</translation>
    </message>
    <message>
        <source>of all that is written</source>
        <translation>z całego wkładu</translation>
    </message>
    <message>
        <source>Outside the layers, and all together</source>
        <translation>Poza warstwami i wszystko razem</translation>
    </message>
    <message>
        <source>sum / difference</source>
        <translation>suma / różnica</translation>
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
        <translation>Wszystkie części razem i to, co oblicza model</translation>
    </message>
    <message>
        <source>All parts, the largest first</source>
        <translation>Wszystkie części od największej</translation>
    </message>
    <message>
        <source>part</source>
        <translation>część</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>wkład</translation>
    </message>
    <message>
        <source>share</source>
        <translation>udział</translation>
    </message>
    <message>
        <source>Of all that is written, without signs</source>
        <translation>W całym wkładzie, bez znaków</translation>
    </message>
    <message>
        <source>This model is one table: its logit is a number of that table and no sum of parts.</source>
        <translation>Ten model jest jedną tabelą: jego logit to liczba z tej tabeli, a nie suma części.</translation>
    </message>
    <message>
        <source>In this model a hidden layer lies between the embeddings and the output, so a logit is no sum of what they write.</source>
        <translation>W tym modelu między osadzeniami a wyjściem leży warstwa ukryta, więc logit nie jest sumą ich wkładów.</translation>
    </message>
    <message>
        <source>Attribution</source>
        <translation>Atrybucja</translation>
    </message>
    <message>
        <source>who wrote “%1” minus “%2” after “%3”</source>
        <translation>skąd „%1” minus „%2” po „%3”</translation>
    </message>
    <message>
        <source>who wrote the logit of “%1” after “%2”</source>
        <translation>skąd logit „%1” po „%2”</translation>
    </message>
    <message>
        <source>Next tokens</source>
        <translation>Następne tokeny</translation>
    </message>
    <message>
        <source>Choose the token whose logit is split, or the one that is subtracted from it</source>
        <translation>Wybierz token, którego logit jest rozkładany, lub token, który jest od niego odejmowany</translation>
    </message>
    <message>
        <source>Only what a part writes itself is counted, not what later parts make of it, and not what it changes in the scales of the norms, which stay as they are here. A part that writes much is no proof that the model needs it: without it, others may write the same.</source>
        <translation>Liczy się tylko to, co część wnosi sama, a nie to, co zrobią z tego późniejsze części, ani to, jak zmienia ona skale normalizacji, które pozostają tu bez zmian. Duży wkład części nie dowodzi, że model jej potrzebuje: bez niej inne mogą wnieść to samo.</translation>
    </message>
    <message>
        <source>attribution</source>
        <translation>atrybucja</translation>
    </message>
    <message>
        <source>direction added after layer %1</source>
        <translation>kierunek dodany za warstwą %1</translation>
    </message>
</context>
<context>
    <name>CloudData</name>
    <message>
        <source>word start</source>
        <translation>początek słowa</translation>
    </message>
    <message>
        <source>lower case</source>
        <translation>małe litery</translation>
    </message>
    <message>
        <source>upper case</source>
        <translation>wielkie litery</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>mieszane</translation>
    </message>
    <message>
        <source>digit</source>
        <translation>cyfry</translation>
    </message>
    <message>
        <source>punctuation</source>
        <translation>interpunkcja</translation>
    </message>
    <message>
        <source>space</source>
        <translation>odstępy</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>bajty</translation>
    </message>
    <message>
        <source>letters without case</source>
        <translation>litery bez wielkości</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>0.1 in the feed-forward network, and dropout nowhere else.</source>
        <translation>0.1 w sieci jednokierunkowej, poza nią bez dropoutu.</translation>
    </message>
    <message>
        <source>1 ⁄ √head size</source>
        <translation>1 ⁄ √głowica</translation>
    </message>
    <message>
        <source>1 ⁄ √width</source>
        <translation>1 ⁄ √szerokość</translation>
    </message>
    <message>
        <source>10 batches every 200 steps, the step first: after steps 1, 201, 401 and so on.</source>
        <translation>10 partii co 200 kroków, najpierw krok: po krokach 1, 201, 401 i tak dalej.</translation>
    </message>
    <message>
        <source>100 tokens after “The salesperson”, without temperature.</source>
        <translation>100 tokenów po „The salesperson”, bez temperatury.</translation>
    </message>
    <message>
        <source>100 tokens after “The salesperson”.</source>
        <translation>100 tokenów po „The salesperson”.</translation>
    </message>
    <message>
        <source>20 batches every 20 steps, before the step: the code names 50 and uses 20.</source>
        <translation>20 partii co 20 kroków, przed krokiem: kod podaje 50, a używa 20.</translation>
    </message>
    <message>
        <source>200 characters from token 0 while it trains, 500 at the end, without temperature.</source>
        <translation>200 znaków od tokenu 0 podczas treningu, 500 na końcu, bez temperatury.</translation>
    </message>
    <message>
        <source>256 bytes and 256 merges.</source>
        <translation>256 bajtów i 256 scaleń.</translation>
    </message>
    <message>
        <source>256 bytes, 50,000 merges and the end of a text.</source>
        <translation>256 bajtów, 50&#xa0;000 scaleń i koniec tekstu.</translation>
    </message>
    <message>
        <source>4000 tokens, drawn without temperature.</source>
        <translation>4000 tokenów, losowanych bez temperatury.</translation>
    </message>
    <message>
        <source>A blank line</source>
        <translation>Pusty wiersz</translation>
    </message>
    <message>
        <source>A constant rate after the warm-up.</source>
        <translation>Stały współczynnik po rozgrzewce.</translation>
    </message>
    <message>
        <source>A gated unit with GELU in its tanh form, as in Gemma.</source>
        <translation>Jednostka bramkowana z GELU w postaci z tanh, jak w modelu Gemma.</translation>
    </message>
    <message>
        <source>A gated unit with a third matrix.</source>
        <translation>Jednostka bramkowana z trzecią macierzą.</translation>
    </message>
    <message>
        <source>A line break</source>
        <translation>Koniec wiersza</translation>
    </message>
    <message>
        <source>A newline</source>
        <translation>Nowy wiersz</translation>
    </message>
    <message>
        <source>A norm comes before each sub-layer, and another after it, before its result is added, as in Gemma 2 and 3.</source>
        <translation>Normalizacja przed każdą podwarstwą i druga po niej, przed dodaniem jej wyniku, jak w modelach Gemma 2 i 3.</translation>
    </message>
    <message>
        <source>A random vector for each position is added and never changes.</source>
        <translation>Dodawany jest losowy wektor każdej pozycji, który nigdy się nie zmienia.</translation>
    </message>
    <message>
        <source>A straight line down to the lowest rate.</source>
        <translation>Linia prosta w dół do najniższego współczynnika.</translation>
    </message>
    <message>
        <source>A table of next tokens, as an earlier revision has it.</source>
        <translation>Tabela następnych tokenów, jak we wcześniejszej wersji.</translation>
    </message>
    <message>
        <source>A table: the next token depends only on the current one.</source>
        <translation>Tabela: następny token zależy tylko od bieżącego.</translation>
    </message>
    <message>
        <source>A trained vector for each position is added.</source>
        <translation>Dodawany jest trenowany wektor każdej pozycji.</translation>
    </message>
    <message>
        <source>A window every half context; paragraphs or documents are reordered for every batch.</source>
        <translation>Okno co pół kontekstu; dla każdej partii zmienia się kolejność akapitów lub dokumentów.</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>Accumulate</source>
        <translation>Akumulacja</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktywacja</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Adam with decoupled weight decay.</source>
        <translation>Adam z oddzielonym zanikaniem wag.</translation>
    </message>
    <message>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <source>AdamW on matrices only, as its training script has it.</source>
        <translation>AdamW z zanikaniem tylko na macierzach, jak w jego skrypcie treningowym.</translation>
    </message>
    <message>
        <source>Add to the last</source>
        <translation>Do ostatniego</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Po</translation>
    </message>
    <message>
        <source>After step 1 and every interval from there (1, 201, 401 …), like Fairy Tale GPT; step 0 and the last step are measured too.</source>
        <translation>Po kroku 1 i dalej co podany odstęp (1, 201, 401 …), jak w Fairy Tale GPT; mierzone są też krok 0 i ostatni krok.</translation>
    </message>
    <message>
        <source>After the first</source>
        <translation>Po pierwszym</translation>
    </message>
    <message>
        <source>After the step</source>
        <translation>Po kroku</translation>
    </message>
    <message>
        <source>All pairs turn more slowly, so that a longer context has the same angles.</source>
        <translation>Wszystkie pary obracają się wolniej, tak że dłuższy kontekst ma te same kąty.</translation>
    </message>
    <message>
        <source>All parameters</source>
        <translation>Wszystkie parametry</translation>
    </message>
    <message>
        <source>An empty prompt begins with a newline, or with token 0 if there is none.</source>
        <translation>Pusty prompt zaczyna się znakiem nowego wiersza, a gdy takiego tokenu nie ma, tokenem 0.</translation>
    </message>
    <message>
        <source>An empty prompt begins with token 0, like Fairy Tale GPT.</source>
        <translation>Pusty prompt zaczyna się tokenem 0, jak w Fairy Tale GPT.</translation>
    </message>
    <message>
        <source>Anything that is not UTF-8 is read as Windows-1252, as earlier versions did.</source>
        <translation>Wszystko, co nie jest UTF-8, jest czytane jako Windows-1252, jak w poprzednich wersjach programu.</translation>
    </message>
    <message>
        <source>Apply dropout to</source>
        <translation>Na co działa dropout</translation>
    </message>
    <message>
        <source>Apply weight decay to</source>
        <translation>Na co działa zanikanie wag</translation>
    </message>
    <message>
        <source>Arabic and Persian.</source>
        <translation>Arabski i perski.</translation>
    </message>
    <message>
        <source>Arabic.</source>
        <translation>Arabski.</translation>
    </message>
    <message>
        <source>As Fairy Tale GPT, with attention scaled by the head size and samples drawn without dropout, and no bias in the output, which other programs do not have.</source>
        <translation>Jak Fairy Tale GPT, z uwagą skalowaną rozmiarem głowicy, z próbkami losowanymi bez dropoutu i bez przesunięcia na wyjściu, którego inne programy nie mają.</translation>
    </message>
    <message>
        <source>As Fairy Tale GPT, with positions that are random and never change: so the article’s text describes them, while its code trains them.</source>
        <translation>Jak Fairy Tale GPT, z pozycjami, które są losowe i nigdy się nie zmieniają: tak opisuje je tekst artykułu, choć jego kod je trenuje.</translation>
    </message>
    <message>
        <source>As GPT-2</source>
        <translation>Jak GPT-2</translation>
    </message>
    <message>
        <source>As GPT-4</source>
        <translation>Jak GPT-4</translation>
    </message>
    <message>
        <source>As Llama 3</source>
        <translation>Jak Llama 3</translation>
    </message>
    <message>
        <source>As MIND, with attention scores divided by the square root of the head size, and without a bias in the output, which other programs do not have. All else is as in the published preset.</source>
        <translation>Jak MIND, z wynikami uwagi dzielonymi przez pierwiastek kwadratowy z rozmiaru głowicy i bez przesunięcia na wyjściu, którego inne programy nie mają. Cała reszta jest jak w opublikowanym zestawie.</translation>
    </message>
    <message>
        <source>As Zero to Hero, with the ids that occur in the text numbered anew: the same tokens with far fewer parameters. The output has no bias, which other programs do not have.</source>
        <translation>Jak Zero to Hero, z nową numeracją id, które występują w tekście: te same tokeny, a znacznie mniej parametrów. Wyjście jest bez przesunięcia, którego inne programy nie mają.</translation>
    </message>
    <message>
        <source>As declared in the file, otherwise detected from its bytes.</source>
        <translation>Jak podano w pliku, a jeśli nie podano, rozpoznane po jego bajtach.</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>Jak w pliku</translation>
    </message>
    <message>
        <source>As logged with the losses.</source>
        <translation>Jak zapisano razem ze stratami.</translation>
    </message>
    <message>
        <source>As long as the text that the notebook writes after training.</source>
        <translation>Tak długie jak tekst, który notatnik pisze po treningu.</translation>
    </message>
    <message>
        <source>As long as the text that this revision writes after training.</source>
        <translation>Tak długie jak tekst, który ta wersja pisze po treningu.</translation>
    </message>
    <message>
        <source>As published: shape, dropout 0.4, paragraphs shuffled for every batch, half-overlapping windows, the cosine over 10,000 steps, evaluation after steps 1, 201, 401 and so on, samples from token 0 with dropout on, attention scaled by the width. Text before and after training is compared.</source>
        <translation>Jak opublikowano: kształt, dropout 0.4, akapity tasowane dla każdej partii, okna zachodzące na siebie w połowie, cosinus przez 10&#xa0;000 kroków, ewaluacja po krokach 1, 201, 401 i tak dalej, próbki od tokenu 0 z włączonym dropoutem, uwaga skalowana szerokością. Porównywany jest tekst przed treningiem i po nim.</translation>
    </message>
    <message>
        <source>As published: tiktoken’s ids as they are, so that the tables have a row for every id up to the largest in the text, though a few thousand of them occur, and one row more in the embedding. Everything else is the script’s own.</source>
        <translation>Jak opublikowano: id z tiktoken bez zmian, więc tabele mają wiersz na każde id aż do największego w tekście, choć występuje ich tylko kilka tysięcy, a osadzenie ma o jeden wiersz więcej. Cała reszta pochodzi ze skryptu.</translation>
    </message>
    <message>
        <source>As the tutorial gives it: one attention head with queries, keys and values as wide as the embedding, without bias, scores divided by the square root of that width, no projection; a positional encoding. Ours: sinusoids as its formula, words as tokens, the sizes and everything about the training.</source>
        <translation>Jak podaje samouczek: jedna głowica uwagi z zapytaniami, kluczami i wartościami tak szerokimi jak osadzenie, bez przesunięć, wyniki dzielone przez pierwiastek kwadratowy z tej szerokości, bez rzutu; kodowanie pozycji. Nasze: sinusoidy jako jego wzór, słowa jako tokeny, rozmiary i wszystko, co dotyczy treningu.</translation>
    </message>
    <message>
        <source>As the tutorial gives it: the decoder of the original transformer without cross-attention, norm after each sum, ReLU, a positional encoding, dropout 0.1 in the feed-forward network alone, validation and the best checkpoint kept. Ours: sinusoids as its formula, scores divided by the square root of the head size, no norm at the end (all as in the transformer paper), the laptop size (the paper’s is width 512, 8 heads, 6 layers), characters as tokens, and the settings of the training.</source>
        <translation>Jak podaje samouczek: dekoder pierwotnego transformera bez uwagi krzyżowej, normalizacja po każdej sumie, ReLU, kodowanie pozycji, dropout 0.1 tylko w sieci jednokierunkowej, walidacja i zachowanie najlepszego punktu kontrolnego. Nasze: sinusoidy jako wzór kodowania, wyniki dzielone przez pierwiastek kwadratowy z rozmiaru głowicy, brak normalizacji na końcu (wszystko jak w pracy o transformerze), rozmiar na laptop (w pracy: szerokość 512, 8 głowic, 6 warstw), znaki jako tokeny i ustawienia treningu.</translation>
    </message>
    <message>
        <source>As they are read</source>
        <translation>W kolejności czytania</translation>
    </message>
    <message>
        <source>Attention only</source>
        <translation>Tylko uwaga</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatycznie</translation>
    </message>
    <message>
        <source>Baltic languages (Latin-4).</source>
        <translation>Języki bałtyckie (Latin-4).</translation>
    </message>
    <message>
        <source>Baltic languages under DOS.</source>
        <translation>Języki bałtyckie w systemie DOS.</translation>
    </message>
    <message>
        <source>Baltic languages.</source>
        <translation>Języki bałtyckie.</translation>
    </message>
    <message>
        <source>Base with the window</source>
        <translation>Podstawa z oknem</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Punkt odniesienia</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Partia</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Przed</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Przed i po</translation>
    </message>
    <message>
        <source>Before the step</source>
        <translation>Przed krokiem</translation>
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
        <translation>Między dokumentami</translation>
    </message>
    <message>
        <source>Big5</source>
        <translation>Big5</translation>
    </message>
    <message>
        <source>Bigram</source>
        <translation>Bigram</translation>
    </message>
    <message>
        <source>Bigram of characters</source>
        <translation>Bigram znaków</translation>
    </message>
    <message>
        <source>Binary</source>
        <translation>Binarne</translation>
    </message>
    <message>
        <source>Blanks and empty lines</source>
        <translation>Odstępy i puste wiersze</translation>
    </message>
    <message>
        <source>Blocks of attention and feed-forward network on a residual stream.</source>
        <translation>Bloki uwagi i sieci jednokierunkowej na strumieniu rezydualnym.</translation>
    </message>
    <message>
        <source>Byte pairs</source>
        <translation>Pary bajtów</translation>
    </message>
    <message>
        <source>Byte-pair tokens with GPT-4’s cut, learned from 20 documents of the shuffled training part (40 in the newest revision).</source>
        <translation>Tokeny z par bajtów, cięte jak w GPT-4, uczone na 20 dokumentach przetasowanej części treningowej (w najnowszej wersji na 40).</translation>
    </message>
    <message>
        <source>Byte-pair tokens, 512 of them.</source>
        <translation>Tokeny z par bajtów, jest ich 512.</translation>
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
        <translation>Maska przyczynowa</translation>
    </message>
    <message>
        <source>Celtic languages.</source>
        <translation>Języki celtyckie.</translation>
    </message>
    <message>
        <source>Central Europe (Latin-2).</source>
        <translation>Europa Środkowa (Latin-2).</translation>
    </message>
    <message>
        <source>Central Europe on old Macs.</source>
        <translation>Europa Środkowa na starych komputerach Mac.</translation>
    </message>
    <message>
        <source>Central Europe under DOS.</source>
        <translation>Europa Środkowa w systemie DOS.</translation>
    </message>
    <message>
        <source>Central Europe.</source>
        <translation>Europa Środkowa.</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Znaki</translation>
    </message>
    <message>
        <source>Characters that occur fewer than five times become a similar one, or go.</source>
        <translation>Znaki, które występują mniej niż pięć razy, są zastępowane podobnym albo znikają.</translation>
    </message>
    <message>
        <source>Characters, in lower case.</source>
        <translation>Znaki, małymi literami.</translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation>Punkt kontrolny co</translation>
    </message>
    <message>
        <source>Checksum</source>
        <translation>Suma kontrolna</translation>
    </message>
    <message>
        <source>Cleaned by</source>
        <translation>Reguły czyszczenia</translation>
    </message>
    <message>
        <source>Cleaning</source>
        <translation>Czyszczenie</translation>
    </message>
    <message>
        <source>Columns one after the other, found from the positions of the words.</source>
        <translation>Kolumna po kolumnie; kolumny ustala się z położenia słów.</translation>
    </message>
    <message>
        <source>Common on Windows; low byte first.</source>
        <translation>Częste w systemie Windows; najpierw młodszy bajt.</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Stały</translation>
    </message>
    <message>
        <source>Contents, index, bibliography</source>
        <translation>Spis treści, indeks, bibliografia</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontekst</translation>
    </message>
    <message>
        <source>Context before</source>
        <translation>Kontekst przedtem</translation>
    </message>
    <message>
        <source>Corrected: 1 ⁄ √head size, as the transformer paper has it.</source>
        <translation>Poprawione: 1 ⁄ √rozmiar głowicy, jak w pracy o transformerze.</translation>
    </message>
    <message>
        <source>Corrected: only ids that occur, numbered anew; no row without a token.</source>
        <translation>Poprawione: tylko występujące id, z nową numeracją; nie ma wierszy bez tokenu.</translation>
    </message>
    <message>
        <source>Corrected: samples are drawn as the model is used, without dropout.</source>
        <translation>Poprawione: próbki są losowane tak, jak używa się modelu, bez dropoutu.</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Cosinus</translation>
    </message>
    <message>
        <source>Cosine, restarting</source>
        <translation>Cosinus z restartami</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Cykle</translation>
    </message>
    <message>
        <source>Cyrillic on old Macs.</source>
        <translation>Cyrylica na starych komputerach Mac.</translation>
    </message>
    <message>
        <source>Cyrillic under DOS.</source>
        <translation>Cyrylica w systemie DOS.</translation>
    </message>
    <message>
        <source>Cyrillic under older DOS.</source>
        <translation>Cyrylica w starszym systemie DOS.</translation>
    </message>
    <message>
        <source>Cyrillic.</source>
        <translation>Cyrylica.</translation>
    </message>
    <message>
        <source>Danish and Norwegian under DOS.</source>
        <translation>Duński i norweski w systemie DOS.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Urządzenie</translation>
    </message>
    <message>
        <source>Dimension i of the first half is rotated with dimension i of the second, as in GPT-NeoX and Llama&apos;s files.</source>
        <translation>Wymiar o numerze i z pierwszej połowy jest obracany z wymiarem o tym samym numerze z drugiej, jak w GPT-NeoX i w plikach modelu Llama.</translation>
    </message>
    <message>
        <source>Dimensions 2i and 2i + 1 are rotated together, as in RoFormer.</source>
        <translation>Wymiary 2i oraz 2i + 1 są obracane razem, jak w RoFormer.</translation>
    </message>
    <message>
        <source>Distinct characters of Shakespeare.</source>
        <translation>Różne znaki Szekspira.</translation>
    </message>
    <message>
        <source>Distinct characters of the author’s fairy tales.</source>
        <translation>Różne znaki w baśniach autora.</translation>
    </message>
    <message>
        <source>Distinct characters of the author’s text.</source>
        <translation>Różne znaki w tekście autora.</translation>
    </message>
    <message>
        <source>Distinct characters, sorted.</source>
        <translation>Różne znaki, posortowane.</translation>
    </message>
    <message>
        <source>Distinct characters; the first nine tenths for training; windows begin anywhere.</source>
        <translation>Różne znaki; pierwsze dziewięć dziesiątych do treningu; okna zaczynają się gdziekolwiek.</translation>
    </message>
    <message>
        <source>Distinct tokens in the author’s textbook.</source>
        <translation>Różne tokeny w podręczniku, którego używa autor.</translation>
    </message>
    <message>
        <source>Documents are separated by one line break, like the songs in LLM from scratch.</source>
        <translation>Dokumenty oddziela jeden koniec wiersza, jak piosenki w LLM from scratch.</translation>
    </message>
    <message>
        <source>Dots in tables of contents</source>
        <translation>Kropki w spisach treści</translation>
    </message>
    <message>
        <source>Drop the oldest half</source>
        <translation>Odrzuć starszą połowę</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Dropout of the published model.</source>
        <translation>Dropout opublikowanego modelu.</translation>
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
        <translation>Każda głowica uczy się przesunięcia swoich wyników dla każdego przedziału odległości.</translation>
    </message>
    <message>
        <source>Each position of the text once per epoch, in shuffled order.</source>
        <translation>Każda pozycja tekstu raz na epokę, w przetasowanej kolejności.</translation>
    </message>
    <message>
        <source>Embedding dropout</source>
        <translation>Dropout osadzeń</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodowanie znaków</translation>
    </message>
    <message>
        <source>End of each file</source>
        <translation>Koniec każdego pliku</translation>
    </message>
    <message>
        <source>End of the text</source>
        <translation>Koniec tekstu</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epoki</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Evaluate every</source>
        <translation>Ewaluacja co</translation>
    </message>
    <message>
        <source>Evaluation of its run.</source>
        <translation>Ewaluacja z jego przebiegu.</translation>
    </message>
    <message>
        <source>Every position</source>
        <translation>Każda pozycja</translation>
    </message>
    <message>
        <source>Every position once per epoch, shuffled.</source>
        <translation>Każda pozycja raz na epokę, w przetasowanej kolejności.</translation>
    </message>
    <message>
        <source>Every weight moves by the learning rate, with the sign of its momentum.</source>
        <translation>Każda waga przesuwa się o współczynnik uczenia, ze znakiem swojego pędu.</translation>
    </message>
    <message>
        <source>Every window begins at a random position in the text.</source>
        <translation>Każde okno zaczyna się na losowej pozycji tekstu.</translation>
    </message>
    <message>
        <source>Every window begins at a random position, but never at the last one where it would still fit, like LLM from scratch.</source>
        <translation>Każde okno zaczyna się na losowej pozycji, ale nigdy na ostatniej, na której by się jeszcze zmieściło, jak w LLM from scratch.</translation>
    </message>
    <message>
        <source>Every word sees every word, including later ones.</source>
        <translation>Każde słowo widzi każde słowo, także późniejsze.</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Wszędzie</translation>
    </message>
    <message>
        <source>Expert balance</source>
        <translation>Równowaga ekspertów</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Eksperci</translation>
    </message>
    <message>
        <source>Experts per token</source>
        <translation>Eksperci na token</translation>
    </message>
    <message>
        <source>Extra rows</source>
        <translation>Dodatkowe wiersze</translation>
    </message>
    <message>
        <source>Fairy Tale GPT</source>
        <translation>Fairy Tale GPT</translation>
    </message>
    <message>
        <source>Fairy Tale GPT, as published</source>
        <translation>Fairy Tale GPT, jak opublikowano</translation>
    </message>
    <message>
        <source>Fairy Tale GPT, corrected</source>
        <translation>Fairy Tale GPT, poprawiony</translation>
    </message>
    <message>
        <source>Fairy Tale GPT, fixed positions</source>
        <translation>Fairy Tale GPT, stałe pozycje</translation>
    </message>
    <message>
        <source>Fast above</source>
        <translation>Szybkie powyżej</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Sieć jednokierunkowa</translation>
    </message>
    <message>
        <source>Files are separated by a blank line.</source>
        <translation>Pliki oddziela pusty wiersz.</translation>
    </message>
    <message>
        <source>Final norm</source>
        <translation>Normalizacja końcowa</translation>
    </message>
    <message>
        <source>First model</source>
        <translation>Pierwszy model</translation>
    </message>
    <message>
        <source>First model, in a few minutes</source>
        <translation>Pierwszy model, w kilka minut</translation>
    </message>
    <message>
        <source>Fixed random</source>
        <translation>Stałe losowe</translation>
    </message>
    <message>
        <source>From both halves</source>
        <translation>Z obu połówek</translation>
    </message>
    <message>
        <source>Full precision.</source>
        <translation>Pełna precyzja.</translation>
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
        <translation>GELU (tanh)</translation>
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
        <translation>Przybliżenie GELU z GPT-2.</translation>
    </message>
    <message>
        <source>Gradient limit</source>
        <translation>Próg gradientu</translation>
    </message>
    <message>
        <source>Greek under DOS.</source>
        <translation>Grecki w systemie DOS.</translation>
    </message>
    <message>
        <source>Greek.</source>
        <translation>Grecki.</translation>
    </message>
    <message>
        <source>HZ</source>
        <translation>HZ</translation>
    </message>
    <message>
        <source>Half a cosine wave down to the lowest rate, several times: each cycle begins at the full rate again.</source>
        <translation>Połowa fali cosinusowej w dół do najniższego współczynnika, kilka razy: każdy cykl zaczyna się znów od pełnego.</translation>
    </message>
    <message>
        <source>Half a cosine wave down to the lowest rate.</source>
        <translation>Połowa fali cosinusowej w dół do najniższego współczynnika.</translation>
    </message>
    <message>
        <source>Half overlapping</source>
        <translation>Zachodzące w połowie</translation>
    </message>
    <message>
        <source>Half rotary</source>
        <translation>Półrotacyjne</translation>
    </message>
    <message>
        <source>Head size</source>
        <translation>Rozm. głowicy</translation>
    </message>
    <message>
        <source>Headers and footers</source>
        <translation>Nagłówki i stopki</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Głowice</translation>
    </message>
    <message>
        <source>Hebrew under DOS.</source>
        <translation>Hebrajski w systemie DOS.</translation>
    </message>
    <message>
        <source>Hebrew.</source>
        <translation>Hebrajski.</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Ukryta</translation>
    </message>
    <message>
        <source>Hidden text</source>
        <translation>Ukryty tekst</translation>
    </message>
    <message>
        <source>High byte first.</source>
        <translation>Najpierw starszy bajt.</translation>
    </message>
    <message>
        <source>Hyperbolic tangent.</source>
        <translation>Tangens hiperboliczny.</translation>
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
        <translation>W kolejności, jaką mają w pliku, jak w przebiegach z wcześniejszych wersji programu.</translation>
    </message>
    <message>
        <source>Initialization</source>
        <translation>Inicjalizacja</translation>
    </message>
    <message>
        <source>Invisible characters</source>
        <translation>Niewidoczne znaki</translation>
    </message>
    <message>
        <source>Its script for samples: 500 tokens after a newline.</source>
        <translation>Jego skrypt do próbek: 500 tokenów po znaku nowego wiersza.</translation>
    </message>
    <message>
        <source>Japanese e-mail.</source>
        <translation>Japońskie e-maile.</translation>
    </message>
    <message>
        <source>Japanese.</source>
        <translation>Japoński.</translation>
    </message>
    <message>
        <source>Joins lines as earlier versions did, for runs begun with them; joins some verse, too.</source>
        <translation>Łączy wiersze tak jak wcześniejsze wersje programu, dla przebiegów rozpoczętych z nimi; łączy też niektóre wiersze poezji.</translation>
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
        <translation>Głowice klucz/wartość</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Rodzaj</translation>
    </message>
    <message>
        <source>Korean e-mail.</source>
        <translation>Koreańskie e-maile.</translation>
    </message>
    <message>
        <source>Korean; also CP949.</source>
        <translation>Koreański; także CP949.</translation>
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
        <translation>LLM from scratch, bigram</translation>
    </message>
    <message>
        <source>LLM from scratch, earlier</source>
        <translation>LLM from scratch, dawniej</translation>
    </message>
    <message>
        <source>LLM from scratch, earlier, GPT</source>
        <translation>LLM from scratch, dawniej, GPT</translation>
    </message>
    <message>
        <source>LLM from scratch, earlier, MLP</source>
        <translation>LLM from scratch, dawniej, MLP</translation>
    </message>
    <message>
        <source>LLM from scratch, earlier, bigram of characters</source>
        <translation>LLM from scratch, dawniej, bigram znaków</translation>
    </message>
    <message>
        <source>LLM from scratch, earlier, one head</source>
        <translation>LLM from scratch, dawniej, jedna głowica</translation>
    </message>
    <message>
        <source>LLM from scratch, earlier, six heads</source>
        <translation>LLM from scratch, dawniej, sześć głowic</translation>
    </message>
    <message>
        <source>LLM from scratch, one head</source>
        <translation>LLM from scratch, jedna głowica</translation>
    </message>
    <message>
        <source>LLM from scratch, several heads</source>
        <translation>LLM from scratch, kilka głowic</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>LayerNorm</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Warstwy</translation>
    </message>
    <message>
        <source>Layers with the window</source>
        <translation>Warstwy z oknem</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>Wyuczone</translation>
    </message>
    <message>
        <source>Learned from</source>
        <translation>Wyuczony z</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Współczynnik uczenia</translation>
    </message>
    <message>
        <source>Leftover lines</source>
        <translation>Pozostałe wiersze</translation>
    </message>
    <message>
        <source>Leftover lines at the end of a file are added to its last paragraph.</source>
        <translation>Pozostałe wiersze na końcu pliku są dodawane do jego ostatniego akapitu.</translation>
    </message>
    <message>
        <source>Leftover lines at the end of a file become a separate paragraph, as published by Fairy Tale GPT.</source>
        <translation>Pozostałe wiersze na końcu pliku stają się osobnym akapitem, jak opublikowano w Fairy Tale GPT.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Długość</translation>
    </message>
    <message>
        <source>Ligatures and other special forms of letters become the ordinary letters.</source>
        <translation>Ligatury i inne specjalne postacie liter stają się zwykłymi literami.</translation>
    </message>
    <message>
        <source>Ligatures and special forms</source>
        <translation>Ligatury i postacie specjalne</translation>
    </message>
    <message>
        <source>Like tutorials 3 and 4; the last step is measured too.</source>
        <translation>Jak w samouczkach 3 i 4; mierzony jest też ostatni krok.</translation>
    </message>
    <message>
        <source>Line numbers</source>
        <translation>Numery wierszy</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Liniowo</translation>
    </message>
    <message>
        <source>Lines are collected into paragraphs; whole ones, chosen by the seed, are held out.</source>
        <translation>Wiersze są zbierane w akapity; odkładane są całe akapity, wybrane według ziarna.</translation>
    </message>
    <message>
        <source>Lines joined as before</source>
        <translation>Wiersze łączone jak dawniej</translation>
    </message>
    <message>
        <source>Lines joined to paragraphs</source>
        <translation>Wiersze łączone w akapity</translation>
    </message>
    <message>
        <source>Lines of prose that end only because they were full are joined; verse, dialogue, lists and code stay.</source>
        <translation>Łączone są wiersze prozy, które kończą się tylko dlatego, że były pełne; poezja, dialogi, listy i kod pozostają.</translation>
    </message>
    <message>
        <source>Lines that are repeated at the top or bottom of the pages are removed.</source>
        <translation>Usuwane są wiersze powtarzające się na górze lub na dole stron.</translation>
    </message>
    <message>
        <source>Lion</source>
        <translation>Lion</translation>
    </message>
    <message>
        <source>Logged by the author in TensorBoard, one batch a step: width 128, learning rate 0.001, scores scaled by the width.</source>
        <translation>Zapisane przez autora w TensorBoard, jedna partia na krok: szerokość 128, współczynnik uczenia 0.001, wyniki skalowane szerokością.</translation>
    </message>
    <message>
        <source>Logged with an earlier revision: byte-pair tokens, 512 of them, batch 32, context 16, width 64, learning rate 0.001.</source>
        <translation>Zapisane z wcześniejszą wersją: tokeny z par bajtów, jest ich 512, partia 32, kontekst 16, szerokość 64, współczynnik uczenia 0.001.</translation>
    </message>
    <message>
        <source>Logged with an earlier revision: the learned table, batch 32, learning rate 0.001.</source>
        <translation>Zapisane z wcześniejszą wersją: wyuczona tabela, partia 32, współczynnik uczenia 0.001.</translation>
    </message>
    <message>
        <source>Low byte first.</source>
        <translation>Najpierw młodszy bajt.</translation>
    </message>
    <message>
        <source>Lowest rate</source>
        <translation>Najniższy wsp.</translation>
    </message>
    <message>
        <source>MIND</source>
        <translation>MIND</translation>
    </message>
    <message>
        <source>MIND, as in its log</source>
        <translation>MIND, jak w dzienniku</translation>
    </message>
    <message>
        <source>MIND, as published</source>
        <translation>MIND, jak opublikowano</translation>
    </message>
    <message>
        <source>MIND, corrected</source>
        <translation>MIND, poprawiony</translation>
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
        <translation>Maltański i esperanto.</translation>
    </message>
    <message>
        <source>Matrices only</source>
        <translation>Tylko macierze</translation>
    </message>
    <message>
        <source>Matrix products in 16 bits; weights stay float32.</source>
        <translation>Iloczyny macierzy w 16 bitach; wagi pozostają w float32.</translation>
    </message>
    <message>
        <source>Mean 0 and standard deviation 1 for every vector.</source>
        <translation>Średnia 0 i odchylenie standardowe 1 każdego wektora.</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Minimum confidence</source>
        <translation>Minimalna pewność</translation>
    </message>
    <message>
        <source>Minus infinity before the softmax: no word sees a later one, and every row still sums to 1.</source>
        <translation>Minus nieskończoność przed softmaxem: żadne słowo nie widzi późniejszego, a suma każdego wiersza nadal wynosi 1.</translation>
    </message>
    <message>
        <source>Momentum beta 1, without a second moment.</source>
        <translation>Pęd równy beta 1, bez drugiego momentu.</translation>
    </message>
    <message>
        <source>Nearly all text today.</source>
        <translation>Prawie każdy dzisiejszy tekst.</translation>
    </message>
    <message>
        <source>Neighboring</source>
        <translation>Sąsiednie</translation>
    </message>
    <message>
        <source>Newlines</source>
        <translation>Nowe wiersze</translation>
    </message>
    <message>
        <source>Newlines fill the context before the prompt, like LLM from scratch.</source>
        <translation>Znaki nowego wiersza wypełniają kontekst przed promptem, jak w LLM from scratch.</translation>
    </message>
    <message>
        <source>Nine tenths of the documents for training, joined by line breaks.</source>
        <translation>Dziewięć dziesiątych dokumentów do treningu, połączonych końcami wierszy.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Brak</translation>
    </message>
    <message>
        <source>Nordic languages.</source>
        <translation>Języki nordyckie.</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Normalizacja</translation>
    </message>
    <message>
        <source>Norm bias</source>
        <translation>Przes. normaliz.</translation>
    </message>
    <message>
        <source>Norm epsilon</source>
        <translation>Epsilon norm.</translation>
    </message>
    <message>
        <source>Norm of q and k</source>
        <translation>Normalizacja q i k</translation>
    </message>
    <message>
        <source>Norm placement</source>
        <translation>Miejsce normalizacji</translation>
    </message>
    <message>
        <source>Normal with deviation 0.02, residual projections scaled by 1 ⁄ √(2 layers).</source>
        <translation>Rozkład normalny o odchyleniu 0.02, rzuty rezydualne skalowane przez 1 ⁄ √(2 · liczba warstw).</translation>
    </message>
    <message>
        <source>Norms</source>
        <translation>Normalizacje</translation>
    </message>
    <message>
        <source>Not on biases and norms.</source>
        <translation>Nie na przesunięciach i normalizacjach.</translation>
    </message>
    <message>
        <source>Numbers in the margin that count the lines are removed.</source>
        <translation>Usuwane są liczby na marginesie, które numerują wiersze.</translation>
    </message>
    <message>
        <source>Of documents that are the same, or nearly, only the first stays.</source>
        <translation>Z dokumentów takich samych lub prawie takich samych zostaje tylko pierwszy.</translation>
    </message>
    <message>
        <source>Of pages that differ in a few words only the first stays.</source>
        <translation>Ze stron, które różnią się tylko kilkoma słowami, zostaje tylko pierwsza.</translation>
    </message>
    <message>
        <source>Of pages with the same text only the first stays.</source>
        <translation>Ze stron z tym samym tekstem zostaje tylko pierwsza.</translation>
    </message>
    <message>
        <source>Old e-mail.</source>
        <translation>Stare e-maile.</translation>
    </message>
    <message>
        <source>On attention&apos;s shares, its projection and the feed-forward network.</source>
        <translation>Na udziałach uwagi, jej rzucie i sieci jednokierunkowej.</translation>
    </message>
    <message>
        <source>One id for each distinct character.</source>
        <translation>Jedno id na każdy różny znak.</translation>
    </message>
    <message>
        <source>One layer of attention between embedding and output.</source>
        <translation>Jedna warstwa uwagi między osadzeniem a wyjściem.</translation>
    </message>
    <message>
        <source>One token for each distinct character of the text.</source>
        <translation>Jeden token na każdy różny znak tekstu.</translation>
    </message>
    <message>
        <source>One token for each frequent word, with its leading space, and punctuation mark; &lt;unk&gt; for all others, which are lost.</source>
        <translation>Jeden token na każde częste słowo, z odstępem przed nim, i na każdy znak interpunkcyjny; &lt;unk&gt; na wszystkie inne, które przepadają.</translation>
    </message>
    <message>
        <source>Only on the feed-forward network, as published for the Polish decoder.</source>
        <translation>Tylko na sieci jednokierunkowej, jak opublikowano dla polskiego dekodera.</translation>
    </message>
    <message>
        <source>Only pairs with a long wave turn more slowly.</source>
        <translation>Wolniej obracają się tylko pary o długiej fali.</translation>
    </message>
    <message>
        <source>Only the length is normalized.</source>
        <translation>Normalizowana jest tylko długość.</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optymalizator</translation>
    </message>
    <message>
        <source>Ours, made to learn while one watches: a small transformer over characters with three blocks of four heads. About 100,000 characters, such as the sample library, hold no more than such a model can learn, and its 5,000 steps take a bit over three minutes on two processor cores. The rate is high and falls along a cosine, so that letters, then words, then parts of sentences appear in the first minute; a dropout of 0.1 keeps the validation loss falling to the end.</source>
        <translation>Nasz zestaw, pomyślany tak, by można było patrzeć, jak model się uczy: mały transformer na znakach, z trzema blokami po cztery głowice. Około 100&#xa0;000 znaków, jak w przykładowej bibliotece, nie zawiera więcej, niż taki model może się nauczyć, a jego 5000 kroków trwa nieco ponad trzy minuty na dwóch rdzeniach procesora. Współczynnik jest duży i spada po cosinusie, więc litery, potem słowa, potem części zdań pojawiają się w pierwszej minucie; dropout 0.1 sprawia, że strata walidacyjna spada aż do końca.</translation>
    </message>
    <message>
        <source>Ours.</source>
        <translation>Nasze.</translation>
    </message>
    <message>
        <source>Ours: GPT-2’s own form of GELU, so that llama.cpp writes what the model here writes.</source>
        <translation>Nasze: postać GELU z GPT-2, aby llama.cpp pisał to samo, co model tutaj.</translation>
    </message>
    <message>
        <source>Ours: PyTorch’s AdamW as it is, as for the other rungs.</source>
        <translation>Nasze: AdamW z PyTorch bez zmian, jak dla pozostałych szczebli.</translation>
    </message>
    <message>
        <source>Ours: a sample of text every ten seconds.</source>
        <translation>Nasze: próbka tekstu co dziesięć sekund.</translation>
    </message>
    <message>
        <source>Ours: a size for a laptop.</source>
        <translation>Nasze: rozmiar na laptop.</translation>
    </message>
    <message>
        <source>Ours: a table bears a high rate.</source>
        <translation>Nasze: tabela znosi duży współczynnik.</translation>
    </message>
    <message>
        <source>Ours: a table of next characters.</source>
        <translation>Nasze: tabela następnych znaków.</translation>
    </message>
    <message>
        <source>Ours: about the distinct characters of a Polish book.</source>
        <translation>Nasze: mniej więcej tyle, ile różnych znaków ma polska książka.</translation>
    </message>
    <message>
        <source>Ours: an evaluation costs as much as many steps.</source>
        <translation>Nasze: ewaluacja kosztuje tyle, co wiele kroków.</translation>
    </message>
    <message>
        <source>Ours: as for the other rungs.</source>
        <translation>Nasze: jak dla pozostałych szczebli.</translation>
    </message>
    <message>
        <source>Ours: as in nanoGPT.</source>
        <translation>Nasze: jak w nanoGPT.</translation>
    </message>
    <message>
        <source>Ours: as in the newest revision.</source>
        <translation>Nasze: jak w najnowszej wersji.</translation>
    </message>
    <message>
        <source>Ours: as in the newest revision; this one draws from the softmax as it is.</source>
        <translation>Nasze: jak w najnowszej wersji; ta losuje wprost z softmaxu.</translation>
    </message>
    <message>
        <source>Ours: as in the other models of that revision.</source>
        <translation>Nasze: jak w innych modelach tej wersji.</translation>
    </message>
    <message>
        <source>Ours: as long as the first text that the notebook writes.</source>
        <translation>Nasze: tak długie jak pierwszy tekst, który pisze notatnik.</translation>
    </message>
    <message>
        <source>Ours: as much as two cores do in a bit over three minutes.</source>
        <translation>Nasze: tyle, ile dwa rdzenie wykonują w nieco ponad trzy minuty.</translation>
    </message>
    <message>
        <source>Ours: as the notebook trains the other rungs.</source>
        <translation>Nasze: tak, jak notatnik trenuje pozostałe szczeble.</translation>
    </message>
    <message>
        <source>Ours: characters instead of tiktoken’s ids.</source>
        <translation>Nasze: znaki zamiast id z tiktoken.</translation>
    </message>
    <message>
        <source>Ours: characters need nothing learned before; the last tenth is held out.</source>
        <translation>Nasze: znaki nie wymagają wcześniejszego uczenia; odłożona jest ostatnia dziesiąta część.</translation>
    </message>
    <message>
        <source>Ours: cl100k_base numbered anew; GPT-2’s own merges are not in the program.</source>
        <translation>Nasze: cl100k_base z nową numeracją; własnych scaleń GPT-2 nie ma w programie.</translation>
    </message>
    <message>
        <source>Ours: it saves with the evaluation, and writes no samples while it trains.</source>
        <translation>Nasze: zapisuje razem z ewaluacją, a podczas treningu nie pisze próbek.</translation>
    </message>
    <message>
        <source>Ours: likely text with some variety.</source>
        <translation>Nasze: prawdopodobny tekst z odrobiną różnorodności.</translation>
    </message>
    <message>
        <source>Ours: nanoGPT takes 600,000 steps of 12 × 40 windows, which is days on eight GPUs.</source>
        <translation>Nasze: nanoGPT wykonuje 600&#xa0;000 kroków po 12 × 40 okien, co na ośmiu GPU trwa całe dni.</translation>
    </message>
    <message>
        <source>Ours: no bias, as in GPT-2, so that other programs can open the model.</source>
        <translation>Nasze: bez przesunięcia, jak w GPT-2, aby inne programy mogły otworzyć model.</translation>
    </message>
    <message>
        <source>Ours: part one does not train yet.</source>
        <translation>Nasze: część pierwsza jeszcze nie trenuje.</translation>
    </message>
    <message>
        <source>Ours: scaled down to a laptop from width 512, 8 heads, 6 layers.</source>
        <translation>Nasze: pomniejszone na laptop z szerokości 512, 8 głowic i 6 warstw.</translation>
    </message>
    <message>
        <source>Ours: the article does not say whether a norm follows the last block; it stays, as in the code.</source>
        <translation>Nasze: artykuł nie mówi, czy po ostatnim bloku następuje normalizacja; pozostaje, jak w kodzie.</translation>
    </message>
    <message>
        <source>Ours: the code evaluates nothing while it trains.</source>
        <translation>Nasze: kod niczego nie ewaluuje podczas treningu.</translation>
    </message>
    <message>
        <source>Ours: the code has no validation; 0 is the published way.</source>
        <translation>Nasze: kod nie ma walidacji; temu, co opublikowano, odpowiada 0.</translation>
    </message>
    <message>
        <source>Ours: the code saves after each epoch.</source>
        <translation>Nasze: kod zapisuje po każdej epoce.</translation>
    </message>
    <message>
        <source>Ours: the code saves at its end only.</source>
        <translation>Nasze: kod zapisuje tylko na końcu.</translation>
    </message>
    <message>
        <source>Ours: the code sets no seed and writes no samples.</source>
        <translation>Nasze: kod nie ustawia ziarna i nie pisze próbek.</translation>
    </message>
    <message>
        <source>Ours: the context of the other models of that revision; the table looks at one character only.</source>
        <translation>Nasze: kontekst innych modeli tej wersji; tabela patrzy tylko na jeden znak.</translation>
    </message>
    <message>
        <source>Ours: the distinct characters of Shakespeare.</source>
        <translation>Nasze: różne znaki Szekspira.</translation>
    </message>
    <message>
        <source>Ours: the distinct characters of the sample library.</source>
        <translation>Nasze: różne znaki przykładowej biblioteki.</translation>
    </message>
    <message>
        <source>Ours: the last tenth of the text is held back.</source>
        <translation>Nasze: odłożona jest ostatnia dziesiąta część tekstu.</translation>
    </message>
    <message>
        <source>Ours: the most frequent words; the tutorial gives no number.</source>
        <translation>Nasze: najczęstsze słowa; samouczek nie podaje liczby.</translation>
    </message>
    <message>
        <source>Ours: the notebook saves and samples at its end only.</source>
        <translation>Nasze: notatnik zapisuje i pisze próbki tylko na końcu.</translation>
    </message>
    <message>
        <source>Ours: the notebook sets no seed.</source>
        <translation>Nasze: notatnik nie ustawia ziarna.</translation>
    </message>
    <message>
        <source>Ours: the notebook trains one pair of characters a step, and adds a tenth of the mean square of the table to its loss.</source>
        <translation>Nasze: notatnik trenuje jedną parę znaków na krok i dodaje do straty jedną dziesiątą średniej kwadratów liczb tabeli.</translation>
    </message>
    <message>
        <source>Ours: the parts of nanoGPT’s model, with which small models learn quickly.</source>
        <translation>Nasze: części modelu nanoGPT, z którymi małe modele szybko się uczą.</translation>
    </message>
    <message>
        <source>Ours: the simplest language model there is, a table that says for every character which one follows. What a model with attention must beat.</source>
        <translation>Nasze: najprostszy model językowy, jaki istnieje, tabela, która dla każdego znaku mówi, jaki po nim następuje. Model z uwagą musi być od niej lepszy.</translation>
    </message>
    <message>
        <source>Ours: the size at which the loss falls fastest in the first minutes on two cores.</source>
        <translation>Nasze: rozmiar, przy którym strata spada najszybciej w pierwszych minutach na dwóch rdzeniach.</translation>
    </message>
    <message>
        <source>Ours: the table looks at one token only.</source>
        <translation>Nasze: tabela patrzy tylko na jeden token.</translation>
    </message>
    <message>
        <source>Ours: the text is read many times over.</source>
        <translation>Nasze: tekst jest czytany wiele razy.</translation>
    </message>
    <message>
        <source>Ours: the tokens of the other rungs; the tutorial’s own bigram is of characters.</source>
        <translation>Nasze: tokeny pozostałych szczebli; własny bigram samouczka jest bigramem znaków.</translation>
    </message>
    <message>
        <source>Ours: the tutorial adds a positional encoding and does not give its formula; sinusoids, as in the transformer paper.</source>
        <translation>Nasze: samouczek dodaje kodowanie pozycji i nie podaje jego wzoru; sinusoidy, jak w pracy o transformerze.</translation>
    </message>
    <message>
        <source>Ours: the tutorial divides by √d with one head and does not say by what with several; 1 ⁄ √head size, as in the transformer paper.</source>
        <translation>Nasze: samouczek dzieli przez √d przy jednej głowicy, a nie mówi, przez co przy kilku; 1 ⁄ √rozmiar głowicy, jak w pracy o transformerze.</translation>
    </message>
    <message>
        <source>Ours: the tutorial does not say whether a norm follows the last block; none, as in the transformer paper.</source>
        <translation>Nasze: samouczek nie mówi, czy po ostatnim bloku następuje normalizacja; brak, jak w pracy o transformerze.</translation>
    </message>
    <message>
        <source>Ours: the tutorial does not say.</source>
        <translation>Nasze: samouczek tego nie mówi.</translation>
    </message>
    <message>
        <source>Ours: the tutorial gives no settings for the training.</source>
        <translation>Nasze: samouczek nie podaje ustawień treningu.</translation>
    </message>
    <message>
        <source>Ours: the tutorial leaves words or characters open and does not say how a vocabulary is chosen; words and punctuation, rare ones become &lt;unk&gt;.</source>
        <translation>Nasze: samouczek nie rozstrzyga między słowami a znakami i nie mówi, jak wybiera się słownik; słowa i interpunkcja, rzadkie stają się &lt;unk&gt;.</translation>
    </message>
    <message>
        <source>Ours: the tutorial leaves words or characters open; characters keep every text whole.</source>
        <translation>Nasze: samouczek nie rozstrzyga między słowami a znakami; znaki zachowują każdy tekst w całości.</translation>
    </message>
    <message>
        <source>Ours: the tutorial says only that there is a validation part.</source>
        <translation>Nasze: samouczek mówi tylko, że istnieje część walidacyjna.</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Wyjście</translation>
    </message>
    <message>
        <source>Output bias</source>
        <translation>Przes. wyjścia</translation>
    </message>
    <message>
        <source>Page numbers</source>
        <translation>Numery stron</translation>
    </message>
    <message>
        <source>Page numbers at the top or bottom of the pages are removed.</source>
        <translation>Usuwane są numery stron na ich górze lub na dole.</translation>
    </message>
    <message>
        <source>Pages of contents, index and bibliography are removed as a whole.</source>
        <translation>Strony ze spisem treści, indeksem i bibliografią są usuwane w całości.</translation>
    </message>
    <message>
        <source>Pages that are nearly the same</source>
        <translation>Prawie takie same strony</translation>
    </message>
    <message>
        <source>Paragraph</source>
        <translation>Akapit</translation>
    </message>
    <message>
        <source>Paragraphs are shuffled anew for every batch; a window every half context, none twice in a batch.</source>
        <translation>Akapity są tasowane od nowa dla każdej partii; okno co pół kontekstu, żadne nie występuje w partii dwa razy.</translation>
    </message>
    <message>
        <source>Paragraphs of at least 50 words, what is left over by itself, shuffled; a tenth is held back.</source>
        <translation>Akapity o co najmniej 50 słowach, reszta osobno, przetasowane; jedna dziesiąta jest odłożona.</translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation>Równoległe</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>Cierpliwość</translation>
    </message>
    <message>
        <source>Polish literature</source>
        <translation>Literatura polska</translation>
    </message>
    <message>
        <source>Polish literature, decoder</source>
        <translation>Literatura polska, dekoder</translation>
    </message>
    <message>
        <source>Polish literature, one head</source>
        <translation>Literatura polska, jedna głowica</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Pozycje</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precyzja</translation>
    </message>
    <message>
        <source>Printed in nanoGPT’s description, on Shakespeare; over few batches, so it moves a little.</source>
        <translation>Podane w opisie nanoGPT, dla Szekspira; z niewielu partii, więc trochę się wahają.</translation>
    </message>
    <message>
        <source>Printed in the repository’s description, each over 20 batches, before the step; the last is given as about 2.807 after 5,000 steps, read here as the training loss.</source>
        <translation>Podane w opisie repozytorium, każda z 20 partii, przed krokiem; ostatnia podana jako około 2.807 po 5000 kroków, odczytana tu jako strata treningowa.</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Rzut</translation>
    </message>
    <message>
        <source>Projection bias</source>
        <translation>Przes. rzutu</translation>
    </message>
    <message>
        <source>PyTorch default</source>
        <translation>Domyślna PyTorch</translation>
    </message>
    <message>
        <source>PyTorch&apos;s default.</source>
        <translation>Domyślne w PyTorch.</translation>
    </message>
    <message>
        <source>PyTorch’s AdamW as it is; the code gives the rate alone.</source>
        <translation>AdamW z PyTorch bez zmian; kod podaje tylko współczynnik.</translation>
    </message>
    <message>
        <source>PyTorch’s AdamW as it is; the notebook gives the rate alone.</source>
        <translation>AdamW z PyTorch bez zmian; notatnik podaje tylko współczynnik.</translation>
    </message>
    <message>
        <source>PyTorch’s AdamW; the code gives rate and weight decay.</source>
        <translation>AdamW z PyTorch; kod podaje współczynnik i zanikanie wag.</translation>
    </message>
    <message>
        <source>PyTorch’s own first weights; the code sets none.</source>
        <translation>Pierwsze wagi takie, jakie daje PyTorch; kod żadnych nie ustawia.</translation>
    </message>
    <message>
        <source>Queries and keys are 0, so every score is 0: only the mask matters, and each row is the average of the values so far.</source>
        <translation>Zapytania i klucze są równe 0, więc każdy wynik to 0: liczy się tylko maska, a każdy wiersz jest średnią dotychczasowych wartości.</translation>
    </message>
    <message>
        <source>Queries and keys are rotated by an angle that grows with the position.</source>
        <translation>Zapytania i klucze są obracane o kąt, który rośnie z pozycją.</translation>
    </message>
    <message>
        <source>Queries of one sentence, keys and values of another: how a decoder reads what an encoder was given. There is no mask, since the other sentence is known as a whole.</source>
        <translation>Zapytania jednego zdania, klucze i wartości innego: tak dekoder czyta to, co dostał koder. Nie ma maski, bo drugie zdanie jest znane w całości.</translation>
    </message>
    <message>
        <source>Queries, keys and values are the words&apos; own numbers: how alike any two words are, and how alike a word is to all of them, before any softmax.</source>
        <translation>Zapytania, klucze i wartości to własne liczby słów: jak podobne są do siebie każde dwa słowa i jak podobne jest słowo do wszystkich razem, przed softmaxem.</translation>
    </message>
    <message>
        <source>RMS norm</source>
        <translation>RMSNorm</translation>
    </message>
    <message>
        <source>Random positions</source>
        <translation>Losowe pozycje</translation>
    </message>
    <message>
        <source>Random, not the last</source>
        <translation>Losowe, bez ostatniej</translation>
    </message>
    <message>
        <source>Rare characters</source>
        <translation>Rzadkie znaki</translation>
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
        <translation>Rozpoznawanie</translation>
    </message>
    <message>
        <source>Recorded text</source>
        <translation>Zarejestrowany tekst</translation>
    </message>
    <message>
        <source>Recording, MB</source>
        <translation>Rejestracja, MB</translation>
    </message>
    <message>
        <source>Renumber</source>
        <translation>Nowe numery</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>Kara za powtórzenia</translation>
    </message>
    <message>
        <source>Rotary</source>
        <translation>Rotacyjne</translation>
    </message>
    <message>
        <source>Rotary base</source>
        <translation>Podstawa obrotu</translation>
    </message>
    <message>
        <source>Rotary pairs</source>
        <translation>Pary obrotu</translation>
    </message>
    <message>
        <source>Rotary scaling</source>
        <translation>Skalowanie obrotu</translation>
    </message>
    <message>
        <source>Rotated</source>
        <translation>Obracane</translation>
    </message>
    <message>
        <source>Russian.</source>
        <translation>Rosyjski.</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>Sample length</source>
        <translation>Długość próbki</translation>
    </message>
    <message>
        <source>Sample prompt</source>
        <translation>Prompt próbki</translation>
    </message>
    <message>
        <source>Sample with dropout</source>
        <translation>Próbki z dropoutem</translation>
    </message>
    <message>
        <source>Save memory</source>
        <translation>Mniej pamięci</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalowanie</translation>
    </message>
    <message>
        <source>Scaled embedding</source>
        <translation>Skalowane osadzenie</translation>
    </message>
    <message>
        <source>Scaling factor</source>
        <translation>Czynnik skalowania</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Harmonogram</translation>
    </message>
    <message>
        <source>Schedule end</source>
        <translation>Koniec harmon.</translation>
    </message>
    <message>
        <source>Schedule start</source>
        <translation>Początek harmon.</translation>
    </message>
    <message>
        <source>Scores are divided by the square root of the head size.</source>
        <translation>Wyniki są dzielone przez pierwiastek kwadratowy z rozmiaru głowicy.</translation>
    </message>
    <message>
        <source>Scores are divided by the square root of the width, as published by MIND and Fairy Tale GPT.</source>
        <translation>Wyniki są dzielone przez pierwiastek kwadratowy z szerokości, jak opublikowano w MIND i Fairy Tale GPT.</translation>
    </message>
    <message>
        <source>Scores are not scaled: large heads then attend to one token and little else, as Zero to Hero shows.</source>
        <translation>Wyniki nie są skalowane: duże głowice zwracają wtedy uwagę na jeden token i prawie nic poza nim, jak pokazuje Zero to Hero.</translation>
    </message>
    <message>
        <source>Scores decrease with distance, each head with its own slope.</source>
        <translation>Wyniki maleją z odległością, w każdej głowicy z innym nachyleniem.</translation>
    </message>
    <message>
        <source>Scores decrease with the logarithm of the distance, as each head learns.</source>
        <translation>Wyniki maleją z logarytmem odległości, tak jak nauczy się tego każda głowica.</translation>
    </message>
    <message>
        <source>Scores of 0.1, −0.2, −0.3, 0.2 and 0.5 give fairly even shares; times ten, the largest gets nearly all.</source>
        <translation>Wyniki 0.1; −0.2; −0.3; 0.2 i 0.5 dają dość równe udziały; po pomnożeniu przez dziesięć prawie wszystko dostaje największy.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Ziarno</translation>
    </message>
    <message>
        <source>Separate paragraph</source>
        <translation>Osobny akapit</translation>
    </message>
    <message>
        <source>Seven words of three numbers times matrices of 3 × 4: what a head does before any score.</source>
        <translation>Siedem słów po trzy liczby razy macierze 3 × 4: co głowica robi przed wszelkimi wynikami.</translation>
    </message>
    <message>
        <source>Several blanks become one, and several empty lines become one.</source>
        <translation>Kilka odstępów staje się jednym, a kilka pustych wierszy jednym.</translation>
    </message>
    <message>
        <source>Shape and training of Zero to Hero, with characters as tokens: ours, small and quick to look into.</source>
        <translation>Kształt i trening z Zero to Hero, ze znakami jako tokenami: nasz model, mały, do którego można szybko zajrzeć.</translation>
    </message>
    <message>
        <source>Shape and training of nanoGPT’s character model, meant for a GPU. As published: no bias anywhere, tied output, dropout 0.2 (after the embedding too), warm-up and cosine over 5,000 steps, clipping at 1. Published validation loss on Shakespeare: 1.4697.</source>
        <translation>Kształt i trening modelu znaków z nanoGPT, pomyślanego dla GPU. Jak opublikowano: nigdzie nie ma przesunięć, powiązane wyjście, dropout 0.2 (także po osadzeniu), rozgrzewka i cosinus przez 5000 kroków, obcinanie przy 1. Opublikowana strata walidacyjna dla Szekspira: 1.4697.</translation>
    </message>
    <message>
        <source>Shape and training of nanoGPT’s run for a machine without a GPU: no bias anywhere, tied output, first weights as GPT-2’s, weight decay on matrices only, warm-up and cosine over 2,000 steps, clipping at 1. Published validation loss on Shakespeare: 1.88.</source>
        <translation>Kształt i trening przebiegu nanoGPT dla komputera bez GPU: nigdzie nie ma przesunięć, powiązane wyjście, pierwsze wagi jak w GPT-2, zanikanie wag tylko na macierzach, rozgrzewka i cosinus przez 2000 kroków, obcinanie przy 1. Opublikowana strata walidacyjna dla Szekspira: 1.88.</translation>
    </message>
    <message>
        <source>Shape, attention scale by the width, learning rate, dropout, batch, windows and the 30 epochs are as published. Ours: the last 10 % of each file is held back for validation (set the share to 0 for the published way), files are sorted, and pages and files are separated. The author recommends at least 1 million characters of text and trained for about 3 hours on about 2 million tokens of Spanish novels.</source>
        <translation>Kształt, skala uwagi według szerokości, współczynnik uczenia, dropout, partia, okna i 30 epok są jak opublikowano. Nasze: ostatnie 10% każdego pliku jest odłożone do walidacji (temu, co opublikowano, odpowiada udział 0), pliki są posortowane, a strony i pliki rozdzielone. Autor zaleca co najmniej 1 milion znaków tekstu i trenował około 3 godzin na około 2 milionach tokenów z hiszpańskich powieści.</translation>
    </message>
    <message>
        <source>Shift-JIS</source>
        <translation>Shift-JIS</translation>
    </message>
    <message>
        <source>Shortest copy</source>
        <translation>Najkrótsza kopia</translation>
    </message>
    <message>
        <source>Shuffled paragraphs</source>
        <translation>Przetasowane akapity</translation>
    </message>
    <message>
        <source>Simplified Chinese in old newsgroups.</source>
        <translation>Chiński uproszczony w starych grupach dyskusyjnych.</translation>
    </message>
    <message>
        <source>Simplified Chinese; also GBK and GB2312.</source>
        <translation>Chiński uproszczony; także GBK i GB2312.</translation>
    </message>
    <message>
        <source>Sinusoidal</source>
        <translation>Sinusoidalne</translation>
    </message>
    <message>
        <source>Slide by a token</source>
        <translation>Przesuń o token</translation>
    </message>
    <message>
        <source>Slow below</source>
        <translation>Wolne poniżej</translation>
    </message>
    <message>
        <source>Soft hyphens within lines, control and private-use characters and the like are removed.</source>
        <translation>Usuwane są miękkie łączniki wewnątrz wierszy, znaki sterujące, znaki do prywatnego użytku i podobne.</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Podział</translation>
    </message>
    <message>
        <source>Split pattern</source>
        <translation>Wzorzec cięcia</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Początek</translation>
    </message>
    <message>
        <source>Step 0 is measured before training begins, then after every interval.</source>
        <translation>Krok 0 jest mierzony przed rozpoczęciem treningu, a potem co podany odstęp.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Kroki</translation>
    </message>
    <message>
        <source>Stop text</source>
        <translation>Tekst zatrzymujący</translation>
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
        <translation>Dziesięć tokenów, z nich trzy dopełnienia: ukryte jako klucze, oprócz maski tego, co późniejsze. Bez tej maski ich ukrycie zmienia każdy wiersz.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Tekst</translation>
    </message>
    <message>
        <source>Thai; also TIS-620.</source>
        <translation>Tajski; także TIS-620.</translation>
    </message>
    <message>
        <source>The 100,256 byte pairs of cl100k_base, the vocabulary of GPT-4, or a file of the same kind.</source>
        <translation>100&#xa0;256 par bajtów z cl100k_base, słownika GPT-4, albo plik tego samego rodzaju.</translation>
    </message>
    <message>
        <source>The 256 bytes, and merges of the most frequent pairs of tokens.</source>
        <translation>256 bajtów i scalenia najczęstszych par tokenów.</translation>
    </message>
    <message>
        <source>The angles are those of the formula.</source>
        <translation>Kąty są takie jak we wzorze.</translation>
    </message>
    <message>
        <source>The article puts the norm after the sum.</source>
        <translation>Artykuł umieszcza normalizację po sumie.</translation>
    </message>
    <message>
        <source>The article takes the likeliest token.</source>
        <translation>Artykuł bierze najbardziej prawdopodobny token.</translation>
    </message>
    <message>
        <source>The article’s own variant: the norm after each sum instead of before it, an output of the 3,771 tokens that occur over an embedding of 100,069 rows, and always the likeliest token. Everything else is the script’s own.</source>
        <translation>Wariant z samego artykułu: normalizacja po każdej sumie zamiast przed nią, wyjście z 3771 tokenami, które występują, przy osadzeniu o 100&#xa0;069 wierszach i zawsze najbardziej prawdopodobny token. Cała reszta pochodzi ze skryptu.</translation>
    </message>
    <message>
        <source>The article’s settings.</source>
        <translation>Ustawienia z artykułu.</translation>
    </message>
    <message>
        <source>The article’s table has 100,069 rows, its output 3,771.</source>
        <translation>Tabela w artykule ma 100&#xa0;069 wierszy, wyjście 3771.</translation>
    </message>
    <message>
        <source>The article’s text calls them random and fixed; its code trains them.</source>
        <translation>Tekst artykułu nazywa je losowymi i stałymi; jego kod je trenuje.</translation>
    </message>
    <message>
        <source>The class SingleAttentionHead and what stands around it.</source>
        <translation>Klasa SingleAttentionHead i to, co jest wokół niej.</translation>
    </message>
    <message>
        <source>The code draws its samples in training mode.</source>
        <translation>Kod losuje próbki w trybie treningu.</translation>
    </message>
    <message>
        <source>The code multiplies scores by width^-0.5, not by head size^-0.5.</source>
        <translation>Kod mnoży wyniki przez szerokość^-0.5, a nie przez rozmiar głowicy^-0.5.</translation>
    </message>
    <message>
        <source>The code trains the table of positions.</source>
        <translation>Kod trenuje tabelę pozycji.</translation>
    </message>
    <message>
        <source>The concatenated embeddings of the whole context through one hidden layer.</source>
        <translation>Połączone osadzenia całego kontekstu przez jedną warstwę ukrytą.</translation>
    </message>
    <message>
        <source>The context is filled with newlines; the five likeliest tokens.</source>
        <translation>Kontekst jest wypełniony znakami nowego wiersza; pięć najbardziej prawdopodobnych tokenów.</translation>
    </message>
    <message>
        <source>The decoder of the original transformer without cross-attention.</source>
        <translation>Dekoder pierwotnego transformera bez uwagi krzyżowej.</translation>
    </message>
    <message>
        <source>The digits of the position as a binary number are added.</source>
        <translation>Dodawane są cyfry pozycji zapisanej jako liczba dwójkowa.</translation>
    </message>
    <message>
        <source>The distinct characters of the text: the table has 2,809 numbers.</source>
        <translation>Różne znaki tekstu: tabela ma 2809 liczb.</translation>
    </message>
    <message>
        <source>The dots between a title and its page number become a space.</source>
        <translation>Kropki między tytułem a numerem jego strony stają się odstępem.</translation>
    </message>
    <message>
        <source>The earlier revision’s model; its parameters are as many as it printed.</source>
        <translation>Model wcześniejszej wersji; ma tyle parametrów, ile ta podała.</translation>
    </message>
    <message>
        <source>The embedding has one row more than the output.</source>
        <translation>Osadzenie ma o jeden wiersz więcej niż wyjście.</translation>
    </message>
    <message>
        <source>The first half of every query and key is rotated by an angle that grows with the position.</source>
        <translation>Pierwsza połowa każdego zapytania i klucza jest obracana o kąt, który rośnie z pozycją.</translation>
    </message>
    <message>
        <source>The first nine tenths of the text for training; windows begin anywhere.</source>
        <translation>Pierwsze dziewięć dziesiątych tekstu do treningu; okna zaczynają się gdziekolwiek.</translation>
    </message>
    <message>
        <source>The first rung as an earlier revision had it: a table of next characters, 53 by 53, learned in 40,000 steps. Counting the pairs instead gives 2.475 on the training text and 2.528 on the validation text. The losses that the author logged are of this model, on the State of the Union addresses in lower case. What is known of that revision is as published, the rest as in the newest one.</source>
        <translation>Pierwszy szczebel z wcześniejszej wersji: tabela następnych znaków, 53 na 53, wyuczona w 40&#xa0;000 kroków. Samo zliczanie par daje 2.475 na tekście treningowym i 2.528 na walidacyjnym. Straty zapisane przez autora pochodzą z tego modelu, na orędziach o stanie państwa (State of the Union) pisanych małymi literami. To, co wiadomo o tamtej wersji, jest jak opublikowano, reszta jak w najnowszej.</translation>
    </message>
    <message>
        <source>The first rung of the ladder: a table of next tokens. Tokenizer, split by document, training and sampler are those of the other rungs; the tutorial’s documents are songs, one a file here, and in a single file the parts between blank lines. The tutorial’s own bigram, of characters, is the one called earlier; this one of 512 tokens is ours.</source>
        <translation>Pierwszy szczebel drabiny: tabela następnych tokenów. Tokenizator, podział według dokumentów, trening i sampler są takie jak w pozostałych szczeblach; dokumenty samouczka to piosenki, tutaj po jednej w pliku, a w pojedynczym pliku części między pustymi wierszami. Własny bigram samouczka, bigram znaków, to ten z dopiskiem „dawniej”; ten z 512 tokenami jest nasz.</translation>
    </message>
    <message>
        <source>The first two tokens are padding and nothing comes before them: they see no key at all, so there is nothing to share out.</source>
        <translation>Pierwsze dwa tokeny to dopełnienia i nic nie stoi przed nimi: nie widzą żadnego klucza, więc nie ma czego rozdzielić.</translation>
    </message>
    <message>
        <source>The fourth rung as an earlier revision had it, with six heads of 16, and a projection: 91,712 parameters. The losses that the author logged are of this model, on the State of the Union addresses in lower case. What is known of that revision is as published, the rest as in the newest one.</source>
        <translation>Czwarty szczebel z wcześniejszej wersji, z sześcioma głowicami o rozmiarze 16 i rzutem: 91&#xa0;712 parametrów. Straty zapisane przez autora pochodzą z tego modelu, na orędziach o stanie państwa (State of the Union) pisanych małymi literami. To, co wiadomo o tamtej wersji, jest jak opublikowano, reszta jak w najnowszej.</translation>
    </message>
    <message>
        <source>The fourth rung: eight heads whose values are wider than the embedding, and a projection back to it. Tokenizer, split by document, training and sampler are as published; the tutorial’s documents are songs, one a file here, and in a single file the parts between blank lines.</source>
        <translation>Czwarty szczebel: osiem głowic, których wartości są szersze niż osadzenie, i rzut z powrotem do niego. Tokenizator, podział według dokumentów, trening i sampler są jak opublikowano; dokumenty samouczka to piosenki, tutaj po jednej w pliku, a w pojedynczym pliku części między pustymi wierszami.</translation>
    </message>
    <message>
        <source>The head has no dropout; only the feed-forward network would.</source>
        <translation>Głowica nie ma dropoutu; miałaby go tylko sieć jednokierunkowa.</translation>
    </message>
    <message>
        <source>The largest token id in the author’s textbook, and one.</source>
        <translation>Największe id tokenu w podręczniku, którego używa autor, plus jeden.</translation>
    </message>
    <message>
        <source>The last part of all texts together is held out, as in the tutorials.</source>
        <translation>Odłożona jest ostatnia część wszystkich tekstów razem, jak w samouczkach.</translation>
    </message>
    <message>
        <source>The last part of every file is held out, so that each file is in both parts.</source>
        <translation>Odłożona jest ostatnia część każdego pliku, tak że każdy plik jest w obu częściach.</translation>
    </message>
    <message>
        <source>The last rung as an earlier revision had it, with four blocks of six heads of 16: 299,136 parameters. The losses that the author logged are of this model, on the State of the Union addresses in lower case. What is known of that revision is as published, the rest as in the newest one.</source>
        <translation>Ostatni szczebel z wcześniejszej wersji, z czterema blokami po sześć głowic o rozmiarze 16: 299&#xa0;136 parametrów. Straty zapisane przez autora pochodzą z tego modelu, na orędziach o stanie państwa (State of the Union) pisanych małymi literami. To, co wiadomo o tamtej wersji, jest jak opublikowano, reszta jak w najnowszej.</translation>
    </message>
    <message>
        <source>The last rung: four blocks with the norm after each sum, hidden layers with tanh, and a final norm. Tokenizer, split by document, training and sampler are as published; the tutorial’s documents are songs, one a file here, and in a single file the parts between blank lines.</source>
        <translation>Ostatni szczebel: cztery bloki z normalizacją po każdej sumie, warstwy ukryte z tanh i normalizacja końcowa. Tokenizator, podział według dokumentów, trening i sampler są jak opublikowano; dokumenty samouczka to piosenki, tutaj po jednej w pliku, a w pojedynczym pliku części między pustymi wierszami.</translation>
    </message>
    <message>
        <source>The last tokens are recomputed for every new token, as published. Slower.</source>
        <translation>Ostatnie tokeny są obliczane ponownie dla każdego nowego, jak opublikowano. Wolniej.</translation>
    </message>
    <message>
        <source>The later words are removed after the softmax: their shares are lost, and the rows no longer sum to 1.</source>
        <translation>Późniejsze słowa są usuwane po softmaxie: ich udziały przepadają, a wiersze nie sumują się już do 1.</translation>
    </message>
    <message>
        <source>The model as OpenAI published it.</source>
        <translation>Model taki, jak opublikowała go firma OpenAI.</translation>
    </message>
    <message>
        <source>The model as the code builds it (the article puts the norm after the sum, the code before).</source>
        <translation>Model taki, jak buduje go kod (artykuł umieszcza normalizację po sumie, kod przed nią).</translation>
    </message>
    <message>
        <source>The model as the code builds it.</source>
        <translation>Model taki, jak buduje go kod.</translation>
    </message>
    <message>
        <source>The model gets no positions.</source>
        <translation>Model nie dostaje pozycji.</translation>
    </message>
    <message>
        <source>The model with its switch bias off: none anywhere.</source>
        <translation>Model z wyłączonym przełącznikiem bias: nigdzie nie ma przesunięć.</translation>
    </message>
    <message>
        <source>The norm comes after each sum.</source>
        <translation>Normalizacja następuje po każdej sumie.</translation>
    </message>
    <message>
        <source>The norm comes before each sub-layer.</source>
        <translation>Normalizacja stoi przed każdą podwarstwą.</translation>
    </message>
    <message>
        <source>The notebook’s model.</source>
        <translation>Model z notatnika.</translation>
    </message>
    <message>
        <source>The notebook’s training loop.</source>
        <translation>Pętla treningu z notatnika.</translation>
    </message>
    <message>
        <source>The oldest half of the context is dropped at once. Faster; the text may differ.</source>
        <translation>Starsza połowa kontekstu jest odrzucana naraz. Szybciej; tekst może się różnić.</translation>
    </message>
    <message>
        <source>The output is of the tokens that occur.</source>
        <translation>Wyjście obejmuje tokeny, które występują.</translation>
    </message>
    <message>
        <source>The run whose losses the author logged: width 128 and a learning rate of 0.001 where the script has 256 and 0.0001, attention scaled by the width as published, 116 distinct characters. The log covers 2,983,447 characters of novels by Vargas Llosa; the PDF in the repository is another book, by Vallejo, with 272,813 characters. Held back for validation as in the published preset.</source>
        <translation>Przebieg, którego straty zapisał autor: szerokość 128 i współczynnik uczenia 0.001 tam, gdzie skrypt ma 256 i 0.0001, uwaga skalowana szerokością, jak opublikowano, 116 różnych znaków. Dziennik obejmuje 2&#xa0;983&#xa0;447 znaków z powieści Vargasa Llosy; plik PDF w repozytorium to inna książka, autorstwa Vallejo, i ma 272&#xa0;813 znaków. Część do walidacji jest odłożona jak w opublikowanym zestawie.</translation>
    </message>
    <message>
        <source>The same document twice</source>
        <translation>Ten sam dokument dwa razy</translation>
    </message>
    <message>
        <source>The same page twice</source>
        <translation>Ta sama strona dwa razy</translation>
    </message>
    <message>
        <source>The script’s settings.</source>
        <translation>Ustawienia ze skryptu.</translation>
    </message>
    <message>
        <source>The second rung as an earlier revision had it, with hidden layer of 256: 426,752 parameters. The losses that the author logged are of this model, on the State of the Union addresses in lower case. What is known of that revision is as published, the rest as in the newest one.</source>
        <translation>Drugi szczebel z wcześniejszej wersji, z warstwą ukrytą o szerokości 256: 426&#xa0;752 parametry. Straty zapisane przez autora pochodzą z tego modelu, na orędziach o stanie państwa (State of the Union) pisanych małymi literami. To, co wiadomo o tamtej wersji, jest jak opublikowano, reszta jak w najnowszej.</translation>
    </message>
    <message>
        <source>The second rung: Bengio’s model of 2003, embeddings side by side through one hidden layer; only the last target counts. Tokenizer, split by document, training and sampler are as published; the tutorial’s documents are songs, one a file here, and in a single file the parts between blank lines.</source>
        <translation>Drugi szczebel: model Bengio z 2003 roku, osadzenia obok siebie przez jedną warstwę ukrytą; liczy się tylko ostatni przewidywany token. Tokenizator, podział według dokumentów, trening i sampler są jak opublikowano; dokumenty samouczka to piosenki, tutaj po jednej w pliku, a w pojedynczym pliku części między pustymi wierszami.</translation>
    </message>
    <message>
        <source>The settings of its run.</source>
        <translation>Ustawienia z jego przebiegu.</translation>
    </message>
    <message>
        <source>The settings of the logged run; the script has 256 and 0.0001.</source>
        <translation>Ustawienia zapisanego przebiegu; skrypt ma 256 i 0.0001.</translation>
    </message>
    <message>
        <source>The shape of GPT-2’s smallest model, 124 million parameters, to look into and to count: biases everywhere but in the output, which is tied to the embedding. Ours: tokens of cl100k_base numbered anew (GPT-2’s own are not in the program; give their tokenizer.json as the tokenizer file), and a training that one machine can make steps of.</source>
        <translation>Kształt najmniejszego modelu GPT-2, 124 miliony parametrów, do oglądania i liczenia: przesunięcia wszędzie oprócz wyjścia, które jest powiązane z osadzeniem. Nasze: tokeny z cl100k_base z nową numeracją (własnych tokenów GPT-2 nie ma w programie; podaj ich tokenizer.json jako plik tokenizatora) oraz trening, którego kroki może wykonać jeden komputer.</translation>
    </message>
    <message>
        <source>The third rung as an earlier revision had it, with one head of 16, values of 64: 73,216 parameters. The losses that the author logged are of this model, on the State of the Union addresses in lower case. What is known of that revision is as published, the rest as in the newest one.</source>
        <translation>Trzeci szczebel z wcześniejszej wersji, z jedną głowicą o rozmiarze 16 i wartościami o rozmiarze 64: 73&#xa0;216 parametrów. Straty zapisane przez autora pochodzą z tego modelu, na orędziach o stanie państwa (State of the Union) pisanych małymi literami. To, co wiadomo o tamtej wersji, jest jak opublikowano, reszta jak w najnowszej.</translation>
    </message>
    <message>
        <source>The third rung: one attention head between embedding and output, without residual, norm or projection. Tokenizer, split by document, training and sampler are as published; the tutorial’s documents are songs, one a file here, and in a single file the parts between blank lines.</source>
        <translation>Trzeci szczebel: jedna głowica uwagi między osadzeniem a wyjściem, bez połączenia rezydualnego, normalizacji i rzutu. Tokenizator, podział według dokumentów, trening i sampler są jak opublikowano; dokumenty samouczka to piosenki, tutaj po jednej w pliku, a w pojedynczym pliku części między pustymi wierszami.</translation>
    </message>
    <message>
        <source>The training script’s settings.</source>
        <translation>Ustawienia ze skryptu treningowego.</translation>
    </message>
    <message>
        <source>This revision’s training loop: no dropout and no schedule, 100 batches before every 1,000th step.</source>
        <translation>Pętla treningu tej wersji: bez dropoutu i bez harmonogramu, 100 partii co 1000 kroków, przed krokiem.</translation>
    </message>
    <message>
        <source>This revision’s training loop: no dropout and no schedule, 100 batches before every 2,000th step.</source>
        <translation>Pętla treningu tej wersji: bez dropoutu i bez harmonogramu, 100 partii co 2000 kroków, przed krokiem.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Wątki</translation>
    </message>
    <message>
        <source>Tied output</source>
        <translation>Powiązane wyjście</translation>
    </message>
    <message>
        <source>Time per page, s</source>
        <translation>Czas na stronę, s</translation>
    </message>
    <message>
        <source>Token 0</source>
        <translation>Token 0</translation>
    </message>
    <message>
        <source>Token embedding</source>
        <translation>Osadzenie tokenów</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizator</translation>
    </message>
    <message>
        <source>Tokenizer file</source>
        <translation>Plik tokenizatora</translation>
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
        <translation>Chiński tradycyjny.</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>Turkish under DOS.</source>
        <translation>Turecki w systemie DOS.</translation>
    </message>
    <message>
        <source>Turkish; also ISO 8859-9.</source>
        <translation>Turecki; także ISO 8859-9.</translation>
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
        <translation>UTF-8, inaczej Windows-1252</translation>
    </message>
    <message>
        <source>Ukrainian.</source>
        <translation>Ukraiński.</translation>
    </message>
    <message>
        <source>Uniform within 1 ⁄ √inputs; embeddings standard normal.</source>
        <translation>Równomiernie w granicach 1 ⁄ √(liczba wejść); osadzenia ze standardowego rozkładu normalnego.</translation>
    </message>
    <message>
        <source>United States and Western Europe under DOS.</source>
        <translation>Stany Zjednoczone i Europa Zachodnia w systemie DOS.</translation>
    </message>
    <message>
        <source>Validation share</source>
        <translation>Udział walidacji</translation>
    </message>
    <message>
        <source>Value size</source>
        <translation>Rozm. wartości</translation>
    </message>
    <message>
        <source>Vietnamese.</source>
        <translation>Wietnamski.</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Słownik</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Rozgrzewka</translation>
    </message>
    <message>
        <source>Waves of different wavelengths are added to the embeddings.</source>
        <translation>Do osadzeń dodawane są fale o różnych długościach.</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Zanikanie wag</translation>
    </message>
    <message>
        <source>Weight decay is added to the gradient.</source>
        <translation>Zanikanie wag jest dodawane do gradientu.</translation>
    </message>
    <message>
        <source>Western Europe and Latin America; also Latin-1.</source>
        <translation>Europa Zachodnia i Ameryka Łacińska; także Latin-1.</translation>
    </message>
    <message>
        <source>Western Europe on old Macs.</source>
        <translation>Europa Zachodnia na starych komputerach Mac.</translation>
    </message>
    <message>
        <source>Western Europe under DOS.</source>
        <translation>Europa Zachodnia w systemie DOS.</translation>
    </message>
    <message>
        <source>Western Europe, with the euro (Latin-9).</source>
        <translation>Europa Zachodnia, ze znakiem euro (Latin-9).</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Kiedy</translation>
    </message>
    <message>
        <source>When the context is full</source>
        <translation>Gdy kontekst jest pełny</translation>
    </message>
    <message>
        <source>Whole documents</source>
        <translation>Całe dokumenty</translation>
    </message>
    <message>
        <source>Whole files, chosen by the seed, are held out; in a single file its parts between blank lines.</source>
        <translation>Odłożone są całe pliki, wybrane według ziarna; w pojedynczym pliku jego części między pustymi wierszami.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Szerokość</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Okno</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Okna</translation>
    </message>
    <message>
        <source>Windows begin anywhere but at the last position where one fits.</source>
        <translation>Okna zaczynają się gdziekolwiek oprócz ostatniej pozycji, na której okno się mieści.</translation>
    </message>
    <message>
        <source>Windows begin anywhere.</source>
        <translation>Okna zaczynają się gdziekolwiek.</translation>
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
        <translation>Słowa</translation>
    </message>
    <message>
        <source>Words and numbers with their leading space; contractions are case-sensitive.</source>
        <translation>Słowa i liczby z odstępem przed nimi; w formach ściągniętych liczy się wielkość liter.</translation>
    </message>
    <message>
        <source>Words divided at line ends</source>
        <translation>Słowa podzielone na końcu wiersza</translation>
    </message>
    <message>
        <source>Words of a page</source>
        <translation>Słowa strony</translation>
    </message>
    <message>
        <source>Words that a line break divides are joined; compounds keep their hyphen.</source>
        <translation>Słowa podzielone końcem wiersza są łączone; złożenia zachowują łącznik.</translation>
    </message>
    <message>
        <source>Words that nobody sees on a page (without ink, covered, clipped, tiny or in the color of the background) are left out.</source>
        <translation>Pomijane są słowa, których na stronie nikt nie widzi (bez tuszu, zakryte, przycięte, maleńkie lub w kolorze tła).</translation>
    </message>
    <message>
        <source>Words with their leading space, numbers in groups of three digits, line breaks separately.</source>
        <translation>Słowa z odstępem przed nimi, liczby w grupach po trzy cyfry, końce wierszy osobno.</translation>
    </message>
    <message>
        <source>X of 10 × 32 times three matrices of 32 × 32, as in a model: random numbers, not trained ones.</source>
        <translation>X o kształcie 10 × 32 razy trzy macierze 32 × 32, jak w modelu: liczby losowe, a nie wytrenowane.</translation>
    </message>
    <message>
        <source>Zero to Hero</source>
        <translation>Zero to Hero</translation>
    </message>
    <message>
        <source>Zero to Hero, as published</source>
        <translation>Zero to Hero, jak opublikowano</translation>
    </message>
    <message>
        <source>Zero to Hero, as the article has it</source>
        <translation>Zero to Hero, jak w artykule</translation>
    </message>
    <message>
        <source>Zero to Hero, characters</source>
        <translation>Zero to Hero, znaki</translation>
    </message>
    <message>
        <source>Zero to Hero, corrected</source>
        <translation>Zero to Hero, poprawiony</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>bfloat16 if the hardware supports it and it is faster, else float32.</source>
        <translation>bfloat16, jeśli obsługuje go sprzęt i jeśli tak jest szybciej, w innym razie float32.</translation>
    </message>
    <message>
        <source>cl100k_base as it is.</source>
        <translation>cl100k_base bez zmian.</translation>
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
        <translation>max(0, x) do kwadratu: wartości ukryte są rzadkie, duże liczą się bardziej.</translation>
    </message>
    <message>
        <source>nanoGPT</source>
        <translation>nanoGPT</translation>
    </message>
    <message>
        <source>nanoGPT, characters</source>
        <translation>nanoGPT, znaki</translation>
    </message>
    <message>
        <source>nanoGPT, for a processor</source>
        <translation>nanoGPT, na procesor</translation>
    </message>
    <message>
        <source>nanoGPT’s settings for it.</source>
        <translation>Ustawienia nanoGPT dla tego modelu.</translation>
    </message>
    <message>
        <source>q, k, v</source>
        <translation>q, k, v</translation>
    </message>
    <message>
        <source>q, k, v biases</source>
        <translation>Przes. q, k, v</translation>
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
        <translation>x razy dystrybuanta rozkładu normalnego w punkcie x.</translation>
    </message>
    <message>
        <source>A weighted average</source>
        <translation>Średnia ważona</translation>
    </message>
    <message>
        <source>Affinity of a sentence</source>
        <translation>Powinowactwo w zdaniu</translation>
    </message>
    <message>
        <source>After activation</source>
        <translation>Po aktywacji</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Uwaga</translation>
    </message>
    <message>
        <source>Before activation</source>
        <translation>Przed aktywacją</translation>
    </message>
    <message>
        <source>Concatenated embeddings</source>
        <translation>Połączone osadzenia</translation>
    </message>
    <message>
        <source>Concatenated heads</source>
        <translation>Połączone głowice</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Uwaga krzyżowa</translation>
    </message>
    <message>
        <source>Feed-forward output</source>
        <translation>Wyjście sieci FF</translation>
    </message>
    <message>
        <source>Head output</source>
        <translation>Wyjście głowicy</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Klucze</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logity</translation>
    </message>
    <message>
        <source>Masked scores</source>
        <translation>Wyniki zamaskowane</translation>
    </message>
    <message>
        <source>Norm after attention</source>
        <translation>Normalizacja po uwadze</translation>
    </message>
    <message>
        <source>Norm after feed-forward</source>
        <translation>Normalizacja po sieci FF</translation>
    </message>
    <message>
        <source>Norm before attention</source>
        <translation>Normalizacja przed uwagą</translation>
    </message>
    <message>
        <source>Norm before feed-forward</source>
        <translation>Normalizacja przed siecią FF</translation>
    </message>
    <message>
        <source>Padding after the words</source>
        <translation>Dopełnienie po słowach</translation>
    </message>
    <message>
        <source>Padding before the words</source>
        <translation>Dopełnienie przed słowami</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>Prawdopodobieństwa</translation>
    </message>
    <message>
        <source>Q, K and V from X</source>
        <translation>Q, K i V z X</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Zapytania</translation>
    </message>
    <message>
        <source>Scaled scores</source>
        <translation>Wyniki przeskalowane</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Wyniki</translation>
    </message>
    <message>
        <source>Scores times ten</source>
        <translation>Wyniki razy dziesięć</translation>
    </message>
    <message>
        <source>Seven words, masked</source>
        <translation>Siedem słów, z maską</translation>
    </message>
    <message>
        <source>Seven words, no mask</source>
        <translation>Siedem słów, bez maski</translation>
    </message>
    <message>
        <source>Stream after attention</source>
        <translation>Strumień po uwadze</translation>
    </message>
    <message>
        <source>Stream after the block</source>
        <translation>Strumień po bloku</translation>
    </message>
    <message>
        <source>Sum after attention</source>
        <translation>Suma po uwadze</translation>
    </message>
    <message>
        <source>Sum after feed-forward</source>
        <translation>Suma po sieci FF</translation>
    </message>
    <message>
        <source>Ten tokens, 32 wide</source>
        <translation>Dziesięć tokenów, szerokość 32</translation>
    </message>
    <message>
        <source>These runs use different tokens, so only their bits per character can be compared.</source>
        <translation>Te przebiegi używają różnych tokenów, więc można porównać tylko ich bity na znak.</translation>
    </message>
    <message>
        <source>These runs were trained on different texts, so their losses cannot be compared.</source>
        <translation>Te przebiegi trenowano na różnych tekstach, więc ich strat nie można porównać.</translation>
    </message>
    <message>
        <source>These runs were validated on different parts of the text, so their losses cannot be compared.</source>
        <translation>Te przebiegi walidowano na różnych częściach tekstu, więc ich strat nie można porównać.</translation>
    </message>
    <message>
        <source>Token + position</source>
        <translation>Token + pozycja</translation>
    </message>
    <message>
        <source>Token ids</source>
        <translation>Id tokenów</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Wartości</translation>
    </message>
    <message>
        <source>Zeros after the softmax</source>
        <translation>Zera po softmaxie</translation>
    </message>
    <message>
        <source>context</source>
        <translation>kontekst</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>wymiar</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>key</source>
        <translation>klucz</translation>
    </message>
    <message>
        <source>query</source>
        <translation>zapytanie</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>jednostka</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>słownik</translation>
    </message>
    <message>
        <source>off</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>on</source>
        <translation>tak</translation>
    </message>
    <message>
        <source>%1 %2 is too large.</source>
        <translation>%1: wartość %2 jest za duża.</translation>
    </message>
    <message>
        <source>%1 %2 is too small.</source>
        <translation>%1: wartość %2 jest za mała.</translation>
    </message>
    <message>
        <source>%1 (%2). Try again or choose another folder.</source>
        <translation>Błąd systemu (%2): %1. Spróbuj ponownie lub wybierz inny folder.</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; can be read as %3 or as %4.</source>
        <translation>%1: „%2” można odczytać jako %3 lub %4.</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; does not exist.</source>
        <translation>%1: „%2” nie istnieje.</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; is neither on nor off.</source>
        <translation>%1: „%2” nie oznacza ani włączenia, ani wyłączenia.</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; is not a number.</source>
        <translation>%1: „%2” nie jest liczbą.</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; is not a whole number.</source>
        <translation>%1: „%2” nie jest liczbą całkowitą.</translation>
    </message>
    <message>
        <source>%1 already contains a run. Resume it, or choose another folder.</source>
        <translation>Folder %1 zawiera już przebieg. Wznów go albo wybierz inny folder.</translation>
    </message>
    <message>
        <source>%1 and %2 are not parts of one model. Download all parts again.</source>
        <translation>%1 i %2 nie są częściami jednego modelu. Pobierz wszystkie części jeszcze raz.</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 i jeszcze %2</translation>
    </message>
    <message>
        <source>%1 are damaged, the first of them page %2: part of the text is missing. Get the file again.</source>
        <translation>Uszkodzone: %1, pierwsza z nich to strona %2; brakuje części tekstu. Pobierz plik ponownie.</translation>
    </message>
    <message>
        <source>%1 are left out: Tesseract is less sure of them than the minimum confidence.</source>
        <translation>Pominięto %1: pewność programu Tesseract jest niższa niż minimalna.</translation>
    </message>
    <message>
        <source>%1 are left out: their fonts do not say which letters they show.</source>
        <translation>Pominięto %1: ich czcionki nie określają, jakie litery przedstawiają.</translation>
    </message>
    <message>
        <source>%1 broken characters are shown as %2.</source>
        <translation>Uszkodzone znaki: %1; są pokazane jako %2.</translation>
    </message>
    <message>
        <source>%1 cannot be changed in a fork: it continues with the text as it was prepared, with %2 %3.</source>
        <translation>Ustawienia %1 nie można zmienić w odgałęzieniu: korzysta ono dalej z tekstu przygotowanego z ustawieniem %2 %3.</translation>
    </message>
    <message>
        <source>%1 cannot be changed in a fork: it continues with the text as it was prepared, with %2 empty.</source>
        <translation>Ustawienia %1 nie można zmienić w odgałęzieniu: korzysta ono dalej z tekstu przygotowanego z pustym polem %2.</translation>
    </message>
    <message>
        <source>%1 cannot be changed in a fork: the weights of step %2 were trained with %3 %4.</source>
        <translation>Ustawienia %1 nie można zmienić w odgałęzieniu: wagi z kroku %2 trenowano z ustawieniem %3 %4.</translation>
    </message>
    <message>
        <source>%1 cannot be changed in a fork: the weights of step %2 were trained with %3 empty.</source>
        <translation>Ustawienia %1 nie można zmienić w odgałęzieniu: wagi z kroku %2 trenowano z pustym polem %3.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>Nie można otworzyć %1: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: it asks for %2, which may be code. Only tensors, numbers and texts are read. Save the model&apos;s state_dict() and settings alone.</source>
        <translation>Nie można otworzyć pliku %1: żąda %2, co może być kodem. Wczytywane są tylko tensory, liczby i teksty. Zapisz samo state_dict() modelu i jego ustawienia.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: it holds more than %2 values, more than a model has.</source>
        <translation>Nie można otworzyć pliku %1: liczba jego wartości przekracza %2, więcej, niż ma model.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: it holds something else than tensors, numbers and texts (operation %2).</source>
        <translation>Nie można otworzyć pliku %1: zawiera coś innego niż tensory, liczby i teksty (operacja %2).</translation>
    </message>
    <message>
        <source>%1 cannot be opened: it is a pickle of another version (%2) than 2 to 5.</source>
        <translation>Nie można otworzyć pliku %1: to pickle w innej wersji (%2) niż od 2 do 5.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: it is damaged. Get it again.</source>
        <translation>Nie można otworzyć pliku %1: jest uszkodzony. Pobierz go jeszcze raz.</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>Nie można wczytać %1.</translation>
    </message>
    <message>
        <source>%1 cannot be read: it is damaged, or a newer version wrote it.</source>
        <translation>Nie można wczytać pliku %1: jest uszkodzony albo zapisała go nowsza wersja.</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2</source>
        <translation>Pliku %1 nie można użyć: %2</translation>
    </message>
    <message>
        <source>%1 chapters are damaged or missing.</source>
        <translation>Rozdziały uszkodzone lub brakujące: %1.</translation>
    </message>
    <message>
        <source>%1 chapters are of a kind that is not read: %2.</source>
        <translation>Rozdziały typu, który nie jest wczytywany: %1 (%2).</translation>
    </message>
    <message>
        <source>%1 checkpoints after step %2 are damaged; the best of the others, from step %3, is used instead.</source>
        <translation>Liczba uszkodzonych punktów kontrolnych po kroku %2: %1; użyto zamiast nich najlepszego z pozostałych, z kroku %3.</translation>
    </message>
    <message>
        <source>%1 checkpoints after step %2 are damaged; the one of step %3 is used instead.</source>
        <translation>Liczba uszkodzonych punktów kontrolnych po kroku %2: %1; użyto zamiast nich punktu z kroku %3.</translation>
    </message>
    <message>
        <source>%1 checkpoints are damaged, the latest at step %2.</source>
        <translation>Liczba uszkodzonych punktów kontrolnych: %1, najnowszy z kroku %2.</translation>
    </message>
    <message>
        <source>%1 contains values that are not finite; choose an earlier checkpoint.</source>
        <translation>Plik %1 zawiera wartości, które nie są skończonymi liczbami; wybierz wcześniejszy punkt kontrolny.</translation>
    </message>
    <message>
        <source>%1 could not be locked</source>
        <translation>nie udało się zablokować %1</translation>
    </message>
    <message>
        <source>%1 could not be made</source>
        <translation>nie udało się utworzyć %1</translation>
    </message>
    <message>
        <source>%1 could not be opened</source>
        <translation>nie udało się otworzyć %1</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>nie udało się odczytać %1</translation>
    </message>
    <message>
        <source>%1 could not be removed</source>
        <translation>nie udało się usunąć %1</translation>
    </message>
    <message>
        <source>%1 could not be replaced</source>
        <translation>nie udało się zastąpić %1</translation>
    </message>
    <message>
        <source>%1 could not be written</source>
        <translation>nie udało się zapisać %1</translation>
    </message>
    <message>
        <source>%1 could not be written: %2. Try again.</source>
        <translation>Nie można zapisać pliku %1: %2. Spróbuj ponownie.</translation>
    </message>
    <message>
        <source>%1 does not describe a model: it holds no settings.</source>
        <translation>%1 nie opisuje modelu: nie zawiera ustawień.</translation>
    </message>
    <message>
        <source>%1 does not say which model it contains.</source>
        <translation>Plik %1 nie podaje, jaki model zawiera.</translation>
    </message>
    <message>
        <source>%1 exists already. Choose another file.</source>
        <translation>%1 już istnieje. Wybierz inny plik.</translation>
    </message>
    <message>
        <source>%1 exists already. Choose another folder for the fork.</source>
        <translation>%1 już istnieje. Wybierz inny folder dla odgałęzienia.</translation>
    </message>
    <message>
        <source>%1 exists already. Choose another folder.</source>
        <translation>%1 już istnieje. Wybierz inny folder.</translation>
    </message>
    <message>
        <source>%1 formulas are damaged and were not read.</source>
        <translation>Uszkodzone wzory, których nie wczytano: %1.</translation>
    </message>
    <message>
        <source>%1 formulas made with the old equation editor were not read.</source>
        <translation>Niewczytane wzory z dawnego edytora równań: %1.</translation>
    </message>
    <message>
        <source>%1 has more than %2 files, more than a run has, so it is not imported.</source>
        <translation>Liczba plików w archiwum %1 przekracza %2, więcej, niż ma przebieg, więc nie zostanie ono zaimportowane.</translation>
    </message>
    <message>
        <source>%1 has no config.json, which says how the model is built. Download it, and tokenizer.json, into the folder.</source>
        <translation>Folder %1 nie ma config.json, który mówi, jak zbudowany jest model. Pobierz go do folderu razem z tokenizer.json.</translation>
    </message>
    <message>
        <source>%1 has no effect with %2 and %3.</source>
        <translation>%1 nie działa przy %2 i %3.</translation>
    </message>
    <message>
        <source>%1 has no effect with %2 and no %3.</source>
        <translation>%1 nie działa przy %2 i bez %3.</translation>
    </message>
    <message>
        <source>%1 has no effect with %2.</source>
        <translation>%1 nie działa przy %2.</translation>
    </message>
    <message>
        <source>%1 has no effect with no %2 and %3.</source>
        <translation>%1 nie działa bez %2 i przy %3.</translation>
    </message>
    <message>
        <source>%1 has no effect with no %2 and no %3.</source>
        <translation>%1 nie działa bez %2 i bez %3.</translation>
    </message>
    <message>
        <source>%1 has no effect with no %2.</source>
        <translation>%1 nie działa bez %2.</translation>
    </message>
    <message>
        <source>%1 has no tensor &quot;%2&quot;; it belongs to another model.</source>
        <translation>W pliku %1 nie ma tensora „%2”; plik należy do innego modelu.</translation>
    </message>
    <message>
        <source>%1 has no tokenizer.json. Download it into the folder.</source>
        <translation>Folder %1 nie ma tokenizer.json. Pobierz go do folderu.</translation>
    </message>
    <message>
        <source>%1 has no tokenizer.json. Its %2 can be converted: load the tokenizer in transformers with AutoTokenizer.from_pretrained(), and write it with save_pretrained().</source>
        <translation>Folder %1 nie ma tokenizer.json. Jego %2 można przekształcić: wczytaj tokenizator w transformers za pomocą AutoTokenizer.from_pretrained() i zapisz go za pomocą save_pretrained().</translation>
    </message>
    <message>
        <source>%1 has no tokenizer.json. Its vocab.json and merges.txt can be converted: load the tokenizer in transformers with AutoTokenizer.from_pretrained(), and write it with save_pretrained().</source>
        <translation>Folder %1 nie ma tokenizer.json. Jego vocab.json i merges.txt można przekształcić: wczytaj tokenizator w transformers za pomocą AutoTokenizer.from_pretrained() i zapisz go za pomocą save_pretrained().</translation>
    </message>
    <message>
        <source>%1 has no weights that are named as expected: there is %2, but neither model.safetensors nor pytorch_model.bin. Rename it, or download the model&apos;s safetensors files.</source>
        <translation>Folder %1 nie ma wag o oczekiwanej nazwie: jest %2, ale nie ma model.safetensors ani pytorch_model.bin. Zmień nazwę tego pliku albo pobierz pliki safetensors modelu.</translation>
    </message>
    <message>
        <source>%1 has no weights that can be read: %2</source>
        <translation>Folder %1 nie ma wag, które można wczytać: %2</translation>
    </message>
    <message>
        <source>%1 has no weights: neither model.safetensors nor model.safetensors.index.json is there. Download the model&apos;s safetensors files.</source>
        <translation>Folder %1 nie ma wag: brak zarówno model.safetensors, jak i model.safetensors.index.json. Pobierz pliki safetensors modelu.</translation>
    </message>
    <message>
        <source>%1 have text that nobody sees: without ink, covered, clipped, tiny or in the color of its ground.</source>
        <translation>Tekst, którego nikt nie widzi (bez barwy, zasłonięty, przycięty, maleńki lub w kolorze tła): %1.</translation>
    </message>
    <message>
        <source>%1 heads cannot share %2 key/value heads evenly.</source>
        <translation>Nie da się po równo rozdzielić głowic klucz/wartość (%2) między głowice (%1).</translation>
    </message>
    <message>
        <source>%1 holds %2 tensors instead of %3; it belongs to another model.</source>
        <translation>Liczba tensorów w pliku %1 to %2 zamiast %3; plik należy do innego modelu.</translation>
    </message>
    <message>
        <source>%1 holds a file named &quot;%2&quot;, which leads out of its folder, so it is not imported.</source>
        <translation>Plik %1 zawiera plik o nazwie „%2”, która prowadzi poza jego folder, więc nie zostanie zaimportowany.</translation>
    </message>
    <message>
        <source>%1 holds a link or a device, &quot;%2&quot;, so it is not imported.</source>
        <translation>Plik %1 zawiera dowiązanie lub urządzenie, „%2”, więc nie zostanie zaimportowany.</translation>
    </message>
    <message>
        <source>%1 holds a model, but no run. Unpack it, and open the model.</source>
        <translation>Plik %1 zawiera model, ale nie przebieg. Rozpakuj go i otwórz model.</translation>
    </message>
    <message>
        <source>%1 holds arrays of NumPy, which do not say which model they are.</source>
        <translation>%1 zawiera tablice NumPy, które nie mówią, jaki to model.</translation>
    </message>
    <message>
        <source>%1 holds no model: it has no config.json. Choose the folder of a model.</source>
        <translation>Folder %1 nie zawiera modelu: brak w nim config.json. Wybierz folder modelu.</translation>
    </message>
    <message>
        <source>%1 holds no run: there is no run.json in it. Choose a file that was exported.</source>
        <translation>Plik %1 nie zawiera przebiegu: brak w nim run.json. Wybierz plik, który został wyeksportowany.</translation>
    </message>
    <message>
        <source>%1 holds no tokenizer. Put the model&apos;s tokenizer.json beside it, or meta.pkl from the folder of its data if its %2 tokens are characters.</source>
        <translation>%1 nie zawiera tokenizatora. Umieść obok tokenizer.json modelu albo meta.pkl z folderu jego danych, jeśli jego tokeny (liczba: %2) są znakami.</translation>
    </message>
    <message>
        <source>%1 holds no tokenizer. Put the model&apos;s tokenizer.json beside it.</source>
        <translation>%1 nie zawiera tokenizatora. Umieść obok tokenizer.json modelu.</translation>
    </message>
    <message>
        <source>%1 holds only a tokenizer (vocab.json and merges.txt). A model&apos;s folder has config.json, model.safetensors and tokenizer.json; download them.</source>
        <translation>Folder %1 zawiera tylko tokenizator (vocab.json i merges.txt). Folder modelu ma config.json, model.safetensors i tokenizer.json; pobierz je.</translation>
    </message>
    <message>
        <source>%1 holds only the weights of a model. Put it into a folder with the model&apos;s config.json and tokenizer.json, named model.safetensors or pytorch_model.bin, and open that folder.</source>
        <translation>%1 zawiera tylko wagi modelu. Umieść plik w folderze z config.json i tokenizer.json modelu, pod nazwą model.safetensors lub pytorch_model.bin, i otwórz ten folder.</translation>
    </message>
    <message>
        <source>%1 holds parts of another run. Choose another folder.</source>
        <translation>Folder %1 zawiera części innego przebiegu. Wybierz inny folder.</translation>
    </message>
    <message>
        <source>%1 holds several models: %2. Open one of these files.</source>
        <translation>Folder %1 zawiera kilka modeli: %2. Otwórz jeden z tych plików.</translation>
    </message>
    <message>
        <source>%1 holds several runs. Unpack it, and open them one by one.</source>
        <translation>Plik %1 zawiera kilka przebiegów. Rozpakuj go i otwieraj je po kolei.</translation>
    </message>
    <message>
        <source>%1 holds tensors, but not the settings of a model, as checkpoints of nanoGPT and llama2.c do. Put it into a folder with the model&apos;s config.json and tokenizer.json, named pytorch_model.bin, and open that folder.</source>
        <translation>%1 zawiera tensory, ale nie ustawienia modelu, jak punkty kontrolne nanoGPT i llama2.c. Umieść plik w folderze z config.json i tokenizer.json modelu, pod nazwą pytorch_model.bin, i otwórz ten folder.</translation>
    </message>
    <message>
        <source>%1 holds weights of Flax, which are not read.</source>
        <translation>%1 zawiera wagi Flax, które nie są wczytywane.</translation>
    </message>
    <message>
        <source>%1 holds weights of TensorFlow or Keras, which are not read.</source>
        <translation>%1 zawiera wagi TensorFlow lub Keras, które nie są wczytywane.</translation>
    </message>
    <message>
        <source>%1 in each of %2 processes</source>
        <translation>%1 w każdym procesie (procesy: %2)</translation>
    </message>
    <message>
        <source>%1 is a compressed archive. Save it again with torch.save(), which does not compress.</source>
        <translation>%1 to skompresowane archiwum. Zapisz je ponownie za pomocą torch.save(), które nie kompresuje.</translation>
    </message>
    <message>
        <source>%1 is a link, and a run&apos;s folder must not contain any: it could lead this program to files elsewhere. Remove it, or replace it with what it points to.</source>
        <translation>%1 to dowiązanie, a folder przebiegu nie może ich zawierać: mogłoby skierować program do plików gdzie indziej. Usuń je albo zastąp tym, na co wskazuje.</translation>
    </message>
    <message>
        <source>%1 is a model of Core ML, which is not read.</source>
        <translation>%1 to model Core ML, który nie jest wczytywany.</translation>
    </message>
    <message>
        <source>%1 is a model of TensorFlow Lite, which is not read.</source>
        <translation>%1 to model TensorFlow Lite, który nie jest wczytywany.</translation>
    </message>
    <message>
        <source>%1 is a part of a run of Glasshouse. Open the run&apos;s folder, %2.</source>
        <translation>%1 to część przebiegu Glasshouse. Otwórz folder przebiegu: %2.</translation>
    </message>
    <message>
        <source>%1 is a program of TorchScript, which is not run here. Save the model&apos;s weights instead, as safetensors with its config.json and tokenizer.json.</source>
        <translation>%1 to program TorchScript, którego tu się nie wykonuje. Zapisz zamiast niego wagi modelu jako safetensors, z jego config.json i tokenizer.json.</translation>
    </message>
    <message>
        <source>%1 is a tokenizer alone. A model&apos;s folder has config.json and model.safetensors too; download them.</source>
        <translation>%1 to sam tokenizator. Folder modelu ma też config.json i model.safetensors; pobierz je.</translation>
    </message>
    <message>
        <source>%1 is an ONNX file, a list of operations that does not say which model it is.</source>
        <translation>%1 to plik ONNX, lista operacji, która nie mówi, jaki to model.</translation>
    </message>
    <message>
        <source>%1 is damaged: a field is missing or has the wrong type. Use a copy of it, if there is one.</source>
        <translation>Plik %1 jest uszkodzony: brak pola albo ma ono niewłaściwy typ. Użyj kopii, jeśli istnieje.</translation>
    </message>
    <message>
        <source>%1 is damaged: it is nested too deeply. Use a copy of it, if there is one.</source>
        <translation>%1 – zawartość jest uszkodzona: zbyt głębokie zagnieżdżenie. Użyj kopii, jeśli istnieje.</translation>
    </message>
    <message>
        <source>%1 is damaged: it is not complete JSON. Use a copy of it, if there is one.</source>
        <translation>%1 – zawartość jest uszkodzona: to nie jest kompletny JSON. Użyj kopii, jeśli istnieje.</translation>
    </message>
    <message>
        <source>%1 is damaged: it is not the one that the run began with. Restore a copy of it.</source>
        <translation>Plik %1 jest uszkodzony: to nie ten, z którym rozpoczęto przebieg. Przywróć jego kopię.</translation>
    </message>
    <message>
        <source>%1 is damaged: it names a run outside of its folder. Use a copy of it, if there is one.</source>
        <translation>Plik %1 jest uszkodzony: wskazuje przebieg spoza swojego folderu. Użyj kopii, jeśli istnieje.</translation>
    </message>
    <message>
        <source>%1 is damaged: its format number is wrong. Use a copy of it, if there is one.</source>
        <translation>Plik %1 jest uszkodzony: jego numer formatu jest błędny. Użyj kopii, jeśli istnieje.</translation>
    </message>
    <message>
        <source>%1 is damaged: its part %2 cannot be read. Get it again.</source>
        <translation>Plik %1 jest uszkodzony: nie można wczytać jego części %2. Pobierz go jeszcze raz.</translation>
    </message>
    <message>
        <source>%1 is damaged: its part &quot;%2&quot; cannot be unpacked. Get it again.</source>
        <translation>Plik %1 jest uszkodzony: nie można rozpakować jego części „%2”. Pobierz go jeszcze raz.</translation>
    </message>
    <message>
        <source>%1 is damaged: the numbers of %2 are not whole. Get it again.</source>
        <translation>Plik %1 jest uszkodzony: liczby tensora %2 nie są kompletne. Pobierz go jeszcze raz.</translation>
    </message>
    <message>
        <source>%1 is gone.</source>
        <translation>Pliku %1 już nie ma.</translation>
    </message>
    <message>
        <source>%1 is in a format of llama.cpp from before GGUF.</source>
        <translation>%1 ma format llama.cpp sprzed GGUF.</translation>
    </message>
    <message>
        <source>%1 is in llama2.c&apos;s own format, without a tokenizer.</source>
        <translation>%1 ma własny format llama2.c, bez tokenizatora.</translation>
    </message>
    <message>
        <source>%1 is in llm.c&apos;s own format, without a tokenizer.</source>
        <translation>%1 ma własny format llm.c, bez tokenizatora.</translation>
    </message>
    <message>
        <source>%1 is missing or damaged. Use another checkpoint.</source>
        <translation>Brak pliku %1 albo jest on uszkodzony. Użyj innego punktu kontrolnego.</translation>
    </message>
    <message>
        <source>%1 is neither an exported run, which is a zip file, nor a model that can be opened. Choose another file.</source>
        <translation>%1 nie jest ani wyeksportowanym przebiegiem, czyli plikiem zip, ani modelem, który można otworzyć. Wybierz inny plik.</translation>
    </message>
    <message>
        <source>%1 is no model that can be opened: it is neither GGUF nor a file of PyTorch 1.6 or newer, or it is damaged.</source>
        <translation>%1 nie jest modelem, który można otworzyć: nie jest to ani GGUF, ani plik PyTorch 1.6 lub nowszego, albo plik jest uszkodzony.</translation>
    </message>
    <message>
        <source>%1 is not a file of PyTorch&apos;s torch.save().</source>
        <translation>%1 nie jest plikiem torch.save() z PyTorch.</translation>
    </message>
    <message>
        <source>%1 is not a folder, so nothing can be moved into the bin. Move it away.</source>
        <translation>%1 nie jest folderem, więc niczego nie można przenieść do kosza. Przenieś to w inne miejsce.</translation>
    </message>
    <message>
        <source>%1 is not a folder, so the text is not saved. Move it away.</source>
        <translation>%1 nie jest folderem, więc tekst nie został zapisany. Przenieś to w inne miejsce.</translation>
    </message>
    <message>
        <source>%1 is not a model. Choose a GGUF file, a file of PyTorch, or the folder of a model or its config.json.</source>
        <translation>%1 nie jest modelem. Wybierz plik GGUF, plik PyTorch albo folder modelu lub jego config.json.</translation>
    </message>
    <message>
        <source>%1 is not a regular file and cannot be part of a checkpoint.</source>
        <translation>%1 nie jest zwykłym plikiem i nie może być częścią punktu kontrolnego.</translation>
    </message>
    <message>
        <source>%1 is not a regular file. Choose another one.</source>
        <translation>To nie jest zwykły plik: %1. Wybierz inny.</translation>
    </message>
    <message>
        <source>%1 is not a run any more, so what you wrote about it is not saved.</source>
        <translation>%1 nie jest już przebiegiem, więc opis nie został zapisany.</translation>
    </message>
    <message>
        <source>%1 is not a run any more. Look at the list again.</source>
        <translation>%1 nie jest już przebiegiem. Sprawdź listę jeszcze raz.</translation>
    </message>
    <message>
        <source>%1 is not a run: it has no run.json. Choose the folder of a run.</source>
        <translation>%1 nie jest przebiegiem: brak run.json. Wybierz folder przebiegu.</translation>
    </message>
    <message>
        <source>%1 is not a usable GGUF file: %2. Choose another file.</source>
        <translation>Pliku GGUF %1 nie można użyć: %2. Wybierz inny plik.</translation>
    </message>
    <message>
        <source>%1 is not a usable safetensors file: %2. Choose another file or an older checkpoint.</source>
        <translation>Pliku safetensors %1 nie można użyć: %2. Wybierz inny plik albo starszy punkt kontrolny.</translation>
    </message>
    <message>
        <source>%1 is not a whole file of PyTorch. Get it again.</source>
        <translation>%1 nie jest kompletnym plikiem PyTorch. Pobierz go jeszcze raz.</translation>
    </message>
    <message>
        <source>%1 is not a whole zip file. Get it again.</source>
        <translation>%1 nie jest kompletnym plikiem zip. Pobierz go jeszcze raz.</translation>
    </message>
    <message>
        <source>%1 is not in the bin any more.</source>
        <translation>W koszu nie ma już: %1.</translation>
    </message>
    <message>
        <source>%1 is not the file itself but a pointer to it by Git LFS. Get the file with git lfs pull, or download it.</source>
        <translation>%1 nie jest samym plikiem, lecz wskaźnikiem Git LFS do niego. Pobierz plik za pomocą git lfs pull albo bezpośrednio.</translation>
    </message>
    <message>
        <source>%1 is one of %2 parts of a model, and %3 is not beside it. Download all parts into one folder.</source>
        <translation>%1 to jedna z części modelu (liczba części: %2), a pliku %3 nie ma obok. Pobierz wszystkie części do jednego folderu.</translation>
    </message>
    <message>
        <source>%1 is one of %2 parts of a model, and its name does not say which. Give it the name that it was published with, such as %3.</source>
        <translation>%1 to jedna z części modelu (liczba części: %2), a nazwa nie mówi która. Nadaj plikowi nazwę, pod którą go opublikowano, na przykład %3.</translation>
    </message>
    <message>
        <source>%1 is smaller than the model it claims to contain.</source>
        <translation>Plik %1 jest mniejszy niż model, który miałby zawierać.</translation>
    </message>
    <message>
        <source>%1 is too large (%2, at most %3 are read). Choose another one.</source>
        <translation>Plik %1 jest za duży (%2, wczytuje się najwyżej %3). Wybierz inny.</translation>
    </message>
    <message>
        <source>%1 is too large for a tokenizer file (more than 64 MiB).</source>
        <translation>%1: za duży jak na plik tokenizatora (ponad 64 MiB).</translation>
    </message>
    <message>
        <source>%1 is what the output is made from, and would be replaced. Choose another file.</source>
        <translation>Wynik powstaje z %1, a zapis by to zastąpił. Wybierz inny plik.</translation>
    </message>
    <message>
        <source>%1 names a file outside its folder for %2. Only files in the folder itself are opened.</source>
        <translation>%1 wskazuje dla %2 plik spoza swojego folderu. Otwierane są tylko pliki z samego folderu.</translation>
    </message>
    <message>
        <source>%1 names no files.</source>
        <translation>%1 nie wskazuje żadnych plików.</translation>
    </message>
    <message>
        <source>%1 needs a password. Pack the run again without one.</source>
        <translation>Plik %1 wymaga hasła. Spakuj przebieg ponownie bez hasła.</translation>
    </message>
    <message>
        <source>%1 needs the causal mask.</source>
        <translation>%1 wymaga maski przyczynowej.</translation>
    </message>
    <message>
        <source>%1 no longer exists, so the text is not saved. Copy it before you close the program.</source>
        <translation>Folder %1 już nie istnieje, więc tekst nie został zapisany. Skopiuj go przed zamknięciem programu.</translation>
    </message>
    <message>
        <source>%1 says %2 %3, but this run was made with %4 and keeps its text as it was prepared. Change it back to %5.</source>
        <translation>W pliku %1 jest %2 %3, ale ten przebieg powstał z wartością %4 i zachowuje tekst w postaci, w jakiej go przygotowano. Zmień wartość z powrotem na %5.</translation>
    </message>
    <message>
        <source>%1 signs of %2 and %3 have no character in Unicode and are read as %4.</source>
        <translation>Symbole bez znaku w Unicode: %1 (%2 i %3); są wczytane jako %4.</translation>
    </message>
    <message>
        <source>%1 signs of %2 and %3 more have no character in Unicode and are read as %4.</source>
        <translation>Symbole bez znaku w Unicode: %1 (%2 i jeszcze %3); są wczytane jako %4.</translation>
    </message>
    <message>
        <source>%1 signs of %2 have no character in Unicode and are read as %3.</source>
        <translation>Symbole bez znaku w Unicode: %1 (%2); są wczytane jako %3.</translation>
    </message>
    <message>
        <source>%1 signs of symbol fonts have no character in Unicode and are read as %2.</source>
        <translation>Symbole z czcionek symboli bez znaku w Unicode: %1; są wczytane jako %2.</translation>
    </message>
    <message>
        <source>%1 stores numbers as %2 (%3 as %4), which cannot be opened. F32, F16, BF16 and Q8_0 can: download the model&apos;s file of one of these types, or its safetensors files.</source>
        <translation>%1 przechowuje liczby jako %2 (%3 jako %4), a tych nie można otworzyć. Można F32, F16, BF16 i Q8_0: pobierz plik modelu w jednym z tych typów albo jego pliki safetensors.</translation>
    </message>
    <message>
        <source>%1 unpacks to more than %2 or to more than it says, so it is not imported.</source>
        <translation>Plik %1 po rozpakowaniu zajmuje więcej niż %2 albo więcej, niż podaje, więc nie zostanie zaimportowany.</translation>
    </message>
    <message>
        <source>%1 was made by a newer version of Glasshouse. Continue with that version.</source>
        <translation>Plik %1 pochodzi z nowszej wersji Glasshouse. Kontynuuj w tamtej wersji.</translation>
    </message>
    <message>
        <source>%1 was made by a newer version of Glasshouse. Open it with that version.</source>
        <translation>Plik %1 pochodzi z nowszej wersji Glasshouse. Otwórz go w tamtej wersji.</translation>
    </message>
    <message>
        <source>%1 was made by a newer version of Glasshouse: it has the unknown field &quot;%2&quot;. Open it with that version.</source>
        <translation>%1 pochodzi z nowszej wersji Glasshouse: ma nieznane pole „%2”. Otwórz w tamtej wersji.</translation>
    </message>
    <message>
        <source>%1 was saved by PyTorch before version 1.6, or by Python&apos;s pickle alone, which is not read. Load it in a newer PyTorch and save it again with torch.save().</source>
        <translation>%1 zapisano w PyTorch sprzed wersji 1.6 albo samym modułem pickle Pythona, co nie jest wczytywane. Wczytaj plik w nowszym PyTorch i zapisz go ponownie za pomocą torch.save().</translation>
    </message>
    <message>
        <source>%1 was truncated while it was read. Try again.</source>
        <translation>Plik %1 został ucięty podczas wczytywania. Spróbuj ponownie.</translation>
    </message>
    <message>
        <source>%1 was written by a computer with another order of bytes, which is not read.</source>
        <translation>%1 zapisano na komputerze o innej kolejności bajtów, która nie jest wczytywana.</translation>
    </message>
    <message>
        <source>%1 were hard to recognize: their text may be wrong.</source>
        <translation>Trudne do rozpoznania: %1; ich tekst może zawierać błędy.</translation>
    </message>
    <message>
        <source>%1 were left out: recognizing them took too long, more than %2 of processor time. Allow more time to try them again.</source>
        <translation>Pominięto %1: rozpoznawanie trwało zbyt długo, ponad %2 czasu procesora. Zwiększ limit czasu, aby spróbować ponownie.</translation>
    </message>
    <message>
        <source>%1 were left out: recognizing them took too long.</source>
        <translation>Pominięto %1: rozpoznawanie trwało zbyt długo.</translation>
    </message>
    <message>
        <source>%1 without text: scanned or drawn.</source>
        <translation>%1 bez tekstu: skan lub rysunek.</translation>
    </message>
    <message>
        <source>%1 ⁄ root mean square %2, times %3</source>
        <translation>%1 ⁄ średnia kwadratowa %2, razy %3</translation>
    </message>
    <message>
        <source>%1 ⁄ root mean square %2, times %3, plus %4</source>
        <translation>%1 ⁄ średnia kwadratowa %2, razy %3, plus %4</translation>
    </message>
    <message>
        <source>%1(%2) times %3</source>
        <translation>%1(%2) razy %3</translation>
    </message>
    <message>
        <source>%1, %2 threads</source>
        <translation>%1, wątki: %2</translation>
    </message>
    <message>
        <source>%1, %2: hardly any text. If they are scans, text recognition (OCR) can read them.</source>
        <translation>%1, %2: prawie brak tekstu. Jeśli to skany, może je odczytać rozpoznawanie tekstu (OCR).</translation>
    </message>
    <message>
        <source>%1, 1 thread</source>
        <translation>%1, 1 wątek</translation>
    </message>
    <message>
        <source>%1, from step %2 %3</source>
        <translation>%1, od kroku %2 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 is %3.</source>
        <translation>%1: wartość %2 to %3.</translation>
    </message>
    <message>
        <source>%1: %2 is %3; it must be a group of settings.</source>
        <translation>%1: wartość %2 to %3; wymagana jest grupa ustawień.</translation>
    </message>
    <message>
        <source>%1: %2 is %3; it must be a number.</source>
        <translation>%1: wartość %2 to %3; wymagana jest liczba.</translation>
    </message>
    <message>
        <source>%1: %2 is %3; it must be a text.</source>
        <translation>%1: wartość %2 to %3; wymagany jest tekst.</translation>
    </message>
    <message>
        <source>%1: %2 is %3; it must be a whole number from %4 to %5.</source>
        <translation>%1: wartość %2 to %3; wymagana jest liczba całkowita od %4 do %5.</translation>
    </message>
    <message>
        <source>%1: %2 is %3; it must be true or false.</source>
        <translation>%1: wartość %2 to %3; wymagane jest true lub false.</translation>
    </message>
    <message>
        <source>%1: %2 is missing; it must be a whole number from %3 to %4.</source>
        <translation>%1: brak ustawienia %2; wymagana jest liczba całkowita od %3 do %4.</translation>
    </message>
    <message>
        <source>%1: %2 scales rotary positions in a way that is not computed here. Only Llama 3&apos;s is.</source>
        <translation>%1: %2 skaluje pozycje rotacyjne w sposób, którego tu się nie oblicza. Obliczany jest tylko sposób Llamy 3.</translation>
    </message>
    <message>
        <source>%1: its token %2 is given twice.</source>
        <translation>%1: token %2 podano dwa razy.</translation>
    </message>
    <message>
        <source>%1: its token %2 is longer than %3 bytes.</source>
        <translation>%1: token %2 jest dłuższy niż %3 bajtów.</translation>
    </message>
    <message>
        <source>%1: its token %2 is not text.</source>
        <translation>%1: token %2 nie jest tekstem.</translation>
    </message>
    <message>
        <source>%1: its tokens make more than %2 merges.</source>
        <translation>%1: liczba scaleń, które dają jego tokeny, przekracza %2.</translation>
    </message>
    <message>
        <source>%1: part of the path is a file, not a folder. Choose another folder.</source>
        <translation>Część ścieżki jest plikiem, a nie folderem: %1. Wybierz inny folder.</translation>
    </message>
    <message>
        <source>%1: runs is below 0.</source>
        <translation>%1: runs jest mniejsze niż 0.</translation>
    </message>
    <message>
        <source>%1: something with that name already exists. Choose another name.</source>
        <translation>Coś o tej nazwie już istnieje: %1. Wybierz inną nazwę.</translation>
    </message>
    <message>
        <source>%1: the lists of its tokenizer are missing or of different length.</source>
        <translation>%1: brak list tokenizatora albo mają różną długość.</translation>
    </message>
    <message>
        <source>%1: the name is too long. Choose a shorter one.</source>
        <translation>Nazwa jest za długa: %1. Wybierz krótszą.</translation>
    </message>
    <message>
        <source>%1: the score of its token %2 is not a number.</source>
        <translation>%1: wynik tokenu %2 nie jest liczbą.</translation>
    </message>
    <message>
        <source>%1: there is no such file or folder. Check the path.</source>
        <translation>Nie ma takiego pliku ani folderu: %1. Sprawdź ścieżkę.</translation>
    </message>
    <message>
        <source>%1: this is a folder. Choose another name.</source>
        <translation>To jest folder: %1. Wybierz inną nazwę.</translation>
    </message>
    <message>
        <source>%1: this is a link. Remove it, or replace it with what it points to.</source>
        <translation>To jest dowiązanie: %1. Usuń je albo zastąp tym, na co wskazuje.</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n znak</numerusform>
            <numerusform>%n znaki</numerusform>
            <numerusform>%n znaków</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n strona</numerusform>
            <numerusform>%n strony</numerusform>
            <numerusform>%n stron</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n słowo</numerusform>
            <numerusform>%n słowa</numerusform>
            <numerusform>%n słów</numerusform>
        </translation>
    </message>
    <message>
        <source>(%1 − mean %2) ⁄ deviation %3, times %4</source>
        <translation>(%1 − średnia %2) ⁄ odchylenie %3, razy %4</translation>
    </message>
    <message>
        <source>(%1 − mean %2) ⁄ deviation %3, times %4, plus %5</source>
        <translation>(%1 − średnia %2) ⁄ odchylenie %3, razy %4, plus %5</translation>
    </message>
    <message>
        <source>0.3 is head 3 of layer 0, ff0 its feed-forward network, layer0 the whole layer, n0.17 neuron 17 of the network (n0.e1.17 of expert 1), positions the position information</source>
        <translation>0.3 to głowica 3 warstwy 0, ff0 to jej sieć jednokierunkowa, layer0 to cała warstwa, n0.17 to neuron 17 tej sieci (n0.e1.17 eksperta 1), positions to informacja o pozycjach</translation>
    </message>
    <message>
        <source>1 broken character is shown as %1.</source>
        <translation>1 uszkodzony znak jest pokazany jako %1.</translation>
    </message>
    <message>
        <source>1 page has text that nobody sees: without ink, covered, clipped, tiny or in the color of its ground.</source>
        <translation>1 strona ma tekst, którego nikt nie widzi: bez barwy, zasłonięty, przycięty, maleńki lub w kolorze tła.</translation>
    </message>
    <message>
        <source>1 page is left out: its fonts do not say which letters they show.</source>
        <translation>Pominięto 1 stronę: jej czcionki nie określają, jakie litery przedstawiają.</translation>
    </message>
    <message>
        <source>1 page was hard to recognize: its text may be wrong.</source>
        <translation>1 strona była trudna do rozpoznania: jej tekst może zawierać błędy.</translation>
    </message>
    <message>
        <source>1 page was left out: recognizing it took too long, more than %1 of processor time. Allow more time to try it again.</source>
        <translation>Pominięto 1 stronę: jej rozpoznawanie trwało zbyt długo, ponad %1 czasu procesora. Zwiększ limit czasu, aby spróbować ponownie.</translation>
    </message>
    <message>
        <source>1 page was left out: recognizing it took too long.</source>
        <translation>Pominięto 1 stronę: jej rozpoznawanie trwało zbyt długo.</translation>
    </message>
    <message>
        <source>1 word is left out: Tesseract is less sure of it than the minimum confidence.</source>
        <translation>Pominięto 1 słowo: pewność programu Tesseract jest niższa niż minimalna.</translation>
    </message>
    <message>
        <source>A GGUF file cannot say that layers see a window of %1 tokens.</source>
        <translation>Plik GGUF nie może zapisać, że warstwy widzą okno o długości %1 tokenów.</translation>
    </message>
    <message>
        <source>A GGUF file of the family %1 cannot say everything of this model: %2.</source>
        <translation>Plik GGUF rodziny %1 nie może wyrazić wszystkiego w tym modelu: %2.</translation>
    </message>
    <message>
        <source>A base of %1 gives no slower pairs.</source>
        <translation>Podstawa %1 nie daje wolniejszych par.</translation>
    </message>
    <message>
        <source>A batch of 1 is the smallest: choose a shorter context or a smaller model for a new run.</source>
        <translation>Partia o wielkości 1 jest najmniejsza: w nowym przebiegu wybierz krótszy kontekst lub mniejszy model.</translation>
    </message>
    <message>
        <source>A byte-pair vocabulary of %1 is too small.</source>
        <translation>Słownik par bajtów o rozmiarze %1 jest za mały.</translation>
    </message>
    <message>
        <source>A chapter is damaged or missing.</source>
        <translation>Rozdział jest uszkodzony lub go brakuje.</translation>
    </message>
    <message>
        <source>A chapter is of a kind that is not read: %1.</source>
        <translation>Rozdział jest typu, który nie jest wczytywany: %1.</translation>
    </message>
    <message>
        <source>A checkpoint cannot be of step %1.</source>
        <translation>Punkt kontrolny nie może być z kroku %1.</translation>
    </message>
    <message>
        <source>A document that is embedded in it is not read: %1.</source>
        <translation>Osadzony w nim dokument nie jest wczytywany: %1.</translation>
    </message>
    <message>
        <source>A draw needs at least one score.</source>
        <translation>Do losowania potrzeba co najmniej jednego wyniku.</translation>
    </message>
    <message>
        <source>A fork cannot lie in the folder of its own run, %1. Choose another folder.</source>
        <translation>Odgałęzienie nie może leżeć w folderze własnego przebiegu: %1. Wybierz inny folder.</translation>
    </message>
    <message>
        <source>A formula is damaged and was not read.</source>
        <translation>Wzór jest uszkodzony i nie został wczytany.</translation>
    </message>
    <message>
        <source>A formula made with the old equation editor was not read.</source>
        <translation>Nie wczytano wzoru z dawnego edytora równań.</translation>
    </message>
    <message>
        <source>A grid takes key=value,value or key=low:high, not &quot;%1&quot;.</source>
        <translation>Siatka przyjmuje klucz=wartość,wartość albo klucz=dolna:górna, a nie „%1”.</translation>
    </message>
    <message>
        <source>A head of %1 dimensions cannot rotate %2 of them.</source>
        <translation>Głowica o liczbie wymiarów %1 nie może obracać tylu z nich: %2.</translation>
    </message>
    <message>
        <source>A loss needs at least two tokens of text.</source>
        <translation>Do obliczenia straty potrzeba co najmniej dwóch tokenów tekstu.</translation>
    </message>
    <message>
        <source>A matrix product failed (oneDNN status %1).</source>
        <translation>Mnożenie macierzy się nie powiodło (status oneDNN %1).</translation>
    </message>
    <message>
        <source>A merge joins a token that represents a byte.</source>
        <translation>Scalenie łączy token, który oznacza bajt.</translation>
    </message>
    <message>
        <source>A merge refers to a token that does not exist.</source>
        <translation>Scalenie odwołuje się do tokenu, który nie istnieje.</translation>
    </message>
    <message>
        <source>A model that was not trained here has no losses to compare.</source>
        <translation>Model, którego tu nie trenowano, nie ma strat do porównania.</translation>
    </message>
    <message>
        <source>A model without a mixture of experts has 0.</source>
        <translation>Model bez mieszanki ekspertów ma 0.</translation>
    </message>
    <message>
        <source>A name or description of the weights is not valid UTF-8 and cannot be saved. Rename it.</source>
        <translation>Nazwa lub opis wag nie jest poprawnym UTF-8 i nie można ich zapisać. Zmień nazwę.</translation>
    </message>
    <message>
        <source>A norm needs at least one number.</source>
        <translation>Do normalizacji potrzeba co najmniej jednej liczby.</translation>
    </message>
    <message>
        <source>A preset&apos;s name is one line of 1 to %1 characters that neither begins nor ends with a space.</source>
        <translation>Nazwa zestawu to jeden wiersz o długości od 1 do %1 znaków, bez spacji na początku i na końcu.</translation>
    </message>
    <message>
        <source>A sign of %1 has no character in Unicode and is read as %2.</source>
        <translation>Symbol bez znaku w Unicode (%1) jest wczytany jako %2.</translation>
    </message>
    <message>
        <source>A step has %1 windows, too few for %2 processes: raise the batch size to %2 or more, or start fewer processes.</source>
        <translation>Okien tekstu w kroku jest %1, za mało na tyle procesów: %2. Zwiększ wielkość partii do co najmniej %2 albo uruchom mniej procesów.</translation>
    </message>
    <message>
        <source>A sweep has at most %1 runs. Choose fewer values.</source>
        <translation>Przegląd ma najwyżej tyle przebiegów: %1. Wybierz mniej wartości.</translation>
    </message>
    <message>
        <source>A sweep needs a field with several values, for example learning_rate=1e-4,3e-4.</source>
        <translation>Przegląd wymaga pola z kilkoma wartościami, na przykład learning_rate=1e-4,3e-4.</translation>
    </message>
    <message>
        <source>A tensor may not be named __metadata__. Rename it.</source>
        <translation>Tensor nie może mieć nazwy __metadata__. Zmień jego nazwę.</translation>
    </message>
    <message>
        <source>A token cannot go through %1 of %2 experts.</source>
        <translation>Token nie może przejść przez tylu ekspertów: %1 z %2.</translation>
    </message>
    <message>
        <source>A token has texts for other alternatives than its own.</source>
        <translation>Token ma teksty innych tokenów alternatywnych niż własne.</translation>
    </message>
    <message>
        <source>A vocabulary of %1 has no room for a word.</source>
        <translation>W słowniku o rozmiarze %1 nie ma miejsca na słowo.</translation>
    </message>
    <message>
        <source>A vocabulary of %1 is more than this text provides.</source>
        <translation>Słownik o rozmiarze %1 to więcej, niż daje ten tekst.</translation>
    </message>
    <message>
        <source>A window of %1 tokens hides nothing in a context of %2.</source>
        <translation>Okno o długości %1 tokenów niczego nie zakrywa w kontekście o długości %2.</translation>
    </message>
    <message>
        <source>A window of the last tokens needs the causal mask.</source>
        <translation>Okno ostatnich tokenów wymaga maski przyczynowej.</translation>
    </message>
    <message>
        <source>Add files, or choose the split &quot;End of the text&quot;.</source>
        <translation>Dodaj pliki lub wybierz podział „Koniec tekstu”.</translation>
    </message>
    <message>
        <source>All of the validation text also occurs in the training text.</source>
        <translation>Cały tekst walidacyjny występuje też w tekście treningowym.</translation>
    </message>
    <message>
        <source>An index of this text needs %1 of memory while it is made, and %2 are free; close other programs, or choose a smaller text.</source>
        <translation>Indeks tego tekstu wymaga podczas tworzenia %1 pamięci, a wolne jest %2; zamknij inne programy albo wybierz mniejszy tekst.</translation>
    </message>
    <message>
        <source>An order of positions must contain each of them once.</source>
        <translation>Kolejność pozycji musi zawierać każdą z nich dokładnie raz.</translation>
    </message>
    <message>
        <source>Another process did not answer, so the run ends without its part of the next step.</source>
        <translation>Inny proces nie odpowiedział, więc przebieg kończy się bez jego części następnego kroku.</translation>
    </message>
    <message>
        <source>Another process of this training has ended or cannot be reached (%1).</source>
        <translation>Inny proces tego treningu zakończył się lub jest nieosiągalny (%1).</translation>
    </message>
    <message>
        <source>Another program is training the run %1 (process %2). Stop it there first, or choose another run.</source>
        <translation>Inny program trenuje przebieg %1 (proces %2). Najpierw zatrzymaj go tam albo wybierz inny przebieg.</translation>
    </message>
    <message>
        <source>Another program is training the run %1. Stop it there first, or choose another run.</source>
        <translation>Inny program trenuje przebieg %1. Najpierw zatrzymaj go tam albo wybierz inny przebieg.</translation>
    </message>
    <message>
        <source>Another training is already at %1, port %2. Choose another port with MASTER_PORT, or end that training.</source>
        <translation>Pod adresem %1, port %2, działa już inny trening. Wybierz inny port zmienną MASTER_PORT albo zakończ tamten trening.</translation>
    </message>
    <message>
        <source>Attention with a sliding window is not computed here.</source>
        <translation>Uwaga z przesuwnym oknem nie jest tu obliczana.</translation>
    </message>
    <message>
        <source>Both texts are the same, so there is no difference to recover.</source>
        <translation>Oba teksty są takie same, więc nie ma różnicy do odzyskania.</translation>
    </message>
    <message>
        <source>Both texts must have the same number of tokens; these have %1 and %2.</source>
        <translation>Oba teksty muszą mieć tyle samo tokenów; te mają: %1 i %2.</translation>
    </message>
    <message>
        <source>Bounded logits are not computed here.</source>
        <translation>Ograniczone logity nie są tu obliczane.</translation>
    </message>
    <message>
        <source>Bounded scores and logits are not computed here.</source>
        <translation>Ograniczone wyniki i logity nie są tu obliczane.</translation>
    </message>
    <message>
        <source>Can be written as: GGUF (%1).</source>
        <translation>Można zapisać jako: GGUF (%1).</translation>
    </message>
    <message>
        <source>Can be written as: GGUF.</source>
        <translation>Można zapisać jako: GGUF.</translation>
    </message>
    <message>
        <source>Can be written as: Hugging Face (%1), GGUF (%2).</source>
        <translation>Można zapisać jako: Hugging Face (%1), GGUF (%2).</translation>
    </message>
    <message>
        <source>Can be written as: Hugging Face (%1), GGUF.</source>
        <translation>Można zapisać jako: Hugging Face (%1), GGUF.</translation>
    </message>
    <message>
        <source>Can be written as: Hugging Face (%1).</source>
        <translation>Można zapisać jako: Hugging Face (%1).</translation>
    </message>
    <message>
        <source>Cannot be written for other programs.</source>
        <translation>Nie można zapisać dla innych programów.</translation>
    </message>
    <message>
        <source>Cannot open %1: %2.</source>
        <translation>Nie można otworzyć %1: %2.</translation>
    </message>
    <message>
        <source>Cannot open the tokenizer file %1: %2.</source>
        <translation>Nie można otworzyć pliku tokenizatora %1: %2.</translation>
    </message>
    <message>
        <source>Cannot read %1.</source>
        <translation>Nie można wczytać %1.</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>Nie można odczytać %1: %2.</translation>
    </message>
    <message>
        <source>Cannot start the document reader: %1.</source>
        <translation>Nie można uruchomić czytnika dokumentów: %1.</translation>
    </message>
    <message>
        <source>Changing %1 would have no effect, so the change was not made.</source>
        <translation>Zmiana %1 nie miałaby skutku, więc jej nie wprowadzono.</translation>
    </message>
    <message>
        <source>Choose another split, or leave out longer copies only.</source>
        <translation>Wybierz inny podział lub pomijaj tylko dłuższe kopie.</translation>
    </message>
    <message>
        <source>Choose auto, cpu, cuda or cuda:N.</source>
        <translation>Wybierz auto, cpu, cuda lub cuda:N.</translation>
    </message>
    <message>
        <source>Choose default, none, or some of: %1.</source>
        <translation>Wybierz default, none lub niektóre z: %1.</translation>
    </message>
    <message>
        <source>Choose fewer words per paragraph, or the split &quot;End of the text&quot;.</source>
        <translation>Wybierz mniej słów na akapit lub podział „Koniec tekstu”.</translation>
    </message>
    <message>
        <source>Choose one of: %1.</source>
        <translation>Do wyboru: %1.</translation>
    </message>
    <message>
        <source>Context %1 is longer than the training text.</source>
        <translation>Kontekst %1 jest dłuższy niż tekst treningowy.</translation>
    </message>
    <message>
        <source>Context %1 is longer than the validation text.</source>
        <translation>Kontekst %1 jest dłuższy niż tekst walidacyjny.</translation>
    </message>
    <message>
        <source>Convert it with llama.cpp&apos;s convert_llama_ggml_to_gguf.py, or download a GGUF file.</source>
        <translation>Przekształć go za pomocą convert_llama_ggml_to_gguf.py z llama.cpp albo pobierz plik GGUF.</translation>
    </message>
    <message>
        <source>Convert it with llm.c&apos;s dev/eval/export_hf.py, and open the folder that it writes.</source>
        <translation>Przekształć go za pomocą dev/eval/export_hf.py z llm.c i otwórz folder, który powstanie.</translation>
    </message>
    <message>
        <source>Cross-attention is not computed here.</source>
        <translation>Uwaga krzyżowa nie jest tu obliczana.</translation>
    </message>
    <message>
        <source>Documents are never cut.</source>
        <translation>Dokumenty nigdy nie są dzielone.</translation>
    </message>
    <message>
        <source>Documents that are embedded in it are not read: %1 and %2 more.</source>
        <translation>Osadzone w nim dokumenty nie są wczytywane: %1 i jeszcze %2.</translation>
    </message>
    <message>
        <source>Documents that are embedded in it are not read: %1 and %2.</source>
        <translation>Osadzone w nim dokumenty nie są wczytywane: %1 i %2.</translation>
    </message>
    <message>
        <source>Download the model&apos;s safetensors files with its config.json and tokenizer.json, or a GGUF file.</source>
        <translation>Pobierz pliki safetensors modelu z jego config.json i tokenizer.json albo plik GGUF.</translation>
    </message>
    <message>
        <source>Each head gets an equal share of it; choose another width, or set a head size.</source>
        <translation>Każda głowica dostaje równą część; wybierz inną szerokość lub ustaw rozmiar głowicy.</translation>
    </message>
    <message>
        <source>Each key is padding or not.</source>
        <translation>Każdy klucz jest dopełnieniem albo nim nie jest.</translation>
    </message>
    <message>
        <source>Each key/value head is shared by the same number of query heads.</source>
        <translation>Z każdej głowicy klucz/wartość korzysta tyle samo głowic zapytań.</translation>
    </message>
    <message>
        <source>Each process needs a graphics card of its own; this computer has %1, for %2 processes.</source>
        <translation>Każdy proces potrzebuje własnej karty graficznej; ten komputer ma ich %1, a liczba procesów to %2.</translation>
    </message>
    <message>
        <source>Encoding guessed: %1. If the text looks wrong, choose another.</source>
        <translation>Odgadnięte kodowanie znaków: %1. Jeśli tekst wygląda źle, wybierz inne.</translation>
    </message>
    <message>
        <source>Epsilon %1 is too small.</source>
        <translation>Epsilon %1 jest za mały.</translation>
    </message>
    <message>
        <source>Every checkpoint of the run in %1 is damaged, so it is not imported. Pack the run again.</source>
        <translation>Wszystkie punkty kontrolne przebiegu w pliku %1 są uszkodzone, więc nie zostanie on zaimportowany. Spakuj przebieg ponownie.</translation>
    </message>
    <message>
        <source>Every token of the text needs a scale.</source>
        <translation>Każdy token tekstu musi mieć swoją skalę.</translation>
    </message>
    <message>
        <source>Export it in Hugging Face&apos;s layout.</source>
        <translation>Wyeksportuj go w układzie Hugging Face.</translation>
    </message>
    <message>
        <source>Fast pairs must turn more often than slow ones.</source>
        <translation>Szybkie pary muszą się obracać częściej niż wolne.</translation>
    </message>
    <message>
        <source>Files of these kinds are not read.</source>
        <translation>Pliki tych typów nie są wczytywane.</translation>
    </message>
    <message>
        <source>Files of this kind are not read.</source>
        <translation>Pliki tego typu nie są wczytywane.</translation>
    </message>
    <message>
        <source>Give at least one a w, or set the window to 0.</source>
        <translation>Przypisz w przynajmniej jednej lub ustaw okno na 0.</translation>
    </message>
    <message>
        <source>Graphics card %1 cannot be used (%2).</source>
        <translation>Karty graficznej %1 nie można użyć (%2).</translation>
    </message>
    <message>
        <source>Graphics card %1 cannot be used (its memory is full).</source>
        <translation>Karty graficznej %1 nie można użyć (jej pamięć jest pełna).</translation>
    </message>
    <message>
        <source>Head size %1 has no pairs to rotate in its first half.</source>
        <translation>Rozmiar głowicy %1 nie ma w pierwszej połowie par do obracania.</translation>
    </message>
    <message>
        <source>Head size %1 is odd.</source>
        <translation>Rozmiar głowicy %1 jest nieparzysty.</translation>
    </message>
    <message>
        <source>Hidden files and folders are not read.</source>
        <translation>Ukryte pliki i foldery nie są wczytywane.</translation>
    </message>
    <message>
        <source>If its name is not valid UTF-8, rename it or open its parent folder.</source>
        <translation>Jeśli nazwa nie jest poprawnym UTF-8, zmień ją lub otwórz folder nadrzędny.</translation>
    </message>
    <message>
        <source>In %1 llama.cpp knows only heads that share the width, and here %2 heads of %3 are not %4 wide.</source>
        <translation>W modelach %1 llama.cpp zna tylko głowice, które dzielą między siebie szerokość, a tutaj głowice (liczba: %2, rozmiar: %3) nie dają szerokości %4.</translation>
    </message>
    <message>
        <source>In this model a hidden layer lies between the embeddings and the output, so a logit is no sum of what they write.</source>
        <translation>W tym modelu między osadzeniami a wyjściem leży warstwa ukryta, więc logit nie jest sumą ich wkładów.</translation>
    </message>
    <message>
        <source>It cannot be opened: %1.</source>
        <translation>Nie można go otworzyć: %1.</translation>
    </message>
    <message>
        <source>It cannot be read: %1.</source>
        <translation>Nie można go wczytać: %1.</translation>
    </message>
    <message>
        <source>It changes while it is read. Read the folder again when whatever writes the file is done.</source>
        <translation>Plik zmienia się podczas wczytywania. Wczytaj folder ponownie, gdy zapisywanie pliku się zakończy.</translation>
    </message>
    <message>
        <source>It claims to have %1 chapters, more than can be read.</source>
        <translation>Podana liczba rozdziałów: %1. To więcej, niż można wczytać.</translation>
    </message>
    <message>
        <source>It contains binary data, not text. If it is text, save it again as UTF-8.</source>
        <translation>Plik zawiera dane binarne, a nie tekst. Jeśli to tekst, zapisz go ponownie jako UTF-8.</translation>
    </message>
    <message>
        <source>It contains more than %1 of text.</source>
        <translation>Plik zawiera ponad %1 tekstu.</translation>
    </message>
    <message>
        <source>It contains nothing but white space.</source>
        <translation>Plik zawiera tylko białe znaki.</translation>
    </message>
    <message>
        <source>It has more than %1 parts, far more than a text needs, so it was not read.</source>
        <translation>Plik ma więcej części niż %1, o wiele więcej, niż potrzebuje tekst, więc go nie wczytano.</translation>
    </message>
    <message>
        <source>It is %1, whatever its name says.</source>
        <translation>To jest %1, wbrew nazwie pliku.</translation>
    </message>
    <message>
        <source>It is a Word document without a text. Save it again.</source>
        <translation>To dokument Word bez tekstu. Zapisz go ponownie.</translation>
    </message>
    <message>
        <source>It is a broken link.</source>
        <translation>To przerwane dowiązanie.</translation>
    </message>
    <message>
        <source>It is a link to itself.</source>
        <translation>To dowiązanie do siebie samego.</translation>
    </message>
    <message>
        <source>It is a zip archive, but not an EPUB, a Word document or an OpenDocument text. Unpack it into the folder.</source>
        <translation>To archiwum zip, ale nie EPUB, dokument Word ani tekst OpenDocument. Rozpakuj je do folderu.</translation>
    </message>
    <message>
        <source>It is a zip archive, but not an EPUB: the file META-INF/container.xml is missing. Get it again.</source>
        <translation>To archiwum zip, ale nie EPUB: brakuje pliku META-INF/container.xml. Pobierz je ponownie.</translation>
    </message>
    <message>
        <source>It is an OpenDocument file without a text. Save it again.</source>
        <translation>To plik OpenDocument bez tekstu. Zapisz go ponownie.</translation>
    </message>
    <message>
        <source>It is compressed twice. Unpack it once.</source>
        <translation>Plik jest spakowany dwukrotnie. Rozpakuj go raz.</translation>
    </message>
    <message>
        <source>It is cut off before its list of pages. Get the file again.</source>
        <translation>Plik jest ucięty przed listą stron. Pobierz go ponownie.</translation>
    </message>
    <message>
        <source>It is in the old format of Word. Save it as DOCX.</source>
        <translation>Plik jest w dawnym formacie Worda. Zapisz go jako DOCX.</translation>
    </message>
    <message>
        <source>It is larger than 1 GiB. Split it into smaller files.</source>
        <translation>Plik ma ponad 1 GiB. Podziel go na mniejsze pliki.</translation>
    </message>
    <message>
        <source>It is larger than 2 GiB. Split it into smaller files.</source>
        <translation>Plik ma ponad 2 GiB. Podziel go na mniejsze pliki.</translation>
    </message>
    <message>
        <source>It is not %1, whatever its name says. Get the file again.</source>
        <translation>To nie jest %1, wbrew nazwie pliku. Pobierz plik ponownie.</translation>
    </message>
    <message>
        <source>It is not a PDF, whatever its name says.</source>
        <translation>To nie jest plik PDF, wbrew nazwie.</translation>
    </message>
    <message>
        <source>It is not a regular file.</source>
        <translation>To nie jest zwykły plik.</translation>
    </message>
    <message>
        <source>It is protected by DRM, so only its seller&apos;s reader opens it. Get a copy without DRM.</source>
        <translation>Plik jest chroniony przez DRM, więc otwiera go tylko czytnik sprzedawcy. Zdobądź kopię bez DRM.</translation>
    </message>
    <message>
        <source>It is read with %1 and %2, for example.</source>
        <translation>Działa na przykład przy %1 i %2.</translation>
    </message>
    <message>
        <source>It is read with %1 or %2.</source>
        <translation>Działa przy %1 lub %2.</translation>
    </message>
    <message>
        <source>It is read with %1.</source>
        <translation>Działa przy %1.</translation>
    </message>
    <message>
        <source>It must be a list of pairs: kinds of attention, and how often they are repeated.</source>
        <translation>Wymagana jest lista par: rodzaje uwagi i liczba ich powtórzeń.</translation>
    </message>
    <message>
        <source>It must be a list of the layers&apos; attention, global or local.</source>
        <translation>Wymagana jest lista z uwagą warstw, global lub local.</translation>
    </message>
    <message>
        <source>It must be above 0.</source>
        <translation>Wartość musi być większa od 0.</translation>
    </message>
    <message>
        <source>It must be above 1.</source>
        <translation>Wartość musi być większa niż 1.</translation>
    </message>
    <message>
        <source>It must be above 1; 0 is the base of the other layers.</source>
        <translation>Wartość musi być większa od 1; 0 to podstawa pozostałych warstw.</translation>
    </message>
    <message>
        <source>It must be at least %1.</source>
        <translation>Najmniejsza wartość to %1.</translation>
    </message>
    <message>
        <source>It must be at most %1.</source>
        <translation>Największa wartość to %1.</translation>
    </message>
    <message>
        <source>It must be even and at least 4.</source>
        <translation>Wartość musi być parzysta i wynosić co najmniej 4.</translation>
    </message>
    <message>
        <source>It must be even and at most the head size; 0 rotates all.</source>
        <translation>Wartość musi być parzysta i nie większa niż rozmiar głowicy; 0 obraca wszystkie.</translation>
    </message>
    <message>
        <source>It must be shorter than the context; 0 is no window.</source>
        <translation>Okno musi być krótsze niż kontekst; 0 oznacza brak okna.</translation>
    </message>
    <message>
        <source>It must begin before step %1, where it ends.</source>
        <translation>Musi się zacząć przed krokiem %1, w którym się kończy.</translation>
    </message>
    <message>
        <source>It must end before step %1.</source>
        <translation>Musi się skończyć przed krokiem %1.</translation>
    </message>
    <message>
        <source>It must leave at least two dimensions of each head to rotate.</source>
        <translation>Do obracania muszą zostać co najmniej dwa wymiary każdej głowicy.</translation>
    </message>
    <message>
        <source>It must name the attention of each layer.</source>
        <translation>Trzeba tu podać uwagę każdej warstwy.</translation>
    </message>
    <message>
        <source>It needs a password. Save a copy without one.</source>
        <translation>Plik wymaga hasła. Zapisz kopię bez hasła.</translation>
    </message>
    <message>
        <source>It provides %1 merges, which make %2 tokens with the 256 bytes; add text or choose fewer.</source>
        <translation>Liczba scaleń, które daje: %1; razem z 256 bajtami liczba tokenów: %2. Dodaj tekst lub wybierz mniej.</translation>
    </message>
    <message>
        <source>It takes a number from %1 to %2.</source>
        <translation>Przyjmuje liczbę od %1 do %2.</translation>
    </message>
    <message>
        <source>It takes a whole number from %1 to %2.</source>
        <translation>Przyjmuje liczbę całkowitą od %1 do %2.</translation>
    </message>
    <message>
        <source>It takes true or false.</source>
        <translation>Przyjmuje true lub false.</translation>
    </message>
    <message>
        <source>It took more than %1.</source>
        <translation>Trwało to ponad %1.</translation>
    </message>
    <message>
        <source>It unpacks to far more than a text would, so it was not read.</source>
        <translation>Po rozpakowaniu zajmuje o wiele więcej niż tekst, więc go nie wczytano.</translation>
    </message>
    <message>
        <source>It unpacks to far more than a text would. Unpack it yourself if you trust it.</source>
        <translation>Po rozpakowaniu zajmuje o wiele więcej niż tekst. Jeśli plik jest godny zaufania, rozpakuj go samodzielnie.</translation>
    </message>
    <message>
        <source>Its XML is damaged or refused as unsafe.</source>
        <translation>XML w tym pliku jest uszkodzony lub odrzucony jako niebezpieczny.</translation>
    </message>
    <message>
        <source>Its XML is damaged or refused as unsafe. Save it again.</source>
        <translation>XML w tym pliku jest uszkodzony lub odrzucony jako niebezpieczny. Zapisz plik ponownie.</translation>
    </message>
    <message>
        <source>Its bias is made for earlier tokens; switch the mask on, or choose other positions.</source>
        <translation>To przesunięcie jest przeznaczone dla wcześniejszych tokenów; włącz maskę lub wybierz inne pozycje.</translation>
    </message>
    <message>
        <source>Its chapters are missing. Get the file again.</source>
        <translation>W pliku brakuje rozdziałów. Pobierz go ponownie.</translation>
    </message>
    <message>
        <source>Its compressed data is damaged or cut off. Get the file again.</source>
        <translation>Spakowane dane są uszkodzone lub ucięte. Pobierz plik ponownie.</translation>
    </message>
    <message>
        <source>Its elements are nested too deeply to be read safely.</source>
        <translation>Elementy są zagnieżdżone zbyt głęboko, aby można je było bezpiecznie wczytać.</translation>
    </message>
    <message>
        <source>Its encoding was not recognized. Choose one for this file, or save the text again as UTF-8.</source>
        <translation>Nie rozpoznano kodowania znaków. Wybierz kodowanie dla tego pliku lub zapisz tekst ponownie jako UTF-8.</translation>
    </message>
    <message>
        <source>Its layers have experts: n0.e1.17 is neuron 17 of expert 1.</source>
        <translation>Jego warstwy mają ekspertów: n0.e1.17 to neuron 17 eksperta 1.</translation>
    </message>
    <message>
        <source>Its list of chapters is empty. Get the file again.</source>
        <translation>Lista rozdziałów jest pusta. Pobierz plik ponownie.</translation>
    </message>
    <message>
        <source>Its list of chapters is missing. Get the file again.</source>
        <translation>Brakuje listy rozdziałów. Pobierz plik ponownie.</translation>
    </message>
    <message>
        <source>Its list of pages cannot be read. Get the file again.</source>
        <translation>Nie można wczytać listy stron. Pobierz plik ponownie.</translation>
    </message>
    <message>
        <source>Its list of parts is damaged or cut off. Get the file again.</source>
        <translation>Lista części jest uszkodzona lub ucięta. Pobierz plik ponownie.</translation>
    </message>
    <message>
        <source>Its part %1 cannot be unpacked. Get the file again.</source>
        <translation>Nie można rozpakować części %1. Pobierz plik ponownie.</translation>
    </message>
    <message>
        <source>Its part %1 is damaged. Get the file again.</source>
        <translation>Część %1 jest uszkodzona. Pobierz plik ponownie.</translation>
    </message>
    <message>
        <source>Its part %1 is missing. Get the file again.</source>
        <translation>Brakuje części %1. Pobierz plik ponownie.</translation>
    </message>
    <message>
        <source>Landlock and seccomp are not available here, so a hostile PDF could do whatever you can.</source>
        <translation>Landlock i seccomp nie są tu dostępne, więc złośliwy plik PDF mógłby zrobić wszystko, co może użytkownik.</translation>
    </message>
    <message>
        <source>Landlock is not available here, so a hostile PDF could read your other files.</source>
        <translation>Landlock nie jest tu dostępny, więc złośliwy plik PDF mógłby czytać inne pliki użytkownika.</translation>
    </message>
    <message>
        <source>Left out, since the run began without it: %1.</source>
        <translation>Pominięto, bo przebieg rozpoczęto bez tego pliku: %1.</translation>
    </message>
    <message>
        <source>Left out, since the run began without them: %1 and %2 more.</source>
        <translation>Pominięto, bo przebieg rozpoczęto bez tych plików: %1 i jeszcze %2.</translation>
    </message>
    <message>
        <source>Left out, since the run began without them: %1 and %2.</source>
        <translation>Pominięto, bo przebieg rozpoczęto bez tych plików: %1 i %2.</translation>
    </message>
    <message>
        <source>LibTorch could not be loaded: %1</source>
        <translation>Nie udało się wczytać LibTorch: %1</translation>
    </message>
    <message>
        <source>LibTorch needs %1 of address space and has %2. Raise the limit for this program (ulimit -v) and start it again.</source>
        <translation>LibTorch potrzebuje przestrzeni adresowej: %1, a ma: %2. Zwiększ limit dla tego programu (ulimit -v) i uruchom go ponownie.</translation>
    </message>
    <message>
        <source>Load the model in transformers with from_flax=True and write it with save_pretrained().</source>
        <translation>Wczytaj model w transformers z from_flax=True i zapisz go za pomocą save_pretrained().</translation>
    </message>
    <message>
        <source>Load the model in transformers with from_tf=True and write it with save_pretrained().</source>
        <translation>Wczytaj model w transformers z from_tf=True i zapisz go za pomocą save_pretrained().</translation>
    </message>
    <message>
        <source>Measuring the layers stopped: %1</source>
        <translation>Pomiar warstw zatrzymany: %1</translation>
    </message>
    <message>
        <source>Models of these types can be opened: %1.</source>
        <translation>Można otworzyć modele tych typów: %1.</translation>
    </message>
    <message>
        <source>More than 100,000 tensors cannot be saved in %1. Choose a smaller model.</source>
        <translation>W pliku %1 nie można zapisać więcej niż 100&#xa0;000 tensorów. Wybierz mniejszy model.</translation>
    </message>
    <message>
        <source>No file or folder was given.</source>
        <translation>Nie podano pliku ani folderu.</translation>
    </message>
    <message>
        <source>No graphics card can be used (%1).</source>
        <translation>Nie można użyć żadnej karty graficznej (%1).</translation>
    </message>
    <message>
        <source>No graphics card can be used (its memory is full).</source>
        <translation>Nie można użyć żadnej karty graficznej (jej pamięć jest pełna).</translation>
    </message>
    <message>
        <source>No header.</source>
        <translation>Brak nagłówka.</translation>
    </message>
    <message>
        <source>No layer has the window.</source>
        <translation>Żadna warstwa nie ma okna.</translation>
    </message>
    <message>
        <source>No more texts can be saved with this run. Delete some of them.</source>
        <translation>Z tym przebiegiem nie można zapisać więcej tekstów. Usuń niektóre z nich.</translation>
    </message>
    <message>
        <source>No network to the other processes was found (%1). GLOO_SOCKET_IFNAME can name one, such as eth0.</source>
        <translation>Nie znaleziono sieci do pozostałych procesów (%1). Można ją wskazać zmienną GLOO_SOCKET_IFNAME, np. eth0.</translation>
    </message>
    <message>
        <source>No permission: %1. Choose another folder or change its permissions.</source>
        <translation>Brak uprawnień: %1. Wybierz inny folder lub zmień jego uprawnienia.</translation>
    </message>
    <message>
        <source>No sample was written at step %1: %2</source>
        <translation>Nie napisano próbki w kroku %1: %2</translation>
    </message>
    <message>
        <source>Not UTF-8.</source>
        <translation>To nie jest UTF-8.</translation>
    </message>
    <message>
        <source>Not an entry of this version.</source>
        <translation>To nie jest wpis tej wersji.</translation>
    </message>
    <message>
        <source>Not as GGUF: %1</source>
        <translation>Nie jako GGUF: %1</translation>
    </message>
    <message>
        <source>Nothing is left to learn from: the validation share is too large.</source>
        <translation>Nie zostało nic do nauki: udział walidacji jest za duży.</translation>
    </message>
    <message>
        <source>On %1 tokens of its text the loss is %2 nats per token, and %3 in the run (%4).</source>
        <translation>Na tekście przebiegu (tokeny: %1) strata to %2 nata na token, a w przebiegu %3 (%4).</translation>
    </message>
    <message>
        <source>On %1 tokens of its validation text the loss is %2 nats per token, and %3 in the run (%4).</source>
        <translation>Na tekście walidacyjnym (tokeny: %1) strata to %2 nata na token, a w przebiegu %3 (%4).</translation>
    </message>
    <message>
        <source>One expert leaves the router nothing to choose.</source>
        <translation>Przy jednym ekspercie router nie ma czego wybierać.</translation>
    </message>
    <message>
        <source>One of its tokens is &lt;unk&gt;, so it needs at least 2.</source>
        <translation>Jednym z tokenów jest &lt;unk&gt;, więc potrzebne są co najmniej 2.</translation>
    </message>
    <message>
        <source>One recorded step is larger than the %1 MB for all of them; nothing is recorded. A shorter probe text needs less.</source>
        <translation>Jeden zarejestrowany krok jest większy niż %1 MB na wszystkie; nic nie jest rejestrowane. Krótszy tekst sondy potrzebuje mniej miejsca.</translation>
    </message>
    <message>
        <source>Only %1 are free; choose a shorter context or a smaller model.</source>
        <translation>Wolne jest tylko %1; wybierz krótszy kontekst lub mniejszy model.</translation>
    </message>
    <message>
        <source>Only %1 are free; choose a smaller batch, context or model.</source>
        <translation>Wolne jest tylko %1; wybierz mniejszą partię, krótszy kontekst lub mniejszy model.</translation>
    </message>
    <message>
        <source>Only %1 are free; choose a smaller model.</source>
        <translation>Wolne jest tylko %1; wybierz mniejszy model.</translation>
    </message>
    <message>
        <source>Only GGUF stores numbers as Q8_0. Choose another type, or GGUF.</source>
        <translation>Tylko GGUF przechowuje liczby jako Q8_0. Wybierz inny typ albo GGUF.</translation>
    </message>
    <message>
        <source>Only byte pairs (gpt2, llama) can be opened.</source>
        <translation>Można otworzyć tylko pary bajtów (gpt2, llama).</translation>
    </message>
    <message>
        <source>Only causal attention is computed here in this family.</source>
        <translation>W tej rodzinie obliczana jest tu tylko uwaga przyczynowa.</translation>
    </message>
    <message>
        <source>Only gelu, gelu_new, relu, relu2 and tanh are computed here.</source>
        <translation>Obliczane są tu tylko gelu, gelu_new, relu, relu2 i tanh.</translation>
    </message>
    <message>
        <source>Only gelu_pytorch_tanh is computed here in a gated network of this family.</source>
        <translation>W sieci bramkowanej tej rodziny obliczane jest tu tylko gelu_pytorch_tanh.</translation>
    </message>
    <message>
        <source>Only global and local attention are computed here.</source>
        <translation>Obliczana jest tu tylko uwaga global i local.</translation>
    </message>
    <message>
        <source>Only layers without the window are scaled here.</source>
        <translation>Skalowane są tu tylko warstwy bez okna.</translation>
    </message>
    <message>
        <source>Only linear and llama3 scaling are computed here.</source>
        <translation>Obliczane jest tu tylko skalowanie linear i llama3.</translation>
    </message>
    <message>
        <source>Only linear scaling is computed here.</source>
        <translation>Obliczane jest tu tylko skalowanie liniowe.</translation>
    </message>
    <message>
        <source>Only silu is computed here in a gated network.</source>
        <translation>W sieci bramkowanej obliczane jest tu tylko silu.</translation>
    </message>
    <message>
        <source>Only sliding_attention and full_attention are computed here.</source>
        <translation>Obliczane są tu tylko sliding_attention i full_attention.</translation>
    </message>
    <message>
        <source>Only the projection can map them back to the width; switch it on.</source>
        <translation>Tylko rzut może je sprowadzić z powrotem do szerokości; włącz go.</translation>
    </message>
    <message>
        <source>Only the same points in the same number of dimensions can be aligned.</source>
        <translation>Wyrównać można tylko te same punkty o tej samej liczbie wymiarów.</translation>
    </message>
    <message>
        <source>Only whole heads are rotated in models of this kind.</source>
        <translation>W modelach tego rodzaju obracane są tylko całe głowice.</translation>
    </message>
    <message>
        <source>Open the .pt file that it was exported from, with tokenizer.json beside it.</source>
        <translation>Otwórz plik .pt, z którego go wyeksportowano, z tokenizer.json obok.</translation>
    </message>
    <message>
        <source>Opening it crashed the document reader, so the file is most likely damaged.</source>
        <translation>Otwieranie: awaria czytnika dokumentów, więc plik jest najprawdopodobniej uszkodzony.</translation>
    </message>
    <message>
        <source>Opening it left the document reader without an answer, so the file is most likely damaged.</source>
        <translation>Otwieranie: czytnik dokumentów nie odpowiada, więc plik jest najprawdopodobniej uszkodzony.</translation>
    </message>
    <message>
        <source>Opening it needs more than %1 of memory. Stopped there.</source>
        <translation>Otwieranie: potrzeba ponad %1 pamięci. Na tym przerwano.</translation>
    </message>
    <message>
        <source>Opening it stood still for more than %1. Stopped there.</source>
        <translation>Otwieranie: brak postępu przez ponad %1. Na tym przerwano.</translation>
    </message>
    <message>
        <source>Opening it took more than %1 of processor time. Stopped there.</source>
        <translation>Otwieranie: zajęło to ponad %1 czasu procesora. Na tym przerwano.</translation>
    </message>
    <message>
        <source>Opening it took too long: more than %1 of processor time in total. Stopped there.</source>
        <translation>Otwieranie: trwało to zbyt długo, łącznie ponad %1 czasu procesora. Na tym przerwano.</translation>
    </message>
    <message>
        <source>Opening it: the system ended the document reader, most likely because memory ran out. Stopped there.</source>
        <translation>Otwieranie: system zakończył czytnik dokumentów, najprawdopodobniej z braku pamięci. Na tym przerwano.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: %2.</source>
        <translation>Nie można narysować strony %1: %2.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: it takes more than %2 s.</source>
        <translation>Nie można narysować strony %1: trwa to ponad %2 s.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: stopped.</source>
        <translation>Nie można narysować strony %1: przerwano.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: the file does not have this page.</source>
        <translation>Nie można narysować strony %1: plik nie ma tej strony.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: the file is damaged, or the page needs too much memory or time.</source>
        <translation>Nie można narysować strony %1: plik jest uszkodzony lub strona wymaga zbyt dużo pamięci lub czasu.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: the file needs a password.</source>
        <translation>Nie można narysować strony %1: plik wymaga hasła.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: the picture is too large.</source>
        <translation>Nie można narysować strony %1: obraz jest za duży.</translation>
    </message>
    <message>
        <source>Page %1 cannot be drawn: the program glasshouse-pdfworker is not next to this one.</source>
        <translation>Nie można narysować strony %1: programu glasshouse-pdfworker nie ma obok tego programu.</translation>
    </message>
    <message>
        <source>Page %1 crashed the document reader, so the file is most likely damaged.</source>
        <translation>Strona %1: awaria czytnika dokumentów, więc plik jest najprawdopodobniej uszkodzony.</translation>
    </message>
    <message>
        <source>Page %1 is damaged: part of the text is missing. Get the file again.</source>
        <translation>Strona %1 jest uszkodzona: brakuje części tekstu. Pobierz plik ponownie.</translation>
    </message>
    <message>
        <source>Page %1 left the document reader without an answer, so the file is most likely damaged.</source>
        <translation>Strona %1: czytnik dokumentów nie odpowiada, więc plik jest najprawdopodobniej uszkodzony.</translation>
    </message>
    <message>
        <source>Page %1 needs more than %2 of memory. Stopped there.</source>
        <translation>Strona %1: potrzeba ponad %2 pamięci. Na tym przerwano.</translation>
    </message>
    <message>
        <source>Page %1 stood still for more than %2. Stopped there.</source>
        <translation>Strona %1: brak postępu przez ponad %2. Na tym przerwano.</translation>
    </message>
    <message>
        <source>Page %1 took more than %2 of processor time. Stopped there.</source>
        <translation>Strona %1: zajęło to ponad %2 czasu procesora. Na tym przerwano.</translation>
    </message>
    <message>
        <source>Page %1 took too long: more than %2 of processor time in total. Stopped there.</source>
        <translation>Strona %1: trwało to zbyt długo, łącznie ponad %2 czasu procesora. Na tym przerwano.</translation>
    </message>
    <message>
        <source>Page %1: the system ended the document reader, most likely because memory ran out. Stopped there.</source>
        <translation>Strona %1: system zakończył czytnik dokumentów, najprawdopodobniej z braku pamięci. Na tym przerwano.</translation>
    </message>
    <message>
        <source>Pages %1 and %2 are damaged: part of the text is missing. Get the file again.</source>
        <translation>Strony %1 i %2 są uszkodzone: brakuje części tekstu. Pobierz plik ponownie.</translation>
    </message>
    <message>
        <source>Pages of it were given up too soon.</source>
        <translation>Zbyt wcześnie zrezygnowano z części stron.</translation>
    </message>
    <message>
        <source>Paragraphs are never cut.</source>
        <translation>Akapity nigdy nie są dzielone.</translation>
    </message>
    <message>
        <source>Parts are named like this: %1.</source>
        <translation>Części nazywa się tak: %1.</translation>
    </message>
    <message>
        <source>Process 0 was not found at %1, port %2 (%3).</source>
        <translation>Nie znaleziono procesu 0 pod adresem %1, port %2 (%3).</translation>
    </message>
    <message>
        <source>Put it back, or say where it is now: with --corpus on the command line, or in Corpus in the window.</source>
        <translation>Umieść to z powrotem albo wskaż, gdzie jest teraz: za pomocą --corpus w wierszu polecenia albo w Korpusie w oknie.</translation>
    </message>
    <message>
        <source>Quantized weights cannot be opened; download the original ones.</source>
        <translation>Skwantyzowanych wag nie można otworzyć; pobierz oryginalne.</translation>
    </message>
    <message>
        <source>Queries and keys need the same width, and the values one row per key.</source>
        <translation>Zapytania i klucze muszą mieć tę samą szerokość, a wartości po jednym wierszu na klucz.</translation>
    </message>
    <message>
        <source>Read as %1.</source>
        <translation>Wczytano jako %1.</translation>
    </message>
    <message>
        <source>Reading it needs the program glasshouse-pdfworker next to this one, and it is missing.</source>
        <translation>Do wczytania potrzebny jest program glasshouse-pdfworker obok tego programu, a go brakuje.</translation>
    </message>
    <message>
        <source>Reading was stopped before this file.</source>
        <translation>Wczytywanie przerwano przed tym plikiem.</translation>
    </message>
    <message>
        <source>Recording stopped: %1</source>
        <translation>Rejestracja zatrzymana: %1</translation>
    </message>
    <message>
        <source>Restore it as it was, or begin a new run.</source>
        <translation>Przywróć go w takiej postaci, w jakiej był, albo rozpocznij nowy przebieg.</translation>
    </message>
    <message>
        <source>Restore the files as they were.</source>
        <translation>Przywróć pliki w takiej postaci, w jakiej były.</translation>
    </message>
    <message>
        <source>Rotary positions rotate pairs of dimensions, so it must be even.</source>
        <translation>Pozycje rotacyjne obracają pary wymiarów, więc wartość musi być parzysta.</translation>
    </message>
    <message>
        <source>Runs that differ in it alone would be the same.</source>
        <translation>Przebiegi, które różnią się tylko nim, byłyby takie same.</translation>
    </message>
    <message>
        <source>Scores are divided by the root of the head size here, or of the width.</source>
        <translation>Wyniki są tu dzielone przez pierwiastek z rozmiaru głowicy albo z szerokości.</translation>
    </message>
    <message>
        <source>Scores are not scaled by layer here.</source>
        <translation>Wyniki nie są tu skalowane według warstw.</translation>
    </message>
    <message>
        <source>Seccomp is not available here, so a hostile PDF could use the network.</source>
        <translation>Seccomp nie jest tu dostępny, więc złośliwy plik PDF mógłby korzystać z sieci.</translation>
    </message>
    <message>
        <source>Set a number of steps or of epochs.</source>
        <translation>Ustaw liczbę kroków lub epok.</translation>
    </message>
    <message>
        <source>Set batch_size to %1 and accumulation to %2, which trains on the same amount of text per step, and resume.</source>
        <translation>Ustaw batch_size na %1, a accumulation na %2 (ilość tekstu na krok pozostanie taka sama) i wznów.</translation>
    </message>
    <message>
        <source>Several processes take one graphics card each: choose the device cuda, not %1.</source>
        <translation>Każdy z wielu procesów zajmuje jedną kartę graficzną: wybierz urządzenie cuda, a nie %1.</translation>
    </message>
    <message>
        <source>Some of its text needs the character tables of the package poppler-data.</source>
        <translation>Część tekstu wymaga tablic znaków z pakietu poppler-data.</translation>
    </message>
    <message>
        <source>Something went wrong for an unknown reason.</source>
        <translation>Coś się nie udało z nieznanego powodu.</translation>
    </message>
    <message>
        <source>Start several processes with torchrun, srun or mpirun.</source>
        <translation>Uruchamiaj wiele procesów programem torchrun, srun lub mpirun.</translation>
    </message>
    <message>
        <source>Step %1 was not recorded.</source>
        <translation>Kroku %1 nie zarejestrowano.</translation>
    </message>
    <message>
        <source>Step %1 was not recorded: %2 Later steps are recorded again once that works.</source>
        <translation>Krok %1 nie został zarejestrowany: %2 Późniejsze kroki będą znów rejestrowane, gdy to się uda.</translation>
    </message>
    <message>
        <source>Stopped after page %1 of %2.</source>
        <translation>Przerwano po stronie %1 z %2.</translation>
    </message>
    <message>
        <source>Stopped before it was finished.</source>
        <translation>Zatrzymano przed ukończeniem.</translation>
    </message>
    <message>
        <source>Switch the mask on, or set the window to 0.</source>
        <translation>Włącz maskę lub ustaw okno na 0.</translation>
    </message>
    <message>
        <source>Tensors are missing in the model&apos;s files (%1): %2.</source>
        <translation>W plikach modelu brakuje tensorów (%1): %2.</translation>
    </message>
    <message>
        <source>Tesseract cannot load its data for %1.</source>
        <translation>Tesseract nie może wczytać danych dla: %1.</translation>
    </message>
    <message>
        <source>Tesseract has no data to read %1. Install it: apt install %2</source>
        <translation>Tesseract nie ma danych, aby odczytać: %1. Zainstaluj je: apt install %2</translation>
    </message>
    <message>
        <source>Tesseract is less sure of every word than the minimum confidence, %1%. Lower it to keep them.</source>
        <translation>Pewność programu Tesseract co do każdego słowa jest niższa niż minimalna, %1%. Zmniejsz ją, aby je zachować.</translation>
    </message>
    <message>
        <source>Tesseract read %1.</source>
        <translation>Tesseract odczytał: %1.</translation>
    </message>
    <message>
        <source>Text is split here as gpt-2, llama-bpe, qwen2 and smollm do.</source>
        <translation>Tekst dzieli się tu tak jak gpt-2, llama-bpe, qwen2 i smollm.</translation>
    </message>
    <message>
        <source>Text recognition (OCR) can read scans.</source>
        <translation>Rozpoznawanie tekstu (OCR) może odczytać skany.</translation>
    </message>
    <message>
        <source>Text recognition (OCR) can read them.</source>
        <translation>Rozpoznawanie tekstu (OCR) może je odczytać.</translation>
    </message>
    <message>
        <source>That is more than there are.</source>
        <translation>To więcej, niż ich jest.</translation>
    </message>
    <message>
        <source>That is more than this program can train; reduce the width or the number of layers.</source>
        <translation>To więcej, niż ten program może trenować; zmniejsz szerokość lub liczbę warstw.</translation>
    </message>
    <message>
        <source>The 256 bytes are its first tokens, so it needs at least 256.</source>
        <translation>Pierwszymi tokenami jest 256 bajtów, więc potrzeba co najmniej 256.</translation>
    </message>
    <message>
        <source>The PDF cannot be made; save the report as HTML instead.</source>
        <translation>Nie można utworzyć pliku PDF; zapisz raport jako HTML.</translation>
    </message>
    <message>
        <source>The PDF cannot be made; there is not enough memory.</source>
        <translation>Nie można utworzyć pliku PDF; brakuje pamięci.</translation>
    </message>
    <message>
        <source>The PDF reader could not give up the rights of the administrator; run Glasshouse as an ordinary user.</source>
        <translation>Czytnik PDF nie mógł zrzec się uprawnień administratora; uruchom program Glasshouse jako zwykły użytkownik.</translation>
    </message>
    <message>
        <source>The activations of %1 were not computed.</source>
        <translation>Nie obliczono aktywacji etapu %1.</translation>
    </message>
    <message>
        <source>The best checkpoint of the run %1 is damaged. Use the checkpoint &quot;last&quot;.</source>
        <translation>Najlepszy punkt kontrolny przebiegu %1 jest uszkodzony. Użyj punktu kontrolnego „last”.</translation>
    </message>
    <message>
        <source>The bias of this model&apos;s output cannot be written as a part of the final norm&apos;s. Other programs have none there: train a model with head_bias off.</source>
        <translation>Przesunięcia na wyjściu tego modelu nie można zapisać jako części przesunięcia normalizacji końcowej. Inne programy go tam nie mają: wytrenuj model z wyłączonym head_bias.</translation>
    </message>
    <message>
        <source>The checkpoint %1 changed while it was copied. Fork another one.</source>
        <translation>Punkt kontrolny %1 zmienił się podczas kopiowania. Odgałęź od innego.</translation>
    </message>
    <message>
        <source>The checkpoint %1 is damaged. Use another one.</source>
        <translation>Punkt kontrolny %1 jest uszkodzony. Użyj innego.</translation>
    </message>
    <message>
        <source>The checkpoint has no tensor %1 of its model&apos;s shape. Restore run.json from a copy, or export another checkpoint.</source>
        <translation>Punkt kontrolny nie ma tensora %1 o kształcie zgodnym z modelem. Przywróć run.json z kopii albo wyeksportuj inny punkt kontrolny.</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 is damaged.</source>
        <translation>Punkt kontrolny z kroku %1 jest uszkodzony.</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 is damaged; the best of the others, from step %2, is used instead.</source>
        <translation>Punkt kontrolny z kroku %1 jest uszkodzony; użyto zamiast niego najlepszego z pozostałych, z kroku %2.</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 is damaged; the one of step %2 is used instead.</source>
        <translation>Punkt kontrolny z kroku %1 jest uszkodzony; użyto zamiast niego punktu z kroku %2.</translation>
    </message>
    <message>
        <source>The checkpoint of this step is damaged. Choose another step.</source>
        <translation>Punkt kontrolny z tego kroku jest uszkodzony. Wybierz inny krok.</translation>
    </message>
    <message>
        <source>The configuration has the field &quot;%1&quot;, which this version of Glasshouse does not know.</source>
        <translation>Konfiguracja ma pole „%1”, którego ta wersja programu Glasshouse nie zna.</translation>
    </message>
    <message>
        <source>The configuration has the section &quot;%1&quot;, which this version of Glasshouse does not know.</source>
        <translation>Konfiguracja ma sekcję „%1”, której ta wersja programu Glasshouse nie zna.</translation>
    </message>
    <message>
        <source>The configuration in %1 cannot work: %2</source>
        <translation>Konfiguracja w pliku %1 nie może działać: %2</translation>
    </message>
    <message>
        <source>The configuration in %1 is damaged.</source>
        <translation>Konfiguracja w pliku %1 jest uszkodzona.</translation>
    </message>
    <message>
        <source>The configuration is not a JSON object.</source>
        <translation>Konfiguracja nie jest obiektem JSON.</translation>
    </message>
    <message>
        <source>The configuration section &quot;%1&quot; is not a JSON object.</source>
        <translation>Sekcja „%1” konfiguracji nie jest obiektem JSON.</translation>
    </message>
    <message>
        <source>The curve %1 has different numbers of x and y values. Export it again.</source>
        <translation>Krzywa %1 ma różną liczbę wartości x i y. Wyeksportuj ją ponownie.</translation>
    </message>
    <message>
        <source>The data of ICU is missing. Install ICU again.</source>
        <translation>Brakuje danych ICU. Zainstaluj ICU ponownie.</translation>
    </message>
    <message>
        <source>The directions of largest variance were not found; the numbers differ too much in size.</source>
        <translation>Nie znaleziono kierunków o największej wariancji; liczby za bardzo różnią się wielkością.</translation>
    </message>
    <message>
        <source>The disk is full: %1. Free some space and try again.</source>
        <translation>Dysk jest pełny: %1. Zwolnij trochę miejsca i spróbuj ponownie.</translation>
    </message>
    <message>
        <source>The disk is full: a checkpoint needs %1 and %2 has %3 left. Free some space; earlier checkpoints are kept.</source>
        <translation>Dysk jest pełny: punkt kontrolny wymaga %1, a w folderze %2 zostało %3. Zwolnij miejsce; wcześniejsze punkty kontrolne pozostają.</translation>
    </message>
    <message>
        <source>The disk is full: the run needs %1 and %2 has %3 left. Free some space.</source>
        <translation>Dysk jest pełny: przebieg wymaga %1, a w folderze %2 zostało %3. Zwolnij miejsce.</translation>
    </message>
    <message>
        <source>The disk is full: the zip file needs %1 and %2 has %3 left. Free some space.</source>
        <translation>Dysk jest pełny: plik zip wymaga %1, a w folderze %2 zostało %3. Zwolnij miejsce.</translation>
    </message>
    <message>
        <source>The disk reported an error: %1. Check the disk and keep a copy of your files.</source>
        <translation>Dysk zgłosił błąd: %1. Sprawdź dysk i zachowaj kopię swoich plików.</translation>
    </message>
    <message>
        <source>The document reader does not say which languages it can read.</source>
        <translation>Czytnik dokumentów nie podaje, jakie języki potrafi odczytać.</translation>
    </message>
    <message>
        <source>The document reader gave no usable answer, so none of its text could be read.</source>
        <translation>Czytnik dokumentów nie dał użytecznej odpowiedzi, więc nie udało się wczytać tekstu.</translation>
    </message>
    <message>
        <source>The encoding %1 is not known here.</source>
        <translation>Kodowanie znaków %1 nie jest tu znane.</translation>
    </message>
    <message>
        <source>The environment variable %1 is %2, but there are only %3 processes, counted from 0.</source>
        <translation>Zmienna środowiskowa %1 ma wartość %2, ale liczba procesów to tylko %3, licząc od 0.</translation>
    </message>
    <message>
        <source>The environment variable %1 must be a number from %2 on; it is &quot;%3&quot;.</source>
        <translation>Zmienna środowiskowa %1 musi być liczbą nie mniejszą niż %2; ma wartość „%3”.</translation>
    </message>
    <message>
        <source>The environment variable %1 must be a number from %2 on; it is not set.</source>
        <translation>Zmienna środowiskowa %1 musi być liczbą nie mniejszą niż %2; nie jest ustawiona.</translation>
    </message>
    <message>
        <source>The environment variable %1 must be a number from %2 to %3; it is &quot;%4&quot;.</source>
        <translation>Zmienna środowiskowa %1 musi być liczbą od %2 do %3; ma wartość „%4”.</translation>
    </message>
    <message>
        <source>The environment variable %1 must be a number from %2 to %3; it is not set.</source>
        <translation>Zmienna środowiskowa %1 musi być liczbą od %2 do %3; nie jest ustawiona.</translation>
    </message>
    <message>
        <source>The event file is damaged, so some values are missing.</source>
        <translation>Plik zdarzeń jest uszkodzony, więc brakuje niektórych wartości.</translation>
    </message>
    <message>
        <source>The field %1 cannot be changed during training.</source>
        <translation>Pola %1 nie można zmienić podczas treningu.</translation>
    </message>
    <message>
        <source>The field %1 is given twice; give all of its values at once.</source>
        <translation>Pole %1 podano dwa razy; podaj wszystkie jego wartości naraz.</translation>
    </message>
    <message>
        <source>The field %1 takes a whole number, not &quot;%2&quot;.</source>
        <translation>Pole %1 przyjmuje liczbę całkowitą, a nie „%2”.</translation>
    </message>
    <message>
        <source>The file META-INF/container.xml, which names its contents, is missing. Get it again.</source>
        <translation>Brakuje pliku META-INF/container.xml, który określa zawartość. Pobierz plik ponownie.</translation>
    </message>
    <message>
        <source>The file became too large for this disk or for the limit on file sizes (ulimit -f): %1. Choose another folder.</source>
        <translation>Plik jest za duży dla tego dysku lub dla limitu wielkości plików (ulimit -f): %1. Wybierz inny folder.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Plik jest pusty.</translation>
    </message>
    <message>
        <source>The folder %1 holds a sweep with other settings. Give the same ones to continue it, or another folder.</source>
        <translation>Folder %1 zawiera przegląd z innymi ustawieniami. Podaj te same, aby go kontynuować, albo inny folder.</translation>
    </message>
    <message>
        <source>The folder of this run is gone: %1 was removed, or moved to another disk.</source>
        <translation>Nie ma już folderu tego przebiegu: %1 (usunięty lub przeniesiony na inny dysk).</translation>
    </message>
    <message>
        <source>The folder of this run was moved to %1; it continues there.</source>
        <translation>Folder tego przebiegu został przeniesiony: %1; przebieg trwa tam dalej.</translation>
    </message>
    <message>
        <source>The forward pass has no step called &quot;%1&quot;.</source>
        <translation>Przejście w przód nie ma kroku „%1”.</translation>
    </message>
    <message>
        <source>The gradient is no longer a finite number at step %1.</source>
        <translation>Gradient przestał być skończoną liczbą w kroku %1.</translation>
    </message>
    <message>
        <source>The gradient is no longer a finite number at step %1; the first tensor that is not finite is %2 in layer %3.</source>
        <translation>Gradient przestał być skończoną liczbą w kroku %1; pierwszy tensor z taką wartością: %2, w warstwie %3.</translation>
    </message>
    <message>
        <source>The gradient is no longer a finite number at step %1; the first tensor that is not finite is %2.</source>
        <translation>Gradient przestał być skończoną liczbą w kroku %1; pierwszy tensor z taką wartością: %2.</translation>
    </message>
    <message>
        <source>The graphics card failed (%1). Start the program again, or choose the device cpu.</source>
        <translation>Błąd karty graficznej (%1). Uruchom program ponownie albo wybierz urządzenie cpu.</translation>
    </message>
    <message>
        <source>The graphics card failed near step %1 (%2). The run is saved as of step %3: start the program again and resume it, or resume it with the device cpu.</source>
        <translation>Błąd karty graficznej w okolicy kroku %1 (%2). Przebieg jest zapisany w stanie z kroku %3: uruchom program ponownie i wznów go albo wznów go na urządzeniu cpu.</translation>
    </message>
    <message>
        <source>The graphics cards could not be connected (%1). Set NCCL_DEBUG=INFO for details.</source>
        <translation>Nie udało się połączyć kart graficznych (%1). Szczegóły pokaże ustawienie NCCL_DEBUG=INFO.</translation>
    </message>
    <message>
        <source>The layers take them in turn: w has the window, f sees everything, as in wwwwwf.</source>
        <translation>Warstwy biorą je po kolei: w ma okno, f widzi wszystko, np. wwwwwf.</translation>
    </message>
    <message>
        <source>The layers with the window are given by the letters w and f.</source>
        <translation>Warstwy z oknem podaje się literami w i f.</translation>
    </message>
    <message>
        <source>The library libglasshouse-engine.so is from another version; reinstall Glasshouse.</source>
        <translation>Biblioteka libglasshouse-engine.so pochodzi z innej wersji; zainstaluj program Glasshouse ponownie.</translation>
    </message>
    <message>
        <source>The logit difference is the same in both texts, so there is nothing to recover.</source>
        <translation>Różnica logitów jest taka sama w obu tekstach, więc nie ma czego odzyskiwać.</translation>
    </message>
    <message>
        <source>The logits are not finite at step %1; choose an earlier one.</source>
        <translation>Logity nie są skończonymi liczbami w kroku %1; wybierz wcześniejszy.</translation>
    </message>
    <message>
        <source>The loss is no longer a finite number at step %1.</source>
        <translation>Strata przestała być skończoną liczbą w kroku %1.</translation>
    </message>
    <message>
        <source>The loss is no longer a finite number at step %1; the first tensor that is not finite is %2 in layer %3.</source>
        <translation>Strata przestała być skończoną liczbą w kroku %1; pierwszy tensor z taką wartością: %2, w warstwie %3.</translation>
    </message>
    <message>
        <source>The loss is no longer a finite number at step %1; the first tensor that is not finite is %2.</source>
        <translation>Strata przestała być skończoną liczbą w kroku %1; pierwszy tensor z taką wartością: %2.</translation>
    </message>
    <message>
        <source>The lowest rate is above the learning rate.</source>
        <translation>Najniższy współczynnik jest większy niż współczynnik uczenia.</translation>
    </message>
    <message>
        <source>The matrix %1 was not computed; request it with the probe.</source>
        <translation>Macierz %1 nie została obliczona; zażądaj jej razem z sondą.</translation>
    </message>
    <message>
        <source>The matrix &quot;%1&quot; has no cell at row %2, column %3.</source>
        <translation>Macierz „%1” nie ma komórki w wierszu %2 i kolumnie %3.</translation>
    </message>
    <message>
        <source>The model has %1 tokens, and none with the id %2.</source>
        <translation>Liczba tokenów modelu: %1; żaden z nich nie ma id %2.</translation>
    </message>
    <message>
        <source>The model has no parameter &quot;%1&quot;.</source>
        <translation>Model nie ma parametru „%1”.</translation>
    </message>
    <message>
        <source>The model holds numbers above 65,504, which F16 cannot store. Choose BF16 or F32.</source>
        <translation>Model zawiera liczby większe niż 65&#xa0;504, których F16 nie może przechować. Wybierz BF16 lub F32.</translation>
    </message>
    <message>
        <source>The model&apos;s files hold tensors that its settings do not ask for (%1): %2.</source>
        <translation>Pliki modelu zawierają tensory, których jego ustawienia nie wymagają (%1): %2.</translation>
    </message>
    <message>
        <source>The name of a run has at most %1 characters. Choose a shorter one.</source>
        <translation>Nazwa przebiegu może mieć najwyżej tyle znaków: %1. Wybierz krótszą.</translation>
    </message>
    <message>
        <source>The name of the file to write is empty.</source>
        <translation>Nazwa pliku do zapisania jest pusta.</translation>
    </message>
    <message>
        <source>The names and descriptions of the tensors are too long to be saved in %1.</source>
        <translation>Nazwy i opisy tensorów są za długie, aby zapisać je w pliku %1.</translation>
    </message>
    <message>
        <source>The nearest are of step %1 and step %2.</source>
        <translation>Najbliższe są z kroku %1 i z kroku %2.</translation>
    </message>
    <message>
        <source>The nearest is of step %1.</source>
        <translation>Najbliższy jest z kroku %1.</translation>
    </message>
    <message>
        <source>The noise does not have the size of the embeddings.</source>
        <translation>Szum nie ma rozmiaru osadzeń.</translation>
    </message>
    <message>
        <source>The note on this run is longer than %1. Shorten it.</source>
        <translation>Notatka do tego przebiegu zajmuje więcej niż %1. Skróć ją.</translation>
    </message>
    <message>
        <source>The order of positions is for %1 tokens; this text has %2.</source>
        <translation>Kolejność pozycji jest dla tylu tokenów: %1; ten tekst ma ich %2.</translation>
    </message>
    <message>
        <source>The other processes cannot be served at %1, port %2 (%3). Choose another port with MASTER_PORT.</source>
        <translation>Nie można obsłużyć pozostałych procesów pod adresem %1, port %2 (%3). Wybierz inny port zmienną MASTER_PORT.</translation>
    </message>
    <message>
        <source>The output cannot share the embedding.</source>
        <translation>Wyjście nie może współdzielić osadzenia.</translation>
    </message>
    <message>
        <source>The picture&apos;s labels do not match its rows and columns. Export it again.</source>
        <translation>Opisy na obrazie nie pasują do jego wierszy i kolumn. Wyeksportuj go ponownie.</translation>
    </message>
    <message>
        <source>The positions of &quot;%1&quot; are not known.</source>
        <translation>Pozycje macierzy „%1” nie są znane.</translation>
    </message>
    <message>
        <source>The probe text contains a token that this model does not know.</source>
        <translation>Tekst sondy zawiera token, którego ten model nie zna.</translation>
    </message>
    <message>
        <source>The probe text has %1 tokens; this model reads at most %2.</source>
        <translation>Liczba tokenów tekstu sondy: %1; ten model czyta ich najwyżej %2.</translation>
    </message>
    <message>
        <source>The probe text is empty; type something, or take a passage from the corpus.</source>
        <translation>Tekst sondy jest pusty; wpisz coś albo weź fragment z korpusu.</translation>
    </message>
    <message>
        <source>The processes are on several machines: put the name of the one with process 0 into the environment variable MASTER_ADDR.</source>
        <translation>Procesy działają na kilku komputerach: wpisz nazwę tego z procesem 0 do zmiennej środowiskowej MASTER_ADDR.</translation>
    </message>
    <message>
        <source>The processes no longer have the same weights, so the memory, the card or the network of one of them is faulty. Resume the run on other machines; its checkpoints are those of process 0.</source>
        <translation>Procesy nie mają już tych samych wag, więc pamięć, karta graficzna lub sieć jednego z nich jest wadliwa. Wznów przebieg na innych komputerach; jego punkty kontrolne pochodzą z procesu 0.</translation>
    </message>
    <message>
        <source>The program glasshouse-pdfworker is not next to this one.</source>
        <translation>Programu glasshouse-pdfworker nie ma obok tego programu.</translation>
    </message>
    <message>
        <source>The prompt contains a token that this model does not know.</source>
        <translation>Prompt zawiera token, którego ten model nie zna.</translation>
    </message>
    <message>
        <source>The range &quot;%1&quot; is drawn by its logarithm, so it cannot begin at 0. Give a small number.</source>
        <translation>Z zakresu „%1” losuje się według logarytmu, więc nie może się on zaczynać od 0. Podaj małą liczbę.</translation>
    </message>
    <message>
        <source>The range &quot;%1&quot; is empty: its first number must be the smaller one.</source>
        <translation>Zakres „%1” jest pusty: jego pierwsza liczba musi być mniejsza.</translation>
    </message>
    <message>
        <source>The range of %1 has no end of values; list some, or draw at random.</source>
        <translation>Zakres pola %1 ma nieskończenie wiele wartości; wymień niektóre albo losuj.</translation>
    </message>
    <message>
        <source>The recording %1 is damaged; the step can be computed from a checkpoint.</source>
        <translation>Rejestracja %1 jest uszkodzona; krok można obliczyć z punktu kontrolnego.</translation>
    </message>
    <message>
        <source>The recording of step %1 belongs to another model. Choose a checkpoint.</source>
        <translation>Rejestracja z kroku %1 należy do innego modelu. Wybierz punkt kontrolny.</translation>
    </message>
    <message>
        <source>The run %1 has its own text already.</source>
        <translation>Przebieg %1 ma już własny tekst.</translation>
    </message>
    <message>
        <source>The run %1 has no best checkpoint yet, because none was written since its losses were first measured. Use the checkpoint &quot;last&quot;.</source>
        <translation>Przebieg %1 nie ma jeszcze najlepszego punktu kontrolnego, bo od pierwszego pomiaru strat żadnego nie zapisano. Użyj punktu kontrolnego „last”.</translation>
    </message>
    <message>
        <source>The run %1 has no checkpoint of step %2.</source>
        <translation>Przebieg %1 nie ma punktu kontrolnego z kroku %2.</translation>
    </message>
    <message>
        <source>The run %1 has no checkpoint yet. Train it first.</source>
        <translation>Przebieg %1 nie ma jeszcze punktu kontrolnego. Najpierw go wytrenuj.</translation>
    </message>
    <message>
        <source>The run %1 is being trained, so it stays in the bin. Stop it before you delete it.</source>
        <translation>Przebieg %1 jest trenowany, więc pozostaje w koszu. Zatrzymaj go przed usunięciem.</translation>
    </message>
    <message>
        <source>The run %1 is being trained. Stop it before you delete it.</source>
        <translation>Przebieg %1 jest trenowany. Zatrzymaj go przed usunięciem.</translation>
    </message>
    <message>
        <source>The run %1 is being trained. Stop it before you export it.</source>
        <translation>Przebieg %1 jest trenowany. Zatrzymaj go przed wyeksportowaniem.</translation>
    </message>
    <message>
        <source>The run %1 is being trained. Stop it before you move it into the bin.</source>
        <translation>Przebieg %1 jest trenowany. Zatrzymaj go przed przeniesieniem do kosza.</translation>
    </message>
    <message>
        <source>The run %1 was opened read-only. Resume it to change it.</source>
        <translation>Przebieg %1 otwarto tylko do odczytu. Wznów go, aby go zmienić.</translation>
    </message>
    <message>
        <source>The run ended early at step %1 because %2 evaluations in a row did not improve the loss. To continue, resume with more steps or a larger patience.</source>
        <translation>Przebieg zakończył się przed czasem w kroku %1, bo strata się nie poprawiła (ewaluacje z rzędu: %2). Aby kontynuować, wznów go z większą liczbą kroków lub większą cierpliwością.</translation>
    </message>
    <message>
        <source>The run ended early at step %1 because 1 evaluation did not improve the loss. To continue, resume with more steps or a larger patience.</source>
        <translation>Przebieg zakończył się przed czasem w kroku %1, bo 1 ewaluacja nie poprawiła straty. Aby kontynuować, wznów go z większą liczbą kroków lub większą cierpliwością.</translation>
    </message>
    <message>
        <source>The run is kept as of step %1 and can be resumed, with any number of processes.</source>
        <translation>Przebieg jest zachowany w stanie z kroku %1 i można go wznowić z dowolną liczbą procesów.</translation>
    </message>
    <message>
        <source>The run is kept as of step %1 and can be resumed.</source>
        <translation>Przebieg jest zachowany w stanie z kroku %1 i można go wznowić.</translation>
    </message>
    <message>
        <source>The run waits after step %1, and goes on by itself once there is room.</source>
        <translation>Przebieg czeka po kroku %1 i ruszy sam, gdy tylko będzie miejsce.</translation>
    </message>
    <message>
        <source>The run was put back to step %1. Lower the learning rate or set a gradient limit, and resume.</source>
        <translation>Przebieg wrócił do kroku %1. Zmniejsz współczynnik uczenia lub ustaw próg gradientu i wznów.</translation>
    </message>
    <message>
        <source>The sample of step %1 is not kept: %2</source>
        <translation>Próbka z kroku %1 nie została zachowana: %2</translation>
    </message>
    <message>
        <source>The schedule begins after its end.</source>
        <translation>Harmonogram zaczyna się po swoim końcu.</translation>
    </message>
    <message>
        <source>The schedule decays from the learning rate to the lowest rate.</source>
        <translation>Harmonogram maleje od współczynnika uczenia do najniższego współczynnika.</translation>
    </message>
    <message>
        <source>The schedule ended at step %1, and the rate is now the lowest, %2.</source>
        <translation>Harmonogram skończył się w kroku %1, a współczynnik jest teraz najniższy: %2.</translation>
    </message>
    <message>
        <source>The schedule has no end.</source>
        <translation>Harmonogram nie ma końca.</translation>
    </message>
    <message>
        <source>The second matrix needs as many rows as the first has columns.</source>
        <translation>Druga macierz musi mieć tyle wierszy, ile pierwsza ma kolumn.</translation>
    </message>
    <message>
        <source>The shortest passage to look for must have at least one character.</source>
        <translation>Najkrótszy szukany fragment musi mieć co najmniej jeden znak.</translation>
    </message>
    <message>
        <source>The step %1 of the forward pass is missing.</source>
        <translation>Brakuje etapu %1 przejścia w przód.</translation>
    </message>
    <message>
        <source>The steps are sent to the graphics card one operation at a time, which takes longer: a CUDA graph cannot draw dropout twice, which saving memory needs.</source>
        <translation>Kroki są wysyłane na kartę graficzną po jednej operacji, co trwa dłużej: graf CUDA nie może losować dropoutu dwa razy, a wymaga tego oszczędzanie pamięci.</translation>
    </message>
    <message>
        <source>The steps are sent to the graphics card one operation at a time, which takes longer: it has too little memory for a CUDA graph.</source>
        <translation>Kroki są wysyłane na kartę graficzną po jednej operacji, co trwa dłużej: karta ma za mało pamięci na graf CUDA.</translation>
    </message>
    <message>
        <source>The steps are sent to the graphics card one operation at a time, which takes longer: no CUDA graph could be made (%1).</source>
        <translation>Kroki są wysyłane na kartę graficzną po jednej operacji, co trwa dłużej: nie udało się utworzyć grafu CUDA (%1).</translation>
    </message>
    <message>
        <source>The system&apos;s OpenSSL cannot compute SHA-256. Install or repair its package libssl3.</source>
        <translation>OpenSSL w tym systemie nie potrafi obliczyć SHA-256. Zainstaluj lub napraw jego pakiet libssl3.</translation>
    </message>
    <message>
        <source>The table has other numbers of rows and columns than its labels. Export it again.</source>
        <translation>Tabela ma inną liczbę wierszy i kolumn niż jej opisy. Wyeksportuj ją ponownie.</translation>
    </message>
    <message>
        <source>The tensor %1 has a shape that cannot be saved. Choose a smaller model.</source>
        <translation>Tensor %1 ma kształt, którego nie można zapisać. Wybierz mniejszy model.</translation>
    </message>
    <message>
        <source>The tensor %1 has no place in a GGUF file.</source>
        <translation>Dla tensora %1 nie ma miejsca w pliku GGUF.</translation>
    </message>
    <message>
        <source>The tensor %1 has no values and cannot be saved.</source>
        <translation>Tensor %1 nie ma wartości i nie można go zapisać.</translation>
    </message>
    <message>
        <source>The tensor %1 holds numbers that are not finite. The model is damaged.</source>
        <translation>Tensor %1 zawiera liczby, które nie są skończone. Model jest uszkodzony.</translation>
    </message>
    <message>
        <source>The tensor %1 is %2 where its settings ask for %3.</source>
        <translation>Kształt tensora %1 to %2, a ustawienia wymagają: %3.</translation>
    </message>
    <message>
        <source>The tensor %1 is in two files of %2.</source>
        <translation>Tensor %1 jest w dwóch plikach folderu %2.</translation>
    </message>
    <message>
        <source>The tensor %1 is not part of %2.</source>
        <translation>Tensor %1 nie należy do pliku %2.</translation>
    </message>
    <message>
        <source>The tensor %1 is stored as %2. Only F32, F16, BF16 and F64 can be opened.</source>
        <translation>Tensor %1 jest zapisany jako %2. Można otworzyć tylko F32, F16, BF16 i F64.</translation>
    </message>
    <message>
        <source>The tensor %1 of %2 is stored as %3, which is neither F32 nor BF16.</source>
        <translation>Tensor %1 w pliku %2 jest zapisany jako %3, co nie jest ani F32, ani BF16.</translation>
    </message>
    <message>
        <source>The tensor %1 of the checkpoint does not have its model&apos;s shape.</source>
        <translation>Tensor %1 punktu kontrolnego nie ma kształtu zgodnego z modelem.</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; in %2 does not have its model&apos;s shape.</source>
        <translation>Tensor „%1” w pliku %2 nie ma kształtu swojego modelu.</translation>
    </message>
    <message>
        <source>The text cannot be read again from the cache folder: %1.</source>
        <translation>Nie można ponownie odczytać tekstu z folderu pamięci podręcznej: %1.</translation>
    </message>
    <message>
        <source>The text has %1 tokens; more than the context of %2 are needed.</source>
        <translation>Liczba tokenów tekstu: %1; potrzeba ich więcej, niż wynosi kontekst (%2).</translation>
    </message>
    <message>
        <source>The text has %1 tokens; this model reads at most %2.</source>
        <translation>Liczba tokenów tekstu: %1; ten model czyta ich najwyżej %2.</translation>
    </message>
    <message>
        <source>The text in %1 is not the text this run began with, so it cannot be resumed; restore the files or begin a new run.</source>
        <translation>Tekst w %1 nie jest tekstem, z którym ten przebieg się zaczął, więc nie można go wznowić; przywróć pliki albo zacznij nowy przebieg.</translation>
    </message>
    <message>
        <source>The text in &quot;%1&quot; is not the one that this run began with: %2 and %3 have changed.</source>
        <translation>Tekst w „%1” to nie ten, z którym rozpoczęto ten przebieg: zmieniły się pliki %2 i %3.</translation>
    </message>
    <message>
        <source>The text in &quot;%1&quot; is not the one that this run began with: %2 and %3 more have changed.</source>
        <translation>Tekst w „%1” to nie ten, z którym rozpoczęto ten przebieg: zmieniły się pliki %2 i jeszcze %3.</translation>
    </message>
    <message>
        <source>The text in &quot;%1&quot; is not the one that this run began with: %2 has changed.</source>
        <translation>Tekst w „%1” to nie ten, z którym rozpoczęto ten przebieg: zmienił się plik %2.</translation>
    </message>
    <message>
        <source>The text in &quot;%1&quot; is not the one that this run began with: at least one of %2 and %3 has changed.</source>
        <translation>Tekst w „%1” to nie ten, z którym rozpoczęto ten przebieg: zmienił się co najmniej jeden z plików %2 i %3.</translation>
    </message>
    <message>
        <source>The text in &quot;%1&quot; is not the one that this run began with: at least one of %2 and %3 more has changed.</source>
        <translation>Tekst w „%1” to nie ten, z którym rozpoczęto ten przebieg: zmienił się co najmniej jeden z plików %2 i jeszcze %3.</translation>
    </message>
    <message>
        <source>The text is empty, so there is no vocabulary to make from it.</source>
        <translation>Tekst jest pusty, więc nie można z niego utworzyć słownika.</translation>
    </message>
    <message>
        <source>The text is empty; choose a passage.</source>
        <translation>Tekst jest pusty; wybierz fragment.</translation>
    </message>
    <message>
        <source>The text is longer than the context.</source>
        <translation>Tekst jest dłuższy niż kontekst.</translation>
    </message>
    <message>
        <source>The text is one document without blank lines, so no whole document can be held out.</source>
        <translation>Tekst jest jednym dokumentem bez pustych wierszy, więc nie można odłożyć całego dokumentu.</translation>
    </message>
    <message>
        <source>The text is only one paragraph, so none can be held out.</source>
        <translation>Tekst to tylko jeden akapit, więc żadnego nie można odłożyć.</translation>
    </message>
    <message>
        <source>The text is too short to hold out a part for validation. Add text, or set the fraction to 0.</source>
        <translation>Tekst jest za krótki, aby odłożyć część do walidacji. Dodaj tekst lub ustaw udział na 0.</translation>
    </message>
    <message>
        <source>The text of this run is no longer at &quot;%1&quot;.</source>
        <translation>Tekstu tego przebiegu nie ma już pod ścieżką „%1”.</translation>
    </message>
    <message>
        <source>The text of this run is not complete in &quot;%1&quot;: %2 and %3 are missing.</source>
        <translation>Tekst tego przebiegu w „%1” nie jest kompletny: brakuje plików: %2 i %3.</translation>
    </message>
    <message>
        <source>The text of this run is not complete in &quot;%1&quot;: %2 and %3 give no text any more.</source>
        <translation>Tekst tego przebiegu w „%1” nie jest kompletny: pliki %2 i %3 nie dają już tekstu.</translation>
    </message>
    <message>
        <source>The text of this run is not complete in &quot;%1&quot;: %2 and %3 more are missing.</source>
        <translation>Tekst tego przebiegu w „%1” nie jest kompletny: brakuje plików: %2 i jeszcze %3.</translation>
    </message>
    <message>
        <source>The text of this run is not complete in &quot;%1&quot;: %2 and %3 more give no text any more.</source>
        <translation>Tekst tego przebiegu w „%1” nie jest kompletny: pliki %2 i jeszcze %3 nie dają już tekstu.</translation>
    </message>
    <message>
        <source>The text of this run is not complete in &quot;%1&quot;: %2 gives no text any more.</source>
        <translation>Tekst tego przebiegu w „%1” nie jest kompletny: plik %2 nie daje już tekstu.</translation>
    </message>
    <message>
        <source>The text of this run is not complete in &quot;%1&quot;: %2 is missing.</source>
        <translation>Tekst tego przebiegu w „%1” nie jest kompletny: brakuje pliku %2.</translation>
    </message>
    <message>
        <source>The text&apos;s characters cannot be composed: %1.</source>
        <translation>Nie można złożyć znaków tekstu: %1.</translation>
    </message>
    <message>
        <source>The tokenizer does not know &quot;%1&quot;, which is in %2. Learn the tokenizer from this text.</source>
        <translation>Tokenizator nie zna „%1” (plik %2). Naucz tokenizator na tym tekście.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its %1 is %2, which is not known to this version.</source>
        <translation>Plik tokenizatora nie pasuje: jego %1 to %2, czego ta wersja nie zna.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its %1 is %2; only an empty one is known.</source>
        <translation>Plik tokenizatora nie pasuje: jego %1 to %2; znana jest tylko wartość pusta.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its %1 would change the text, and a character tokenizer has none.</source>
        <translation>Plik tokenizatora nie pasuje: jego %1 zmieniałby tekst, a tokenizator znaków go nie ma.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its decoder is %1; byte pairs are known with the decoder ByteLevel or with byte_fallback.</source>
        <translation>Plik tokenizatora nie pasuje: jego decoder to %1; pary bajtów są znane z decoderem ByteLevel lub z byte_fallback.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its dropout would give different tokens every time.</source>
        <translation>Plik tokenizatora nie pasuje: jego dropout dawałby za każdym razem inne tokeny.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its entry %1 is not one character.</source>
        <translation>Plik tokenizatora nie pasuje: jego wpis %1 nie jest pojedynczym znakiem.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its normalizer is %1; only NFC is known.</source>
        <translation>Plik tokenizatora nie pasuje: jego normalizer to %1; znany jest tylko NFC.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its normalizer would change the text.</source>
        <translation>Plik tokenizatora nie pasuje: jego normalizer zmieniałby tekst.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its post_processor is %1; TemplateProcessing and ByteLevel are known.</source>
        <translation>Plik tokenizatora nie pasuje: jego post_processor to %1; znane są TemplateProcessing i ByteLevel.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its post_processor leaves out the text.</source>
        <translation>Plik tokenizatora nie pasuje: jego post_processor pomija tekst.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its post_processor repeats the text.</source>
        <translation>Plik tokenizatora nie pasuje: jego post_processor powtarza tekst.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its pre_tokenizer %1 is not known to this version.</source>
        <translation>Plik tokenizatora nie pasuje: ta wersja nie zna jego pre_tokenizer %1.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its pre_tokenizer adds a space before the text, so that decoding would not restore the text.</source>
        <translation>Plik tokenizatora nie pasuje: jego pre_tokenizer dodaje spację przed tekstem, więc dekodowanie nie odtworzyłoby tekstu.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its pre_tokenizer splits digits in a way that this version does not know.</source>
        <translation>Plik tokenizatora nie pasuje: jego pre_tokenizer dzieli cyfry w sposób, którego ta wersja nie zna.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its pre_tokenizer splits in a way that this version does not know.</source>
        <translation>Plik tokenizatora nie pasuje: jego pre_tokenizer dzieli tekst w sposób, którego ta wersja nie zna.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its pre_tokenizer splits the text twice.</source>
        <translation>Plik tokenizatora nie pasuje: jego pre_tokenizer dzieli tekst dwa razy.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: its words would be joined with spaces that are not in the text.</source>
        <translation>Plik tokenizatora nie pasuje: jego słowa byłyby łączone spacjami, których nie ma w tekście.</translation>
    </message>
    <message>
        <source>The tokenizer file does not fit: neither its normalizer nor its pre_tokenizer writes a blank as &quot;▁&quot;.</source>
        <translation>Plik tokenizatora nie pasuje: ani jego normalizer, ani pre_tokenizer nie zapisuje spacji jako „▁”.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: %2</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: %2</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: a merge is two ids with a space between them.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: scalenie to dwa id rozdzielone spacją.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: a special token is missing after it.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: brakuje po nim tokenu specjalnego.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: it is not valid JSON.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: to nie jest poprawny JSON.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: it makes a token that another merge already makes.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: tworzy token, który tworzy już inne scalenie.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: it refers to token %2, but there are only %3 before it.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: odwołuje się do tokenu %2, a wcześniejszych tokenów jest tylko %3.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: it should contain a special token and its id.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: powinien zawierać token specjalny i jego id.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: its rank is not a whole number.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: jego ranga nie jest liczbą całkowitą.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: its rank is not below %2.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: jego ranga nie jest mniejsza niż %2.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: its token is longer than %2 bytes.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: jego token ma więcej bajtów niż %2.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: its token is not valid base64.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: jego token nie jest poprawnym zapisem base64.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: its token would be longer than %2 bytes.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: jego token miałby więcej bajtów niż %2.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the id %2 is given twice or is too large.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: id %2 występuje dwa razy lub jest za duży.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the number of special tokens is missing after it.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: brakuje po nim liczby tokenów specjalnych.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the number of special tokens is not a whole number.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: liczba tokenów specjalnych nie jest liczbą całkowitą.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the pair %2 is repeated.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: para %2 się powtarza.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the rank %2 is repeated.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: ranga %2 się powtarza.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the rank is missing.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: brakuje rangi.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the split pattern is missing after it.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: brakuje po nim wzorca cięcia.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: the split pattern is not UTF-8.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: wzorzec cięcia nie jest w UTF-8.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: there are more than %2 tokens.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: tokenów jest więcej niż %2.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged in line %1: this version reads &quot;minbpe v1&quot; only.</source>
        <translation>Plik tokenizatora jest uszkodzony w wierszu %1: ta wersja wczytuje tylko „minbpe v1”.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: %1</source>
        <translation>Plik tokenizatora jest uszkodzony: %1</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: it does not have one pair count for each merge.</source>
        <translation>Plik tokenizatora jest uszkodzony: nie ma liczby wystąpień pary dla każdego scalenia.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: it has %1 tokens, but ids up to %2.</source>
        <translation>Plik tokenizatora jest uszkodzony: liczba tokenów to %1, a id sięgają %2.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: it has %1 tokens, but ranks up to %2.</source>
        <translation>Plik tokenizatora jest uszkodzony: liczba tokenów to %1, a rangi sięgają %2.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: it has no list of merges.</source>
        <translation>Plik tokenizatora jest uszkodzony: nie ma listy scaleń.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: it is nested too deeply.</source>
        <translation>Plik tokenizatora jest uszkodzony: jest zbyt głęboko zagnieżdżony.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: it is not valid JSON.</source>
        <translation>Plik tokenizatora jest uszkodzony: to nie jest poprawny JSON.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its %1 is an empty sequence.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego %1 to pusta sekwencja.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its %1 is not a list of characters with their ids.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego %1 nie jest listą znaków z ich id.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its added token %1 is given twice.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego dodany token %1 występuje dwa razy.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its added_tokens are not a list.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego added_tokens nie są listą.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its added_tokens have more than %1 bytes.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego added_tokens mają więcej bajtów niż %1.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its entry %1 is repeated.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego wpis %1 się powtarza.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its merge %1 is not two tokens with a space between them.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego scalenie %1 to nie dwa tokeny rozdzielone spacją.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its merge %1 is not two tokens.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego scalenie %1 to nie dwa tokeny.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its merge %1 is repeated.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego scalenie %1 się powtarza.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its merge %1 refers to %2, which is not in the vocab.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego scalenie %1 odwołuje się do %2, czego nie ma w vocab.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its pair count %1 is not a whole number.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego liczba wystąpień pary nr %1 nie jest liczbą całkowitą.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its post_processor adds a token that does not exist.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego post_processor dodaje token, który nie istnieje.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its post_processor names a token that it does not describe.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego post_processor wymienia token, którego nie opisuje.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its pre_tokenizer is an empty sequence.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego pre_tokenizer to pusta sekwencja.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its special token &quot;%1&quot; has the id %2, which is another token&apos;s.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego token specjalny „%1” ma id %2, które należy do innego tokenu.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its token %1 is missing, which byte_fallback needs.</source>
        <translation>Plik tokenizatora jest uszkodzony: brakuje tokenu %1, którego wymaga byte_fallback.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its token %1 is not in the byte-level alphabet.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego tokenu %1 nie ma w alfabecie bajtów.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its token %1 is not in the readable alphabet.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego tokenu %1 nie ma w czytelnym alfabecie.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its two tables, string2int and int2string, do not agree.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego dwie tabele, string2int i int2string, nie zgadzają się.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its unk_token is not in the vocab.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego unk_token nie ma w vocab.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its vocab has more than %1 tokens.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego vocab ma więcej tokenów niż %1.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its vocab is not a list of tokens with their ids.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego vocab nie jest listą tokenów z ich id.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its vocab is not a list of words with their ids.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego vocab nie jest listą słów z ich id.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: its vocabulary_size is not a number from 1 to %1.</source>
        <translation>Plik tokenizatora jest uszkodzony: jego vocabulary_size nie jest liczbą od 1 do %1.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: one of its added_tokens has no content.</source>
        <translation>Plik tokenizatora jest uszkodzony: jeden z jego added_tokens nie ma treści.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: one of its added_tokens is longer than %1 bytes.</source>
        <translation>Plik tokenizatora jest uszkodzony: jeden z jego added_tokens ma więcej bajtów niż %1.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: one of its words is empty.</source>
        <translation>Plik tokenizatora jest uszkodzony: jedno z jego słów jest puste.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the byte %1 is not among its tokens.</source>
        <translation>Plik tokenizatora jest uszkodzony: bajtu %1 nie ma wśród jego tokenów.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the id %1 is given to two characters.</source>
        <translation>Plik tokenizatora jest uszkodzony: id %1 mają dwa znaki.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the id %1 is given to two tokens.</source>
        <translation>Plik tokenizatora jest uszkodzony: id %1 mają dwa tokeny.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the id %1 is given to two words.</source>
        <translation>Plik tokenizatora jest uszkodzony: id %1 mają dwa słowa.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the id of %1 is not a whole number from 0 to %2.</source>
        <translation>Plik tokenizatora jest uszkodzony: id dla %1 nie jest liczbą całkowitą od 0 do %2.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the id of its added token %1 is given twice.</source>
        <translation>Plik tokenizatora jest uszkodzony: id dodanego tokenu %1 występuje dwa razy.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the ranks %1 and %2 have the same token.</source>
        <translation>Plik tokenizatora jest uszkodzony: rangi %1 i %2 mają ten sam token.</translation>
    </message>
    <message>
        <source>The tokenizer file is damaged: the template of its post_processor is not a list.</source>
        <translation>Plik tokenizatora jest uszkodzony: szablon jego post_processor nie jest listą.</translation>
    </message>
    <message>
        <source>The tokenizer file is empty.</source>
        <translation>Plik tokenizatora jest pusty.</translation>
    </message>
    <message>
        <source>The tokenizer file is of a kind that this version cannot read.</source>
        <translation>Plik tokenizatora jest typu, którego ta wersja nie potrafi wczytać.</translation>
    </message>
    <message>
        <source>The tokenizer file is of a kind that this version cannot read: its model.type is %1.</source>
        <translation>Plik tokenizatora jest typu, którego ta wersja nie potrafi wczytać: jego model.type to %1.</translation>
    </message>
    <message>
        <source>The tokenizer has %1 tokens and the model rows for %2. They do not belong together.</source>
        <translation>Liczba tokenów w tokenizatorze: %1, liczba wierszy w modelu: %2. Nie należą do siebie.</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s split pattern is too expensive for this text; choose another one.</source>
        <translation>Wzorzec cięcia tokenizatora jest zbyt kosztowny dla tego tekstu; wybierz inny.</translation>
    </message>
    <message>
        <source>The update of a weight without a gradient so far would be 0 ⁄ 0, and every number would become NaN in the model.</source>
        <translation>Aktualizacja wagi, która nie miała jeszcze gradientu, wyniosłaby 0 ⁄ 0 i wszystkie liczby w modelu stałyby się NaN.</translation>
    </message>
    <message>
        <source>The upper limit has to be above the lower one, %1.</source>
        <translation>Górna granica musi być większa niż dolna, %1.</translation>
    </message>
    <message>
        <source>The vocabulary contains %1 twice.</source>
        <translation>Słownik zawiera %1 dwa razy.</translation>
    </message>
    <message>
        <source>The vocabulary contains a character that does not exist in Unicode.</source>
        <translation>Słownik zawiera znak, który nie istnieje w Unicode.</translation>
    </message>
    <message>
        <source>The vocabulary contains the character %1 twice.</source>
        <translation>Słownik zawiera znak %1 dwa razy.</translation>
    </message>
    <message>
        <source>The vocabulary is empty.</source>
        <translation>Słownik jest pusty.</translation>
    </message>
    <message>
        <source>The warm-up is longer than the schedule.</source>
        <translation>Rozgrzewka jest dłuższa niż harmonogram.</translation>
    </message>
    <message>
        <source>The weights give values that are not finite; choose an earlier checkpoint.</source>
        <translation>Wagi dają wartości, które nie są skończonymi liczbami; wybierz wcześniejszy punkt kontrolny.</translation>
    </message>
    <message>
        <source>There are no GGUF files of the family %1.</source>
        <translation>Nie ma plików GGUF rodziny %1.</translation>
    </message>
    <message>
        <source>There are no finite numbers to find the main directions of.</source>
        <translation>Nie ma skończonych liczb, dla których można znaleźć główne kierunki.</translation>
    </message>
    <message>
        <source>There are no steps to train.</source>
        <translation>Nie ma kroków do trenowania.</translation>
    </message>
    <message>
        <source>There are no values to draw.</source>
        <translation>Nie ma wartości do narysowania.</translation>
    </message>
    <message>
        <source>There is already a preset of yours named &quot;%1&quot;.</source>
        <translation>Istnieje już własny zestaw o nazwie „%1”.</translation>
    </message>
    <message>
        <source>There is no %1 &quot;%2&quot;. Choose one of: %3.</source>
        <translation>Nie ma takiej pozycji: %1 „%2”. Do wyboru: %3.</translation>
    </message>
    <message>
        <source>There is no activation called &quot;%1&quot;.</source>
        <translation>Nie ma aktywacji o nazwie „%1”.</translation>
    </message>
    <message>
        <source>There is no cleaning rule &quot;%1&quot;.</source>
        <translation>Nie ma reguły czyszczenia „%1”.</translation>
    </message>
    <message>
        <source>There is no device %1; this computer has %2 CUDA device(s), counted from 0.</source>
        <translation>Nie ma urządzenia %1; urządzenia CUDA tego komputera: %2, licząc od 0.</translation>
    </message>
    <message>
        <source>There is no device &quot;%1&quot;.</source>
        <translation>Nie ma urządzenia „%1”.</translation>
    </message>
    <message>
        <source>There is no encoding &quot;%1&quot;. Choose another.</source>
        <translation>Nie ma kodowania znaków „%1”. Wybierz inne.</translation>
    </message>
    <message>
        <source>There is no field &quot;%1&quot;.</source>
        <translation>Nie ma pola „%1”.</translation>
    </message>
    <message>
        <source>There is no field &quot;%1&quot;; &quot;glasshouse-cli train --help&quot; lists them.</source>
        <translation>Nie ma pola „%1”; listę wyświetla „glasshouse-cli train --help”.</translation>
    </message>
    <message>
        <source>There is no file %1. A model of several parts needs all of them.</source>
        <translation>Nie ma pliku %1. Model z kilku części wymaga ich wszystkich.</translation>
    </message>
    <message>
        <source>There is no file or folder %1.</source>
        <translation>Nie ma pliku ani folderu %1.</translation>
    </message>
    <message>
        <source>There is no file that can be read (%1) in %2.</source>
        <translation>Nie ma pliku, który można wczytać (%1), w folderze %2.</translation>
    </message>
    <message>
        <source>There is no folder %1. Check the path.</source>
        <translation>Nie ma folderu %1. Sprawdź ścieżkę.</translation>
    </message>
    <message>
        <source>There is no part &quot;%1&quot; to switch off.</source>
        <translation>Nie ma części „%1” do wyłączenia.</translation>
    </message>
    <message>
        <source>There is no preset &quot;%1&quot;. Choose one of: %2.</source>
        <translation>Nie ma zestawu „%1”. Do wyboru: %2.</translation>
    </message>
    <message>
        <source>There is no preset of yours named &quot;%1&quot;.</source>
        <translation>Nie ma własnego zestawu o nazwie „%1”.</translation>
    </message>
    <message>
        <source>There is no split pattern &quot;%1&quot;.</source>
        <translation>Nie ma wzorca cięcia „%1”.</translation>
    </message>
    <message>
        <source>There is no such prediction in this text.</source>
        <translation>W tym tekście nie ma takiego przewidywania.</translation>
    </message>
    <message>
        <source>There is no such token or head to patch.</source>
        <translation>Nie ma takiego tokenu ani takiej głowicy do podmienienia.</translation>
    </message>
    <message>
        <source>There is no text in it.</source>
        <translation>Plik nie zawiera tekstu.</translation>
    </message>
    <message>
        <source>There is no text to learn from: no file of the corpus could be read.</source>
        <translation>Nie ma tekstu do nauki: nie udało się wczytać żadnego pliku korpusu.</translation>
    </message>
    <message>
        <source>There is no token %1 in a vocabulary of %2.</source>
        <translation>Nie ma tokenu %1 w słowniku o rozmiarze %2.</translation>
    </message>
    <message>
        <source>There is not enough memory for it. Split it into smaller files.</source>
        <translation>Brakuje pamięci na ten plik. Podziel go na mniejsze pliki.</translation>
    </message>
    <message>
        <source>There is not enough memory for this. Choose a smaller batch, context or model, or less text.</source>
        <translation>Za mało pamięci. Wybierz mniejszą partię, kontekst lub model albo mniej tekstu.</translation>
    </message>
    <message>
        <source>There is not enough memory to split the text.</source>
        <translation>Brakuje pamięci, aby podzielić tekst.</translation>
    </message>
    <message>
        <source>There is nothing in it: what it unpacks to is empty.</source>
        <translation>Plik nic nie zawiera: po rozpakowaniu jest pusty.</translation>
    </message>
    <message>
        <source>There was not enough memory for a batch of %1 at step %2; the run is saved and paused.</source>
        <translation>Zabrakło pamięci na partię o wielkości %1 w kroku %2; przebieg jest zapisany i wstrzymany.</translation>
    </message>
    <message>
        <source>These are no pages.</source>
        <translation>To nie są strony.</translation>
    </message>
    <message>
        <source>These can be opened: gpt2, llama, qwen2, qwen3, gemma3, gptneox.</source>
        <translation>Można otworzyć: gpt2, llama, qwen2, qwen3, gemma3, gptneox.</translation>
    </message>
    <message>
        <source>These matrices cannot be multiplied: their inner sizes differ.</source>
        <translation>Tych macierzy nie można pomnożyć: ich wewnętrzne rozmiary są różne.</translation>
    </message>
    <message>
        <source>These weights were loaded by another engine.</source>
        <translation>Te wagi wczytał inny silnik.</translation>
    </message>
    <message>
        <source>This LibTorch was built for the processor only.</source>
        <translation>Ta wersja LibTorch obsługuje tylko procesor.</translation>
    </message>
    <message>
        <source>This build cannot connect graphics cards: it was built without NCCL&apos;s headers (on Debian the package libnccl-dev) or without a LibTorch for cards.</source>
        <translation>Ta kompilacja nie potrafi łączyć kart graficznych: powstała bez nagłówków NCCL (w Debianie pakiet libnccl-dev) albo bez LibTorch dla kart graficznych.</translation>
    </message>
    <message>
        <source>This build cannot multiply bfloat16; choose float32.</source>
        <translation>Ta kompilacja nie potrafi mnożyć liczb bfloat16; wybierz float32.</translation>
    </message>
    <message>
        <source>This build trains in one process only. For several, install Gloo&apos;s headers (on Debian the package %1) and build again.</source>
        <translation>Ta kompilacja trenuje tylko w jednym procesie. Aby używać wielu, zainstaluj nagłówki Gloo (w Debianie pakiet %1) i skompiluj ponownie.</translation>
    </message>
    <message>
        <source>This build used the headers of NCCL %1, but LibTorch has NCCL %2; build it with the matching headers to train on several cards.</source>
        <translation>Tę kompilację wykonano z nagłówkami NCCL %1, a LibTorch ma NCCL %2; aby trenować na kilku kartach graficznych, skompiluj z pasującymi nagłówkami.</translation>
    </message>
    <message>
        <source>This disk is read-only: %1. Choose another folder.</source>
        <translation>Ten dysk jest tylko do odczytu: %1. Wybierz inny folder.</translation>
    </message>
    <message>
        <source>This engine cannot patch a forward pass.</source>
        <translation>Ten silnik nie potrafi podmieniać aktywacji w przejściu w przód.</translation>
    </message>
    <message>
        <source>This engine cannot scale embeddings.</source>
        <translation>Ten silnik nie potrafi skalować osadzeń.</translation>
    </message>
    <message>
        <source>This engine trains in a single process only.</source>
        <translation>Ten silnik trenuje tylko w jednym procesie.</translation>
    </message>
    <message>
        <source>This folder cannot be opened: %1.</source>
        <translation>Nie można otworzyć tego folderu: %1.</translation>
    </message>
    <message>
        <source>This is not a text that Glasshouse wrote. Choose a file that was saved in Write.</source>
        <translation>To nie jest tekst napisany przez Glasshouse. Wybierz plik zapisany w Pisaniu.</translation>
    </message>
    <message>
        <source>This kind of model has no residual stream that could be patched.</source>
        <translation>Ten rodzaj modelu nie ma strumienia rezydualnego, który można by podmienić.</translation>
    </message>
    <message>
        <source>This kind of model predicts what follows the last token only.</source>
        <translation>Ten rodzaj modelu przewiduje tylko to, co następuje po ostatnim tokenie.</translation>
    </message>
    <message>
        <source>This kind of model reads exactly %1 tokens.</source>
        <translation>Liczba tokenów, które czyta ten rodzaj modelu, to dokładnie %1.</translation>
    </message>
    <message>
        <source>This kind of model reads exactly %1 tokens; the probe text has %2.</source>
        <translation>Liczba tokenów, które czyta ten rodzaj modelu, to dokładnie %1; tekst sondy ma ich %2.</translation>
    </message>
    <message>
        <source>This layout of a mixture of experts is not computed here.</source>
        <translation>Ten układ mieszanki ekspertów nie jest tu obliczany.</translation>
    </message>
    <message>
        <source>This model does not belong to a family that other programs know. For %1: %2.</source>
        <translation>Ten model nie należy do żadnej rodziny znanej innym programom. Dla rodziny %1: %2.</translation>
    </message>
    <message>
        <source>This model has %1 billion parameters.</source>
        <translation>Liczba parametrów tego modelu: %1 mld.</translation>
    </message>
    <message>
        <source>This model has no attention, so it has no heads to measure.</source>
        <translation>Ten model nie ma uwagi, więc nie ma głowic do zmierzenia.</translation>
    </message>
    <message>
        <source>This model has no attention, so there are no heads to switch off.</source>
        <translation>Ten model nie ma uwagi, więc nie ma głowic do wyłączenia.</translation>
    </message>
    <message>
        <source>This model has no embeddings of its tokens.</source>
        <translation>Ten model nie ma osadzeń tokenów.</translation>
    </message>
    <message>
        <source>This model has no feed-forward network in a layer %1 to switch off.</source>
        <translation>Ten model nie ma sieci jednokierunkowej w warstwie %1, którą można by wyłączyć.</translation>
    </message>
    <message>
        <source>This model has no feed-forward networks, so it has no neurons to look at.</source>
        <translation>Ten model nie ma sieci jednokierunkowych, więc nie ma neuronów do obejrzenia.</translation>
    </message>
    <message>
        <source>This model has no head %1 in a layer %2 to switch off.</source>
        <translation>Ten model nie ma głowicy %1 w warstwie %2, którą można by wyłączyć.</translation>
    </message>
    <message>
        <source>This model has no layer %1 to switch off.</source>
        <translation>Ten model nie ma warstwy %1, którą można by wyłączyć.</translation>
    </message>
    <message>
        <source>This model has no neuron %1 in layer %2 to switch off.</source>
        <translation>Ten model nie ma neuronu %1 w warstwie %2, który można by wyłączyć.</translation>
    </message>
    <message>
        <source>This model has no step called %1.</source>
        <translation>Ten model nie ma etapu o nazwie %1.</translation>
    </message>
    <message>
        <source>This model has no such token.</source>
        <translation>Ten model nie ma takiego tokenu.</translation>
    </message>
    <message>
        <source>This model is one table: its logit is a number of that table and no sum of parts.</source>
        <translation>Ten model jest jedną tabelą: jego logit to liczba z tej tabeli, a nie suma części.</translation>
    </message>
    <message>
        <source>This model looks the next token up in a table: there are no embeddings that tokens could have a part by.</source>
        <translation>Ten model odczytuje następny token z tabeli: nie ma osadzeń, przez które tokeny mogłyby mieć udział.</translation>
    </message>
    <message>
        <source>This model reads at most %1 tokens; a context of %2 is not possible.</source>
        <translation>Ten model czyta najwyżej tyle tokenów: %1; kontekst o długości %2 nie jest możliwy.</translation>
    </message>
    <message>
        <source>This model reads exactly %1 tokens; a context of %2 is not possible.</source>
        <translation>Ten model czyta dokładnie tyle tokenów: %1; kontekst o długości %2 nie jest możliwy.</translation>
    </message>
    <message>
        <source>This processor has no bfloat16 instructions: a step takes many times longer than in float32.</source>
        <translation>Ten procesor nie ma instrukcji bfloat16: krok trwa wielokrotnie dłużej niż w float32.</translation>
    </message>
    <message>
        <source>This run has no text yet: its model is another program&apos;s. It gets one when it is first trained.</source>
        <translation>Ten przebieg nie ma jeszcze tekstu: jego model pochodzi z innego programu. Otrzyma go przy pierwszym treningu.</translation>
    </message>
    <message>
        <source>This run was saved in a new folder: %1.</source>
        <translation>Ten przebieg zapisano w nowym folderze: %1.</translation>
    </message>
    <message>
        <source>This text</source>
        <translation>Ten tekst</translation>
    </message>
    <message>
        <source>This text has the tokens 0 to %1, so there is none %2.</source>
        <translation>Ten tekst ma tokeny od 0 do %1, więc tokenu %2 nie ma.</translation>
    </message>
    <message>
        <source>This tokenizer cannot be written as a .model file: that contains the 256 bytes and merges in the order of their ids, like a byte-pair tokenizer learned here.</source>
        <translation>Tego tokenizatora nie można zapisać jako pliku .model: taki plik zawiera 256 bajtów i scalenia w kolejności id, jak tokenizator par bajtów wyuczony tutaj.</translation>
    </message>
    <message>
        <source>To continue at a different rate, set schedule to constant, or begin a new schedule: set schedule_start to %1 and schedule_steps to the step at which it should end.</source>
        <translation>Aby kontynuować z innym współczynnikiem, ustaw schedule na constant lub rozpocznij nowy harmonogram: ustaw schedule_start na %1, a schedule_steps na krok, w którym ma się skończyć.</translation>
    </message>
    <message>
        <source>Too many files are open: %1. Close other programs and try again.</source>
        <translation>Otwartych jest za dużo plików: %1. Zamknij inne programy i spróbuj ponownie.</translation>
    </message>
    <message>
        <source>Training may need %1 of the graphics card&apos;s memory, and %2 are free. Should a step not fit, the run is saved and paused.</source>
        <translation>Trening może potrzebować pamięci karty graficznej: %1, a wolne jest: %2. Jeśli krok się nie zmieści, przebieg zostanie zapisany i wstrzymany.</translation>
    </message>
    <message>
        <source>Training needs about %1 of memory even with a batch of 1.</source>
        <translation>Trening wymaga około %1 pamięci nawet przy partii 1.</translation>
    </message>
    <message>
        <source>Training needs about %1 of memory.</source>
        <translation>Trening wymaga około %1 pamięci.</translation>
    </message>
    <message>
        <source>Training on %1 is not possible: %2 Choose the device cpu or auto.</source>
        <translation>Trening na urządzeniu %1 nie jest możliwy: %2 Wybierz urządzenie cpu lub auto.</translation>
    </message>
    <message>
        <source>Training on cuda is not possible: %1 Choose the device cpu.</source>
        <translation>Trening na urządzeniu cuda nie jest możliwy: %1 Wybierz urządzenie cpu.</translation>
    </message>
    <message>
        <source>Two tensors are named %1. Rename one.</source>
        <translation>Dwa tensory mają nazwę %1. Zmień nazwę jednego z nich.</translation>
    </message>
    <message>
        <source>Type the one you mean.</source>
        <translation>Wpisz właściwą liczbę.</translation>
    </message>
    <message>
        <source>Unknown state.</source>
        <translation>Nieznany stan.</translation>
    </message>
    <message>
        <source>Use the names of its data files, joined by +, such as eng+pol.</source>
        <translation>Użyj nazw plików danych połączonych znakiem +, np. eng+pol.</translation>
    </message>
    <message>
        <source>Width %1 cannot be divided by %2 heads.</source>
        <translation>Szerokości %1 nie da się podzielić przez liczbę głowic %2.</translation>
    </message>
    <message>
        <source>With learning rate 0 nothing is learned.</source>
        <translation>Przy współczynniku uczenia 0 model niczego się nie uczy.</translation>
    </message>
    <message>
        <source>Without a projection the heads give %1 values, not %2; switch the projection on or the tied output off.</source>
        <translation>Bez rzutu liczba wartości głowic to %1, a nie %2; włącz rzut lub wyłącz powiązane wyjście.</translation>
    </message>
    <message>
        <source>Without a projection the heads&apos; %1 values do not fit the width %2.</source>
        <translation>Bez rzutu liczba wartości głowic (%1) nie pasuje do szerokości %2.</translation>
    </message>
    <message>
        <source>You have no permission to read it: %1.</source>
        <translation>Brak uprawnień do odczytu: %1.</translation>
    </message>
    <message>
        <source>Your disk quota is used up: %1. Remove files you do not need and try again.</source>
        <translation>Limit miejsca na dysku jest wyczerpany: %1. Usuń niepotrzebne pliki i spróbuj ponownie.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a checkpoint. Use last, best or the number of a step.</source>
        <translation>„%1” nie jest punktem kontrolnym. Użyj last, best albo numeru kroku.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a language of Tesseract.</source>
        <translation>„%1” nie jest językiem programu Tesseract.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is the name of a published preset.</source>
        <translation>„%1” to nazwa opublikowanego zestawu.</translation>
    </message>
    <message>
        <source>a PDF</source>
        <translation>plik PDF</translation>
    </message>
    <message>
        <source>a Word document</source>
        <translation>dokument Word</translation>
    </message>
    <message>
        <source>a page of HTML</source>
        <translation>strona HTML</translation>
    </message>
    <message>
        <source>a single number</source>
        <translation>pojedyncza liczba</translation>
    </message>
    <message>
        <source>a subtitle file</source>
        <translation>plik napisów</translation>
    </message>
    <message>
        <source>a symbol font</source>
        <translation>czcionka symboli</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>aktywacja</translation>
    </message>
    <message>
        <source>an EPUB</source>
        <translation>plik EPUB</translation>
    </message>
    <message>
        <source>an OpenDocument text</source>
        <translation>tekst OpenDocument</translation>
    </message>
    <message>
        <source>chosen: number %1 of the row from the largest down, and the router takes %2</source>
        <translation>wybrane: numer %1 w wierszu, licząc od największej liczby, a router bierze ich %2</translation>
    </message>
    <message>
        <source>cleaning rule</source>
        <translation>reguła czyszczenia</translation>
    </message>
    <message>
        <source>column %1 of %2</source>
        <translation>kolumna %1 macierzy %2</translation>
    </message>
    <message>
        <source>e^(%1 − %2) over the sum of the row, %3; the maximum is subtracted first</source>
        <translation>e^(%1 − %2) przez sumę wiersza, %3; najpierw odejmuje się maksimum</translation>
    </message>
    <message>
        <source>each gate times the same cell of its expert&apos;s output</source>
        <translation>każda bramka razy ta sama komórka wyjścia jej eksperta</translation>
    </message>
    <message>
        <source>gelu_tanh in place of gelu</source>
        <translation>gelu_tanh zamiast gelu</translation>
    </message>
    <message>
        <source>head %1 is switched off</source>
        <translation>głowica %1 jest wyłączona</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>ukryte</translation>
    </message>
    <message>
        <source>initialization</source>
        <translation>inicjalizacja</translation>
    </message>
    <message>
        <source>it did not answer</source>
        <translation>brak odpowiedzi</translation>
    </message>
    <message>
        <source>it does not begin with GGUF</source>
        <translation>nie zaczyna się od GGUF</translation>
    </message>
    <message>
        <source>it ends in its header</source>
        <translation>kończy się w swoim nagłówku</translation>
    </message>
    <message>
        <source>it has the key &quot;%1&quot;, which this version of Glasshouse does not know.</source>
        <translation>ma klucz „%1”, którego ta wersja Glasshouse nie zna.</translation>
    </message>
    <message>
        <source>it holds more than 100,000 tensors or settings</source>
        <translation>zawiera ponad 100&#xa0;000 tensorów lub ustawień</translation>
    </message>
    <message>
        <source>it is longer than its header says</source>
        <translation>jest dłuższy, niż mówi jego nagłówek</translation>
    </message>
    <message>
        <source>it is not a preset of Glasshouse.</source>
        <translation>to nie jest zestaw programu Glasshouse.</translation>
    </message>
    <message>
        <source>it is shorter than 8 bytes</source>
        <translation>jest krótszy niż 8 bajtów</translation>
    </message>
    <message>
        <source>it is shorter than its header says</source>
        <translation>jest krótszy, niż mówi jego nagłówek</translation>
    </message>
    <message>
        <source>it was written by a newer version of Glasshouse, which can open it.</source>
        <translation>zapisała go nowsza wersja Glasshouse, która może go otworzyć.</translation>
    </message>
    <message>
        <source>its &quot;%1&quot; is missing or not a text.</source>
        <translation>brak w nim „%1” albo nie jest to tekst.</translation>
    </message>
    <message>
        <source>its &quot;config&quot; is missing.</source>
        <translation>brak w nim „config”.</translation>
    </message>
    <message>
        <source>its &quot;vocabulary&quot; is not a whole number of tokens.</source>
        <translation>jego „vocabulary” nie jest całkowitą liczbą tokenów.</translation>
    </message>
    <message>
        <source>its alignment is %1, which is not a power of two</source>
        <translation>jego wyrównanie to %1, a nie potęga dwójki</translation>
    </message>
    <message>
        <source>its header does not begin with a brace</source>
        <translation>jego nagłówek nie zaczyna się od nawiasu klamrowego</translation>
    </message>
    <message>
        <source>its header is longer than 16 MiB</source>
        <translation>jego nagłówek zajmuje więcej niż 16 MiB</translation>
    </message>
    <message>
        <source>its header is longer than 256 MiB</source>
        <translation>jego nagłówek zajmuje więcej niż 256 MiB</translation>
    </message>
    <message>
        <source>its header is not JSON</source>
        <translation>jego nagłówek nie jest formatem JSON</translation>
    </message>
    <message>
        <source>its header is wrong: %1 has a data type that is not supported</source>
        <translation>jego nagłówek jest nieprawidłowy: %1 ma nieobsługiwany typ danych</translation>
    </message>
    <message>
        <source>its header is wrong: %1 has more than 8 dimensions</source>
        <translation>jego nagłówek jest nieprawidłowy: %1 ma więcej niż 8 wymiarów</translation>
    </message>
    <message>
        <source>its header is wrong: %1 has more than two offsets</source>
        <translation>jego nagłówek jest nieprawidłowy: %1 ma więcej niż dwa przesunięcia</translation>
    </message>
    <message>
        <source>its header is wrong: %1 has wrong offsets</source>
        <translation>jego nagłówek jest nieprawidłowy: %1 ma błędne przesunięcia</translation>
    </message>
    <message>
        <source>its header is wrong: %1 lacks its data type, shape or offsets</source>
        <translation>jego nagłówek jest nieprawidłowy: dla %1 brak typu danych, kształtu lub przesunięć</translation>
    </message>
    <message>
        <source>its header is wrong: a dimension of %1 is too large</source>
        <translation>jego nagłówek jest nieprawidłowy: wymiar tensora %1 jest za duży</translation>
    </message>
    <message>
        <source>its header is wrong: a name appears twice in it</source>
        <translation>jego nagłówek jest nieprawidłowy: jedna nazwa występuje dwa razy</translation>
    </message>
    <message>
        <source>its header is wrong: a tensor has an unknown property</source>
        <translation>jego nagłówek jest nieprawidłowy: tensor ma nieznaną właściwość</translation>
    </message>
    <message>
        <source>its header is wrong: it has a list out of place</source>
        <translation>jego nagłówek jest nieprawidłowy: ma listę w niewłaściwym miejscu</translation>
    </message>
    <message>
        <source>its header is wrong: it has a number out of place</source>
        <translation>jego nagłówek jest nieprawidłowy: ma liczbę w niewłaściwym miejscu</translation>
    </message>
    <message>
        <source>its header is wrong: it has a string out of place</source>
        <translation>jego nagłówek jest nieprawidłowy: ma tekst w niewłaściwym miejscu</translation>
    </message>
    <message>
        <source>its header is wrong: it holds a boolean</source>
        <translation>jego nagłówek jest nieprawidłowy: zawiera wartość logiczną</translation>
    </message>
    <message>
        <source>its header is wrong: it holds a negative number</source>
        <translation>jego nagłówek jest nieprawidłowy: zawiera liczbę ujemną</translation>
    </message>
    <message>
        <source>its header is wrong: it holds a null</source>
        <translation>jego nagłówek jest nieprawidłowy: zawiera null</translation>
    </message>
    <message>
        <source>its header is wrong: it holds a number that is not a whole number of 64 bits</source>
        <translation>jego nagłówek jest nieprawidłowy: zawiera liczbę, która nie jest 64-bitową liczbą całkowitą</translation>
    </message>
    <message>
        <source>its header is wrong: it holds a zero byte</source>
        <translation>jego nagłówek jest nieprawidłowy: zawiera bajt zerowy</translation>
    </message>
    <message>
        <source>its header is wrong: it holds binary data</source>
        <translation>jego nagłówek jest nieprawidłowy: zawiera dane binarne</translation>
    </message>
    <message>
        <source>its header is wrong: it is nested too deeply</source>
        <translation>jego nagłówek jest nieprawidłowy: jest zbyt głęboko zagnieżdżony</translation>
    </message>
    <message>
        <source>its header is wrong: it is not JSON at byte %1</source>
        <translation>jego nagłówek jest nieprawidłowy: w bajcie %1 przestaje być formatem JSON</translation>
    </message>
    <message>
        <source>its header is wrong: it lists more than 100,000 tensors</source>
        <translation>jego nagłówek jest nieprawidłowy: wymienia ponad 100&#xa0;000 tensorów</translation>
    </message>
    <message>
        <source>its header would be longer than the file</source>
        <translation>jego nagłówek byłby dłuższy niż plik</translation>
    </message>
    <message>
        <source>its lists hold more than %1 items</source>
        <translation>liczba elementów jego list przekracza %1</translation>
    </message>
    <message>
        <source>its note is longer than %1 characters.</source>
        <translation>jego notatka jest dłuższa niż %1 znaków.</translation>
    </message>
    <message>
        <source>its split pattern is not a regular expression: %1 at character %2.</source>
        <translation>jego wzorzec cięcia nie jest wyrażeniem regularnym: %1, znak %2.</translation>
    </message>
    <message>
        <source>its version is missing.</source>
        <translation>brak w nim wersji.</translation>
    </message>
    <message>
        <source>kind of model</source>
        <translation>rodzaj modelu</translation>
    </message>
    <message>
        <source>kind of windows</source>
        <translation>rodzaj okien</translation>
    </message>
    <message>
        <source>llama.cpp computes %1 with %2 alone, and this model has the activation %3.</source>
        <translation>llama.cpp oblicza modele %1 tylko z %2, a ten model ma aktywację %3.</translation>
    </message>
    <message>
        <source>llama.cpp computes ReLU as gelu_tanh of far larger numbers, which Q8_0 cannot store. Choose F32, F16 or BF16.</source>
        <translation>llama.cpp oblicza ReLU jako gelu_tanh znacznie większych liczb, których Q8_0 nie może przechować. Wybierz F32, F16 lub BF16.</translation>
    </message>
    <message>
        <source>llama.cpp does not put blanks before words as this tokenizer does, so the model cannot be exported as GGUF. Export it in Hugging Face&apos;s layout.</source>
        <translation>llama.cpp nie wstawia spacji przed słowami tak jak ten tokenizator, więc modelu nie można wyeksportować jako GGUF. Wyeksportuj go w układzie Hugging Face.</translation>
    </message>
    <message>
        <source>llama.cpp does not scale rotary positions as Llama 3 does in %1.</source>
        <translation>llama.cpp nie skaluje pozycji rotacyjnych jak Llama 3 w modelach %1.</translation>
    </message>
    <message>
        <source>llama.cpp does not split text as this tokenizer does, so the model cannot be exported as GGUF. Export it in Hugging Face&apos;s layout.</source>
        <translation>llama.cpp nie dzieli tekstu tak jak ten tokenizator, więc modelu nie można wyeksportować jako GGUF. Wyeksportuj go w układzie Hugging Face.</translation>
    </message>
    <message>
        <source>llama.cpp has no tokenizer of the kind %1, so the model cannot be exported as GGUF. Export it in Hugging Face&apos;s layout.</source>
        <translation>llama.cpp nie ma tokenizatora rodzaju %1, więc modelu nie można wyeksportować jako GGUF. Wyeksportuj go w układzie Hugging Face.</translation>
    </message>
    <message>
        <source>llama.cpp has no tokenizer of words.</source>
        <translation>llama.cpp nie ma tokenizatora słów.</translation>
    </message>
    <message>
        <source>masked: later tokens are hidden</source>
        <translation>zamaskowane: późniejsze tokeny są ukryte</translation>
    </message>
    <message>
        <source>masked: this layer sees a window of %1 tokens</source>
        <translation>zamaskowane: ta warstwa widzi okno o długości %1 tokenów</translation>
    </message>
    <message>
        <source>masked: this layer sees a window of 1 token</source>
        <translation>zamaskowane: ta warstwa widzi okno o długości 1 tokenu</translation>
    </message>
    <message>
        <source>neuron %1 is switched off</source>
        <translation>neuron %1 jest wyłączony</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>normalizacja</translation>
    </message>
    <message>
        <source>not chosen: number %1 of the row from the largest down, and the router takes %2</source>
        <translation>niewybrane: numer %1 w wierszu, licząc od największej liczby, a router bierze ich %2</translation>
    </message>
    <message>
        <source>not masked: the scaled score</source>
        <translation>niezamaskowane: przeskalowany wynik</translation>
    </message>
    <message>
        <source>numbers rounded to 8 bits</source>
        <translation>liczby zaokrąglone do 8 bitów</translation>
    </message>
    <message>
        <source>numbers rounded to bfloat16</source>
        <translation>liczby zaokrąglone do bfloat16</translation>
    </message>
    <message>
        <source>numbers rounded to float16</source>
        <translation>liczby zaokrąglone do float16</translation>
    </message>
    <message>
        <source>one without a name</source>
        <translation>jeden bez nazwy</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>optymalizator</translation>
    </message>
    <message>
        <source>other kinds</source>
        <translation>innych typów</translation>
    </message>
    <message>
        <source>place of a norm</source>
        <translation>miejsce normalizacji</translation>
    </message>
    <message>
        <source>place of dropout</source>
        <translation>miejsce dropoutu</translation>
    </message>
    <message>
        <source>plain text</source>
        <translation>zwykły tekst</translation>
    </message>
    <message>
        <source>position encoding</source>
        <translation>kodowanie pozycji</translation>
    </message>
    <message>
        <source>relu as gelu_tanh of far larger numbers</source>
        <translation>relu jako gelu_tanh znacznie większych liczb</translation>
    </message>
    <message>
        <source>rotary pairs</source>
        <translation>pary rotacyjne</translation>
    </message>
    <message>
        <source>rotary scaling</source>
        <translation>skalowanie obrotu</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>wiersz %1 macierzy %2</translation>
    </message>
    <message>
        <source>row %1 of %2 times column %3 of %4</source>
        <translation>wiersz %1 macierzy %2 razy kolumna %3 macierzy %4</translation>
    </message>
    <message>
        <source>row %1 of %2 times row %3 of %4</source>
        <translation>wiersz %1 macierzy %2 razy wiersz %3 macierzy %4</translation>
    </message>
    <message>
        <source>row %1 of %2 times row %3 of %4, plus the bias</source>
        <translation>wiersz %1 macierzy %2 razy wiersz %3 macierzy %4, plus przesunięcie</translation>
    </message>
    <message>
        <source>row %1 of %2: the id of token %3</source>
        <translation>wiersz %1 macierzy %2: id tokenu %3</translation>
    </message>
    <message>
        <source>row %1 of %2: the id of token %3, times %4</source>
        <translation>wiersz %1 macierzy %2: id tokenu %3, razy %4</translation>
    </message>
    <message>
        <source>row %1 of the position table</source>
        <translation>wiersz %1 tabeli pozycji</translation>
    </message>
    <message>
        <source>row %1 of the position table, where token %2 was put</source>
        <translation>wiersz %1 tabeli pozycji, w którym umieszczono token %2</translation>
    </message>
    <message>
        <source>scale of scores</source>
        <translation>skala wyników</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>harmonogram</translation>
    </message>
    <message>
        <source>split</source>
        <translation>podział</translation>
    </message>
    <message>
        <source>steps cannot be %1 in a fork of step %2, which has done more. Give a larger total.</source>
        <translation>steps nie może wynosić %1 w odgałęzieniu od kroku %2, które ma już za sobą więcej kroków. Podaj większą liczbę.</translation>
    </message>
    <message>
        <source>switched off, so it adds nothing</source>
        <translation>wyłączone, więc nic nie dodaje</translation>
    </message>
    <message>
        <source>the GGUF file</source>
        <translation>plik GGUF</translation>
    </message>
    <message>
        <source>the connection to another process was closed</source>
        <translation>połączenie z innym procesem zostało zamknięte</translation>
    </message>
    <message>
        <source>the connection was lost before</source>
        <translation>połączenie zostało utracone już wcześniej</translation>
    </message>
    <message>
        <source>the gradient of %1</source>
        <translation>gradient parametru %1</translation>
    </message>
    <message>
        <source>the graphics card waited too long for the others</source>
        <translation>karta graficzna za długo czekała na pozostałe</translation>
    </message>
    <message>
        <source>the loss</source>
        <translation>strata</translation>
    </message>
    <message>
        <source>the norm of the gradient of %1</source>
        <translation>norma gradientu parametru %1</translation>
    </message>
    <message>
        <source>the output&apos;s bias as a part of the final norm&apos;s</source>
        <translation>przesunięcie wyjścia jako część przesunięcia normalizacji końcowej</translation>
    </message>
    <message>
        <source>the pair (%1, %2) rotated by %3 radians</source>
        <translation>para (%1, %2) obrócona o kąt %3 rad</translation>
    </message>
    <message>
        <source>the same cell of %1 plus that of %2</source>
        <translation>ta sama komórka macierzy %1 plus komórka macierzy %2</translation>
    </message>
    <message>
        <source>the same cell of %1 plus that of %2 and %3</source>
        <translation>ta sama komórka macierzy %1 plus komórki macierzy %2 i %3</translation>
    </message>
    <message>
        <source>the scale of the scores in the queries</source>
        <translation>skala wyników w zapytaniach</translation>
    </message>
    <message>
        <source>the scaled score: this model has no mask, so later tokens are visible</source>
        <translation>przeskalowany wynik: ten model nie ma maski, więc późniejsze tokeny są widoczne</translation>
    </message>
    <message>
        <source>the score as it is</source>
        <translation>wynik bez zmian</translation>
    </message>
    <message>
        <source>the score as it is, plus %1 for a key %2 tokens back</source>
        <translation>wynik bez zmian, plus %1 za klucz wcześniejszy o tokeny: %2</translation>
    </message>
    <message>
        <source>the score as it is, plus %1 for a key %2 tokens later</source>
        <translation>wynik bez zmian, plus %1 za klucz dalszy o tokeny: %2</translation>
    </message>
    <message>
        <source>the score as it is, plus %1 for a key 1 token back</source>
        <translation>wynik bez zmian, plus %1 za klucz o 1 token wstecz</translation>
    </message>
    <message>
        <source>the score as it is, plus %1 for a key 1 token later</source>
        <translation>wynik bez zmian, plus %1 za klucz o 1 token dalej</translation>
    </message>
    <message>
        <source>the score times %1</source>
        <translation>wynik razy %1</translation>
    </message>
    <message>
        <source>the score times %1, plus %2 for a key %3 tokens back</source>
        <translation>wynik razy %1, plus %2 za klucz wcześniejszy o tokeny: %3</translation>
    </message>
    <message>
        <source>the score times %1, plus %2 for a key %3 tokens later</source>
        <translation>wynik razy %1, plus %2 za klucz dalszy o tokeny: %3</translation>
    </message>
    <message>
        <source>the score times %1, plus %2 for a key 1 token back</source>
        <translation>wynik razy %1, plus %2 za klucz o 1 token wstecz</translation>
    </message>
    <message>
        <source>the score times %1, plus %2 for a key 1 token later</source>
        <translation>wynik razy %1, plus %2 za klucz o 1 token dalej</translation>
    </message>
    <message>
        <source>the setting %1 has the unknown type %2</source>
        <translation>ustawienie %1 ma nieznany typ %2</translation>
    </message>
    <message>
        <source>the setting %1 is a list of an unknown type</source>
        <translation>ustawienie %1 jest listą nieznanego typu</translation>
    </message>
    <message>
        <source>the setting %1 is a list of lists</source>
        <translation>ustawienie %1 jest listą list</translation>
    </message>
    <message>
        <source>the setting %1 is given twice</source>
        <translation>ustawienie %1 podano dwa razy</translation>
    </message>
    <message>
        <source>the shape and the size of the tensor %1 do not agree</source>
        <translation>kształt i rozmiar tensora %1 nie zgadzają się</translation>
    </message>
    <message>
        <source>the tensor %1 does not begin at a multiple of %2</source>
        <translation>tensor %1 nie zaczyna się na wielokrotności %2</translation>
    </message>
    <message>
        <source>the tensor %1 has %2 dimensions</source>
        <translation>liczba wymiarów tensora %1 to %2</translation>
    </message>
    <message>
        <source>the tensor %1 has a size that cannot be</source>
        <translation>tensor %1 ma niemożliwy rozmiar</translation>
    </message>
    <message>
        <source>the tensor %1 is given twice</source>
        <translation>tensor %1 podano dwa razy</translation>
    </message>
    <message>
        <source>the tensor %1 is too large</source>
        <translation>tensor %1 jest za duży</translation>
    </message>
    <message>
        <source>the tensor %1 lies outside the file</source>
        <translation>tensor %1 leży poza plikiem</translation>
    </message>
    <message>
        <source>the tensor %1 overlaps another</source>
        <translation>tensor %1 nakłada się na inny</translation>
    </message>
    <message>
        <source>the text itself</source>
        <translation>sam tekst</translation>
    </message>
    <message>
        <source>there is a hole before the tensor %1</source>
        <translation>przed tensorem %1 jest luka</translation>
    </message>
    <message>
        <source>tokenizer</source>
        <translation>tokenizator</translation>
    </message>
    <message>
        <source>type %1</source>
        <translation>typ %1</translation>
    </message>
    <message>
        <source>version %1 is not known here</source>
        <translation>wersja %1 nie jest tu znana</translation>
    </message>
    <message>
        <source>without a suffix</source>
        <translation>bez rozszerzenia</translation>
    </message>
    <message>
        <source>This processor computes faster in float32 than in bfloat16.</source>
        <translation>Ten procesor liczy szybciej w float32 niż w bfloat16.</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 dla %2</translation>
    </message>
    <message>
        <source>The processor of another process computes faster in float32, so all compute in it.</source>
        <translation>Procesor innego procesu liczy szybciej w float32, więc wszystkie liczą w float32.</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1: pole jest puste.</translation>
    </message>
    <message>
        <source>%1 is not empty: it holds %2. Choose a new or an empty folder for the run.</source>
        <translation>Folder %1 nie jest pusty: zawiera %2. Wybierz dla przebiegu nowy albo pusty folder.</translation>
    </message>
    <message>
        <source>%1 lies in the folder of the run %2, and would be removed with it. Choose another folder.</source>
        <translation>%1 leży w folderze przebiegu %2 i zostałby usunięty razem z nim. Wybierz inny folder.</translation>
    </message>
    <message>
        <source>%1: %2, not %3</source>
        <translation>%1: %2, nie %3</translation>
    </message>
    <message>
        <source>The schedule %1 needs the step at which it ends.</source>
        <translation>Harmonogram %1 wymaga kroku, w którym się kończy.</translation>
    </message>
    <message>
        <source>In models of this kind values have the same size as keys.</source>
        <translation>W modelach tego rodzaju wartości mają ten sam rozmiar co klucze.</translation>
    </message>
    <message>
        <source>Unknown kind of page.</source>
        <translation>Nieznany rodzaj strony.</translation>
    </message>
    <message>
        <source>%1 (%2) takes a name, not &quot;%3&quot;.</source>
        <translation>%1 (%2) przyjmuje nazwę, a nie „%3”.</translation>
    </message>
    <message>
        <source>%1 (%2) takes a number, not &quot;%3&quot;.</source>
        <translation>%1 (%2) przyjmuje liczbę, a nie „%3”.</translation>
    </message>
    <message>
        <source>%1 (%2) takes a whole number, not &quot;%3&quot;.</source>
        <translation>%1 (%2) przyjmuje liczbę całkowitą, a nie „%3”.</translation>
    </message>
    <message>
        <source>%1 (%2) takes true or false, not &quot;%3&quot;.</source>
        <translation>%1 (%2) przyjmuje true lub false, a nie „%3”.</translation>
    </message>
    <message>
        <source>%1 cannot be used, because of &quot;%2&quot;: %3</source>
        <translation>Pliku %1 nie można użyć z powodu „%2”: %3</translation>
    </message>
    <message>
        <source>%1 is damaged: it is not complete JSON (line %2, column %3). Use a copy of it, if there is one.</source>
        <translation>%1 – zawartość jest uszkodzona: to nie jest kompletny JSON (wiersz %2, kolumna %3). Użyj kopii, jeśli istnieje.</translation>
    </message>
    <message>
        <source>%1 is missing. Restore a copy of it.</source>
        <translation>Brak pliku %1. Przywróć jego kopię.</translation>
    </message>
    <message>
        <source>After layer %1 both texts are the same to the model, so there is no direction to steer in.</source>
        <translation>Za warstwą %1 oba teksty są dla modelu takie same, więc nie ma kierunku, w którym można by nim sterować.</translation>
    </message>
    <message>
        <source>Evaluated only at the beginning and the end: the run has %1 steps.</source>
        <translation>Ewaluacja tylko na początku i na końcu: liczba kroków przebiegu to %1.</translation>
    </message>
    <message>
        <source>Every checkpoint of the run %1 is damaged. Put back a copy of one, or use the settings of this run for the next run and train that.</source>
        <translation>Wszystkie punkty kontrolne przebiegu %1 są uszkodzone. Przywróć kopię jednego z nich albo użyj ustawień tego przebiegu w następnym i wytrenuj go.</translation>
    </message>
    <message>
        <source>Its checkpoints are gone, so that it can neither be resumed nor looked into. Put back a copy of one, or use its settings for the next run and train that.</source>
        <translation>Jego punkty kontrolne zniknęły, więc nie można go ani wznowić, ani obejrzeć jego wnętrza. Przywróć kopię jednego z nich albo użyj jego ustawień w następnym przebiegu i wytrenuj go.</translation>
    </message>
    <message>
        <source>Steering needs a text to steer toward.</source>
        <translation>Sterowanie wymaga tekstu, ku któremu model ma być przesuwany.</translation>
    </message>
    <message>
        <source>That part has %1 tokens, and the context must be shorter than that; add text or shorten the context.</source>
        <translation>Liczba tokenów tej części: %1, a kontekst musi być krótszy; dodaj tekst lub skróć kontekst.</translation>
    </message>
    <message>
        <source>The checkpoints of the run %1 are gone. Put back a copy of one, or use the settings of this run for the next run and train that.</source>
        <translation>Punkty kontrolne przebiegu %1 zniknęły. Przywróć kopię jednego z nich albo użyj ustawień tego przebiegu w następnym i wytrenuj go.</translation>
    </message>
    <message>
        <source>The run %1 has lost its run.json, without which it cannot be opened. Put back a copy of that file.</source>
        <translation>Przebieg %1 utracił swój plik run.json, bez którego nie można go otworzyć. Przywróć kopię tego pliku.</translation>
    </message>
    <message>
        <source>The run %1 holds another run, %2, in its folder. Move %3 out of it first.</source>
        <translation>Przebieg %1 zawiera w swoim folderze inny przebieg, %2. Najpierw przenieś %3 poza ten folder.</translation>
    </message>
    <message>
        <source>The value %1 is too large or too small for %2 (%3).</source>
        <translation>Wartość %1 jest za duża lub za mała dla pola %2 (%3).</translation>
    </message>
    <message>
        <source>This kind of model has no residual stream, so it cannot be steered.</source>
        <translation>Ten rodzaj modelu nie ma strumienia rezydualnego, więc nie można nim sterować.</translation>
    </message>
    <message>
        <source>This model has no layer %1 to steer after.</source>
        <translation>Ten model nie ma warstwy %1, za którą można by nim sterować.</translation>
    </message>
    <message>
        <source>the direction that the model is steered in, the same for every token</source>
        <translation>kierunek, w którym model jest sterowany, ten sam dla każdego tokenu</translation>
    </message>
    <message>
        <source>the same cell of %1 plus that of %2, %3 and %4</source>
        <translation>ta sama komórka z %1 plus komórki z %2, %3 i %4</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Kierunek</translation>
    </message>
    <message>
        <source>Besides the best, saved only at the beginning and the end: the run has %1 steps.</source>
        <translation>Poza najlepszym zapis tylko na początku i na końcu: liczba kroków przebiegu to %1.</translation>
    </message>
    <message>
        <source>%1 files are attached to it, and only its own pages were read.</source>
        <translation>Liczba załączonych plików: %1; odczytano tylko własne strony.</translation>
    </message>
    <message>
        <source>%1 words are left out: Tesseract could not read them.</source>
        <translation>Liczba pominiętych słów: %1. Tesseract nie mógł ich odczytać.</translation>
    </message>
    <message>
        <source>1 file is attached to it, and only its own pages were read.</source>
        <translation>Załączono do niego 1 plik; odczytano tylko własne strony.</translation>
    </message>
    <message>
        <source>1 word is left out: Tesseract could not read it.</source>
        <translation>Pominięto 1 słowo: Tesseract nie mógł go odczytać.</translation>
    </message>
    <message>
        <source>It claims to have %1 pages, more than can be read.</source>
        <translation>Podaje, że liczba stron to %1, więcej niż można odczytać.</translation>
    </message>
    <message>
        <source>It is a portfolio: %1 files lie inside it, behind a cover page. Save them as separate files.</source>
        <translation>To portfolio: za stroną tytułową kryją się pliki, w liczbie %1. Zapisz je jako osobne pliki.</translation>
    </message>
    <message>
        <source>It is a portfolio: 1 file lies inside it, behind a cover page. Save it as a separate file.</source>
        <translation>To portfolio: za stroną tytułową kryje się 1 plik. Zapisz go jako osobny plik.</translation>
    </message>
    <message>
        <source>It is an XFA form, and its page only says that it cannot be shown. Open it in Adobe Reader and print it to a PDF.</source>
        <translation>To formularz XFA, a jego strona mówi tylko, że nie można go wyświetlić. Otwórz go w Adobe Readerze i wydrukuj do PDF.</translation>
    </message>
    <message>
        <source>Tesseract found no text in the pictures of its pages.</source>
        <translation>Tesseract nie znalazł tekstu na obrazach jego stron.</translation>
    </message>
</context>
<context>
    <name>CorpusPage</name>
    <message>
        <source>%1, page %2</source>
        <translation>%1, strona %2</translation>
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
        <translation>Kopiuj raport</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Kontynuuj</translation>
    </message>
    <message>
        <source>Glasshouse ended unexpectedly last time.</source>
        <translation>Ostatnim razem Glasshouse zakończył się niespodziewanie.</translation>
    </message>
    <message>
        <source>A run that was training is kept up to its last checkpoint and can be resumed. The report names the controls that were used last and the function that failed; it contains none of your text. It is kept as %1.

If the program crashes again while it starts, run glasshouse --safe-mode, which uses default settings and does not open the last run.</source>
        <translation>Przebieg, który się trenował, jest zachowany do ostatniego punktu kontrolnego i można go wznowić. Raport wymienia ostatnio użyte elementy sterujące i funkcję, która zawiodła; nie zawiera nic z twojego tekstu. Jest zapisany jako %1.

Jeśli program znów ulegnie awarii podczas uruchamiania, uruchom glasshouse --safe-mode: z ustawieniami domyślnymi i bez otwierania ostatniego przebiegu.</translation>
    </message>
</context>
<context>
    <name>DroppedFiles</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 i %2</translation>
    </message>
    <message>
        <source>%1 is not read: only %2 files are.</source>
        <translation>Plik %1 nie jest wczytywany; obsługiwane są tylko pliki %2.</translation>
    </message>
    <message>
        <source>%1 and %2 are not read: only %3 files are.</source>
        <translation>Pliki %1 i %2 nie są wczytywane; obsługiwane są tylko pliki %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n other files are not read: only %2 files are.</source>
        <translation>
            <numerusform>Nie są wczytywane: %1 i jeszcze %n plik; obsługiwane są tylko pliki %2.</numerusform>
            <numerusform>Nie są wczytywane: %1 i jeszcze %n pliki; obsługiwane są tylko pliki %2.</numerusform>
            <numerusform>Nie są wczytywane: %1 i jeszcze %n plików; obsługiwane są tylko pliki %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 i jeszcze %2</translation>
    </message>
</context>
<context>
    <name>EncodingCard</name>
    <message>
        <source>query %1, key %2</source>
        <translation>zapytanie %1, klucz %2</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>odległość</translation>
    </message>
    <message>
        <source>added to the score</source>
        <translation>dodawane do wyniku</translation>
    </message>
    <message>
        <source>position %1, pair %2</source>
        <translation>pozycja %1, para %2</translation>
    </message>
    <message>
        <source>angle, radians</source>
        <translation>kąt, radiany</translation>
    </message>
    <message>
        <source>turns</source>
        <translation>obroty</translation>
    </message>
    <message>
        <source>position %1, dim %2</source>
        <translation>pozycja %1, wymiar %2</translation>
    </message>
    <message>
        <source>change</source>
        <translation>zmiana</translation>
    </message>
    <message>
        <source>value</source>
        <translation>wartość</translation>
    </message>
</context>
<context>
    <name>EncodingText</name>
    <message>
        <source>the same at every step</source>
        <translation>takie samo w każdym kroku</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>para %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>głowica %1</translation>
    </message>
    <message>
        <source>dim %1</source>
        <translation>wym. %1</translation>
    </message>
    <message>
        <source>%1 at distance 1</source>
        <translation>%1 przy odległości 1</translation>
    </message>
    <message>
        <source>The numbers of this model are being loaded.</source>
        <translation>Liczby tego modelu są wczytywane.</translation>
    </message>
    <message>
        <source>Only a model that uses this encoding has its numbers; this one does not.</source>
        <translation>Liczby ma tylko model, który używa tego kodowania; ten go nie używa.</translation>
    </message>
    <message>
        <source>This model has no positions; only the mask hints at the order.</source>
        <translation>Ten model nie ma pozycji; kolejność zdradza tylko maska.</translation>
    </message>
</context>
<context>
    <name>Explanations</name>
    <message>
        <source>This chapter is in English only.</source>
        <translation>Ten rozdział jest dostępny tylko po angielsku.</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
    </message>
    <message>
        <source>a few seconds</source>
        <translation>kilka sekund</translation>
    </message>
    <message numerus="yes">
        <source>about %n seconds</source>
        <translation>
            <numerusform>około %n sekundy</numerusform>
            <numerusform>około %n sekund</numerusform>
            <numerusform>około %n sekund</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minutes</source>
        <translation>
            <numerusform>około %n minuty</numerusform>
            <numerusform>około %n minut</numerusform>
            <numerusform>około %n minut</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1 hours</source>
        <translation>około %1 h</translation>
    </message>
    <message numerus="yes">
        <source>about %n days</source>
        <translation>
            <numerusform>około %n dnia</numerusform>
            <numerusform>około %n dni</numerusform>
            <numerusform>około %n dni</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1 to %2 seconds</source>
        <translation>około %1–%2 sekund</translation>
    </message>
    <message>
        <source>about %1 to %2 minutes</source>
        <translation>około %1–%2 min</translation>
    </message>
    <message>
        <source>about %1 to %2 hours</source>
        <translation>około %1–%2 h</translation>
    </message>
    <message>
        <source>about %1 to %2 days</source>
        <translation>około %1–%2 dni</translation>
    </message>
    <message>
        <source>%1 passes over the text</source>
        <translation>przejścia przez tekst: %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1”</translation>
    </message>
</context>
<context>
    <name>Forward</name>
    <message>
        <source>%1 of head %2</source>
        <translation>%1 głowicy %2</translation>
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
        <translation>nie są skończone</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>poniżej %1</translation>
    </message>
    <message>
        <source>%1 and more</source>
        <translation>%1 i więcej</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>od %1 do %2</translation>
    </message>
    <message>
        <source>Loading gradients…</source>
        <translation>Wczytywanie gradientów…</translation>
    </message>
    <message>
        <source>The first gradients come with the first step.</source>
        <translation>Pierwsze gradienty pojawią się z pierwszym krokiem.</translation>
    </message>
    <message>
        <source>This run recorded no gradients.</source>
        <translation>Ten przebieg nie zarejestrował gradientów.</translation>
    </message>
    <message>
        <source>Sizes of the gradients of each layer at the time cursor</source>
        <translation>Wielkości gradientów każdej warstwy przy kursorze czasu</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>warstwa</translation>
    </message>
    <message>
        <source>size of a gradient, before clipping</source>
        <translation>wielkość gradientu, przed obcięciem</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>krok %1</translation>
    </message>
    <message>
        <source>Gradients of this size</source>
        <translation>Gradienty tej wielkości</translation>
    </message>
    <message>
        <source>size</source>
        <translation>wielkość</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>gradienty</translation>
    </message>
    <message>
        <source>share of the layer</source>
        <translation>udział w warstwie</translation>
    </message>
    <message>
        <source>Gradient sizes</source>
        <translation>Wielkości gradientów</translation>
    </message>
    <message>
        <source>at step %1</source>
        <translation>w kroku %1</translation>
    </message>
    <message>
        <source>Share of the layer&apos;s gradients</source>
        <translation>Udział w gradientach warstwy</translation>
    </message>
</context>
<context>
    <name>Inside</name>
    <message>
        <source>Loading weights…</source>
        <translation>Wczytywanie wag…</translation>
    </message>
    <message>
        <source>There are no weights yet. Start training or open a run.</source>
        <translation>Nie ma jeszcze wag. Rozpocznij trening albo otwórz przebieg.</translation>
    </message>
    <message>
        <source>The weights of this run are gone. Use its settings for the next run and train that.</source>
        <translation>Wagi tego przebiegu zniknęły. Użyj jego ustawień w następnym przebiegu i wytrenuj go.</translation>
    </message>
</context>
<context>
    <name>Lens</name>
    <message>
        <source>the embedding</source>
        <translation>osadzenie</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>warstwa %1</translation>
    </message>
    <message>
        <source>What the colors show</source>
        <translation>Co pokazują kolory</translation>
    </message>
    <message>
        <source>What is read from the stream at each place</source>
        <translation>Co jest odczytywane ze strumienia w każdym miejscu</translation>
    </message>
    <message>
        <source>Guess</source>
        <translation>Domysł</translation>
    </message>
    <message>
        <source>The likeliest next token, and its probability</source>
        <translation>Najbardziej prawdopodobny następny token i jego prawdopodobieństwo</translation>
    </message>
    <message>
        <source>True next</source>
        <translation>Prawdziwy</translation>
    </message>
    <message>
        <source>The probability of the token that does follow</source>
        <translation>Prawdopodobieństwo tokenu, który rzeczywiście następuje</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Ranga</translation>
    </message>
    <message>
        <source>How many tokens are as likely as the one that follows or likelier, by powers of ten</source>
        <translation>Ile tokenów jest co najmniej tak prawdopodobnych jak ten, który następuje, w potęgach dziesięciu</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropia</translation>
    </message>
    <message>
        <source>In nats: 0 if a single token is certain, ln of the vocabulary if all are equally likely</source>
        <translation>W natach: 0, jeśli jeden token jest pewny, ln rozmiaru słownika, jeśli wszystkie są jednakowo prawdopodobne</translation>
    </message>
    <message>
        <source>after</source>
        <translation>po</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>emb</source>
        <translation>osadz.</translation>
    </message>
    <message>
        <source>Probability of the likeliest next token after each layer</source>
        <translation>Prawdopodobieństwo najbardziej prawdopodobnego następnego tokenu po każdej warstwie</translation>
    </message>
    <message>
        <source>Probability of the true next token after each layer</source>
        <translation>Prawdopodobieństwo prawdziwego następnego tokenu po każdej warstwie</translation>
    </message>
    <message>
        <source>Rank of the true next token after each layer</source>
        <translation>Ranga prawdziwego następnego tokenu po każdej warstwie</translation>
    </message>
    <message>
        <source>Entropy of the prediction after each layer</source>
        <translation>Entropia przewidywania po każdej warstwie</translation>
    </message>
    <message>
        <source>“%1” after %2</source>
        <translation>„%1”, po: %2</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>token %1</translation>
    </message>
    <message>
        <source>The prediction here</source>
        <translation>Przewidywanie tutaj</translation>
    </message>
    <message>
        <source>click to list the likeliest tokens below</source>
        <translation>kliknij, aby poniżej zobaczyć najbardziej prawdopodobne tokeny</translation>
    </message>
    <message>
        <source>guess “%1”</source>
        <translation>domysł „%1”</translation>
    </message>
    <message>
        <source>then “%1”</source>
        <translation>potem „%1”</translation>
    </message>
    <message>
        <source>its rank</source>
        <translation>jego ranga</translation>
    </message>
    <message>
        <source>entropy, nats</source>
        <translation>entropia, naty</translation>
    </message>
    <message>
        <source>The likeliest next tokens at the chosen place</source>
        <translation>Najbardziej prawdopodobne następne tokeny w wybranym miejscu</translation>
    </message>
    <message>
        <source>What would follow if the model ended here</source>
        <translation>Co nastąpiłoby, gdyby model kończył się tutaj</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>p</translation>
    </message>
    <message>
        <source>This model has no residual stream to read between its layers.</source>
        <translation>Ten model nie ma strumienia rezydualnego, który można by odczytać między warstwami.</translation>
    </message>
    <message>
        <source>Lens grid</source>
        <translation>Siatka soczewki</translation>
    </message>
    <message>
        <source>what the output layer would say after each layer</source>
        <translation>co powiedziałaby warstwa wyjściowa po każdej warstwie</translation>
    </message>
    <message>
        <source>The final norm and the output layer were trained for the last layer. What an earlier one holds in another form does not show here.</source>
        <translation>Normalizację końcową i warstwę wyjściową trenowano dla ostatniej warstwy. Nie widać tu tego, co wcześniejsza warstwa przechowuje w innej postaci.</translation>
    </message>
    <message>
        <source>lens-grid</source>
        <translation>siatka-soczewki</translation>
    </message>
</context>
<context>
    <name>Longest</name>
    <message>
        <source>Longest tokens</source>
        <translation>Najdłuższe tokeny</translation>
    </message>
    <message>
        <source>Nothing to show until there is text.</source>
        <translation>Bez tekstu nie ma czego pokazać.</translation>
    </message>
    <message>
        <source>Every token is one character.</source>
        <translation>Każdy token to jeden znak.</translation>
    </message>
    <message>
        <source>Length in characters, id in the vocabulary, how often it occurs in the text</source>
        <translation>Długość w znakach, id w słowniku, liczba wystąpień w tekście</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>length</source>
        <translation>długość</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>count</source>
        <translation>liczba</translation>
    </message>
</context>
<context>
    <name>LossAxes</name>
    <message>
        <source>step %1</source>
        <translation>krok %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>tokeny: %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>epoka %1</translation>
    </message>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
    <message>
        <source>tokens seen</source>
        <translation>widziane tokeny</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>epoki</translation>
    </message>
    <message>
        <source>training time, seconds</source>
        <translation>czas treningu, sekundy</translation>
    </message>
    <message>
        <source>nats per token</source>
        <translation>naty na token</translation>
    </message>
    <message>
        <source>perplexity</source>
        <translation>perpleksja</translation>
    </message>
    <message>
        <source>bits per character</source>
        <translation>bity na znak</translation>
    </message>
</context>
<context>
    <name>Neurons</name>
    <message>
        <source>%1 k</source>
        <translation>%1 tys.</translation>
    </message>
    <message>
        <source>Look at about %1 tokens of the run&apos;s text</source>
        <translation>Przejrzyj około %1 tokenów tekstu przebiegu</translation>
    </message>
    <message>
        <source>How much of the text</source>
        <translation>Ile tekstu</translation>
    </message>
    <message>
        <source>How much of the run&apos;s text is looked at. More of it takes longer and finds stronger passages</source>
        <translation>Ile tekstu przebiegu się przegląda. Więcej trwa dłużej i znajduje silniejsze fragmenty</translation>
    </message>
    <message>
        <source>Search the passages</source>
        <translation>Szukaj we fragmentach</translation>
    </message>
    <message>
        <source>Lists only the neurons with this text in one of their passages</source>
        <translation>Pokazuje tylko neurony, które mają ten tekst w którymś ze swoich fragmentów</translation>
    </message>
    <message>
        <source>Search the passages for a word</source>
        <translation>Szukaj słowa we fragmentach</translation>
    </message>
    <message>
        <source>Neurons</source>
        <translation>Neurony</translation>
    </message>
    <message>
        <source>Choose a neuron to see its passages. Click a column header to sort</source>
        <translation>Wybierz neuron, aby zobaczyć jego fragmenty. Kliknij nagłówek kolumny, aby posortować</translation>
    </message>
    <message>
        <source>neuron</source>
        <translation>neuron</translation>
    </message>
    <message>
        <source>Layer and number</source>
        <translation>Warstwa i numer</translation>
    </message>
    <message>
        <source>strongest</source>
        <translation>najsilniej</translation>
    </message>
    <message>
        <source>Its largest activation in the text</source>
        <translation>Jego największa aktywacja w tekście</translation>
    </message>
    <message>
        <source>Share of the tokens at which its activation is above 0</source>
        <translation>Udział tokenów, przy których jego aktywacja jest większa od 0</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>średnia</translation>
    </message>
    <message>
        <source>Mean activation over all tokens</source>
        <translation>Średnia aktywacja po wszystkich tokenach</translation>
    </message>
    <message>
        <source>strongest passage</source>
        <translation>najsilniejszy fragment</translation>
    </message>
    <message>
        <source>Its strongest token is in angle quotes</source>
        <translation>Najsilniejszy token jest w nawiasach kątowych</translation>
    </message>
    <message>
        <source>passage</source>
        <translation>fragment</translation>
    </message>
    <message>
        <source>token, from the strongest one</source>
        <translation>token, licząc od najsilniejszego</translation>
    </message>
    <message>
        <source>The neuron at this token</source>
        <translation>Neuron przy tym tokenie</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>aktywacja</translation>
    </message>
    <message>
        <source>at the strongest token</source>
        <translation>przy najsilniejszym tokenie</translation>
    </message>
    <message>
        <source>click to make this passage the probe text</source>
        <translation>kliknij, aby użyć tego fragmentu jako tekstu sondy</translation>
    </message>
    <message>
        <source>Where the passages are</source>
        <translation>Gdzie są fragmenty</translation>
    </message>
    <message>
        <source>Choose a passage to make it the probe text of every view</source>
        <translation>Wybierz fragment, aby użyć go jako tekstu sondy w każdym widoku</translation>
    </message>
    <message>
        <source>where</source>
        <translation>gdzie</translation>
    </message>
    <message>
        <source>This kind of model has no feed-forward networks, so it has no neurons.</source>
        <translation>Ten rodzaj modelu nie ma sieci jednokierunkowych, więc nie ma neuronów.</translation>
    </message>
    <message>
        <source>It is not known which text this run was trained on.</source>
        <translation>Nie wiadomo, na jakim tekście trenowano ten przebieg.</translation>
    </message>
    <message>
        <source>neurons</source>
        <translation>neurony</translation>
    </message>
    <message>
        <source>%1 M</source>
        <translation>%1 mln</translation>
    </message>
    <message>
        <source>No neuron is most active in a passage with “%1”.</source>
        <translation>Żaden neuron nie jest najaktywniejszy we fragmencie z „%1”.</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktywny</translation>
    </message>
    <message>
        <source>Activations of neuron %1 in its strongest passages</source>
        <translation>Aktywacje neuronu %1 w jego najsilniejszych fragmentach</translation>
    </message>
    <message>
        <source>where they are most active in %1 tokens of the run&apos;s text</source>
        <translation>gdzie są najaktywniejsze w tekście przebiegu (tokeny: %1)</translation>
    </message>
    <message>
        <source>The passages in which a neuron is most active do not say what it is for: it may respond to something else that they share, and weaker activations at many other tokens may matter more. What is spread over several neurons is not seen here.</source>
        <translation>Fragmenty, w których neuron jest najaktywniejszy, nie mówią, do czego on służy: może reagować na coś innego, co je łączy, a słabsze aktywacje przy wielu innych tokenach mogą znaczyć więcej. Tego, co jest rozłożone na kilka neuronów, tu nie widać.</translation>
    </message>
    <message>
        <source>The chosen neuron</source>
        <translation>Wybrany neuron</translation>
    </message>
    <message>
        <source>Off: the activation of this neuron is 0 in every view</source>
        <translation>Wyłączony: aktywacja tego neuronu wynosi 0 we wszystkich widokach</translation>
    </message>
    <message>
        <source>Neuron %1</source>
        <translation>Neuron %1</translation>
    </message>
</context>
<context>
    <name>Overfitting</name>
    <message>
        <source>Training and validation are compared here.</source>
        <translation>Tu porównywane są trening i walidacja.</translation>
    </message>
    <message>
        <source>This run holds out no text for validation.</source>
        <translation>Ten przebieg nie odkłada tekstu do walidacji.</translation>
    </message>
    <message>
        <source>The first comparison comes with the first evaluation.</source>
        <translation>Pierwsze porównanie nastąpi przy pierwszej ewaluacji.</translation>
    </message>
    <message>
        <source>gap is growing</source>
        <translation>luka rośnie</translation>
    </message>
    <message>
        <source>still learning</source>
        <translation>nadal się uczy</translation>
    </message>
    <message>
        <source>Gap (validation − training)</source>
        <translation>Luka (walidacja − trening)</translation>
    </message>
    <message>
        <source>Validation %1 minus training %2, both measured at this evaluation. The training curve is a running mean of its batches</source>
        <translation>Walidacja %1 minus trening %2, obie wartości zmierzone przy tej ewaluacji. Krzywa treningowa jest średnią kroczącą jej partii</translation>
    </message>
    <message>
        <source>Best validation, step %1</source>
        <translation>Najlepsza walidacja, krok %1</translation>
    </message>
    <message>
        <source>Now, step %1</source>
        <translation>Teraz, krok %1</translation>
    </message>
    <message>
        <source>At step %1</source>
        <translation>W kroku %1</translation>
    </message>
    <message>
        <source>At step %1 it was the best so far.</source>
        <translation>W kroku %1 była dotąd najlepsza.</translation>
    </message>
    <message numerus="yes">
        <source>At step %1, no improvement for %n evaluations</source>
        <translation>
            <numerusform>W kroku %1 bez poprawy od %n ewaluacji</numerusform>
            <numerusform>W kroku %1 bez poprawy od %n ewaluacji</numerusform>
            <numerusform>W kroku %1 bez poprawy od %n ewaluacji</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No improvement for %n evaluations; the run ends at %1</source>
        <translation>
            <numerusform>Bez poprawy od %n ewaluacji; przebieg kończy się przy %1</numerusform>
            <numerusform>Bez poprawy od %n ewaluacji; przebieg kończy się przy %1</numerusform>
            <numerusform>Bez poprawy od %n ewaluacji; przebieg kończy się przy %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Compared at the next evaluation.</source>
        <translation>Porównanie przy następnej ewaluacji.</translation>
    </message>
    <message>
        <source>The newest evaluation is the best so far.</source>
        <translation>Najnowsza ewaluacja jest dotąd najlepsza.</translation>
    </message>
    <message numerus="yes">
        <source>No improvement for %n evaluations</source>
        <translation>
            <numerusform>Bez poprawy od %n ewaluacji</numerusform>
            <numerusform>Bez poprawy od %n ewaluacji</numerusform>
            <numerusform>Bez poprawy od %n ewaluacji</numerusform>
        </translation>
    </message>
    <message>
        <source>Move the time cursor to the step with the lowest validation loss</source>
        <translation>Przenosi kursor czasu na krok o najniższej stracie walidacyjnej</translation>
    </message>
    <message>
        <source>Go to best</source>
        <translation>Przejdź do najlepszego</translation>
    </message>
    <message>
        <source>Fork from best</source>
        <translation>Odgałęź od najlepszego</translation>
    </message>
    <message>
        <source>Make a new run that continues from the step with the lowest validation loss</source>
        <translation>Tworzy nowy przebieg, który kontynuuje od kroku o najniższej stracie walidacyjnej</translation>
    </message>
    <message>
        <source>Fork from best…</source>
        <translation>Odgałęź od najlepszego…</translation>
    </message>
    <message>
        <source>Overfitting</source>
        <translation>Przeuczenie</translation>
    </message>
    <message>
        <source>Validation losses</source>
        <translation>Straty walidacyjne</translation>
    </message>
</context>
<context>
    <name>PaletteText</name>
    <message>
        <source>not available now</source>
        <translation>teraz niedostępne</translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>Preferencja</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>already chosen</source>
        <translation>już wybrane</translation>
    </message>
    <message>
        <source>Switch off: %1</source>
        <translation>Wyłącz: %1</translation>
    </message>
    <message>
        <source>Switch on: %1</source>
        <translation>Włącz: %1</translation>
    </message>
    <message>
        <source>Folder of the runs</source>
        <translation>Folder przebiegów</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Urządzenie</translation>
    </message>
    <message>
        <source>Threads of new runs</source>
        <translation>Wątki nowych przebiegów</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Miejsce</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Działanie</translation>
    </message>
    <message>
        <source>View of %1</source>
        <translation>Widok: %1</translation>
    </message>
    <message>
        <source>Setting in %1</source>
        <translation>Ustawienie: %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Przebieg</translation>
    </message>
    <message>
        <source>Handbook</source>
        <translation>Podręcznik</translation>
    </message>
    <message>
        <source>chapter help explanation</source>
        <translation>rozdział rozdzial pomoc objaśnienie objasnienie</translation>
    </message>
    <message>
        <source>Differences between runs</source>
        <translation>Różnice między przebiegami</translation>
    </message>
    <message>
        <source>differ settings compare</source>
        <translation>różnica różnią ustawienia porównaj</translation>
    </message>
    <message>
        <source>Difference to another step</source>
        <translation>Różnica względem innego kroku</translation>
    </message>
    <message>
        <source>differ reference step compare</source>
        <translation>różnią krok odniesienia porównaj</translation>
    </message>
    <message>
        <source>Switch off parts of the model</source>
        <translation>Wyłączanie części modelu</translation>
    </message>
    <message>
        <source>switched off ablation heads layers</source>
        <translation>wyłączone ablacja głowice warstwy</translation>
    </message>
    <message>
        <source>Lock a color range</source>
        <translation>Blokowanie zakresu kolorów</translation>
    </message>
    <message>
        <source>locked freeze keep scale</source>
        <translation>kłódka zablokowany zamroź zachowaj skala</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Zestaw ustawień</translation>
    </message>
    <message>
        <source>Steer the model</source>
        <translation>Steruj modelem</translation>
    </message>
    <message>
        <source>steering direction toward</source>
        <translation>sterowanie kierunek ku</translation>
    </message>
</context>
<context>
    <name>Patching</name>
    <message>
        <source>head %1</source>
        <translation>głowica %1</translation>
    </message>
    <message>
        <source>attention of layer %1</source>
        <translation>uwaga warstwy %1</translation>
    </message>
    <message>
        <source>feed-forward of layer %1</source>
        <translation>sieć jednokierunkowa warstwy %1</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>osadzenie</translation>
    </message>
    <message>
        <source>stream after layer %1</source>
        <translation>strumień po warstwie %1</translation>
    </message>
    <message>
        <source>What is patched</source>
        <translation>Co jest podmieniane</translation>
    </message>
    <message>
        <source>Which activations of this text replace those of the other one, one place at a time</source>
        <translation>Które aktywacje tego tekstu zastępują aktywacje drugiego, po jednym miejscu naraz</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Strumień</translation>
    </message>
    <message>
        <source>The residual stream at one token, after the embedding or a layer</source>
        <translation>Strumień rezydualny przy jednym tokenie, po osadzeniu lub po warstwie</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Uwaga</translation>
    </message>
    <message>
        <source>The output of a layer&apos;s attention at one token</source>
        <translation>Wyjście uwagi warstwy przy jednym tokenie</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>FF</translation>
    </message>
    <message>
        <source>The output of a layer&apos;s feed-forward network at one token</source>
        <translation>Wyjście sieci jednokierunkowej warstwy przy jednym tokenie</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Głowice</translation>
    </message>
    <message>
        <source>The output of one head at all tokens</source>
        <translation>Wyjście jednej głowicy przy wszystkich tokenach</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>warstwa</translation>
    </message>
    <message>
        <source>emb</source>
        <translation>osadz.</translation>
    </message>
    <message>
        <source>Share of the logit difference that each patch recovers</source>
        <translation>Udział różnicy logitów, który odzyskuje każda podmiana</translation>
    </message>
    <message>
        <source>at all tokens</source>
        <translation>przy wszystkich tokenach</translation>
    </message>
    <message>
        <source>token %1, “%2”</source>
        <translation>token %1, „%2”</translation>
    </message>
    <message>
        <source>This place patched</source>
        <translation>To miejsce po podmianie</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>odzyskano</translation>
    </message>
    <message>
        <source>logit difference, patched</source>
        <translation>różnica logitów po podmianie</translation>
    </message>
    <message>
        <source>in this text</source>
        <translation>w tym tekście</translation>
    </message>
    <message>
        <source>in the other one</source>
        <translation>w drugim</translation>
    </message>
    <message>
        <source>click to choose the head</source>
        <translation>kliknij, aby wybrać głowicę</translation>
    </message>
    <message>
        <source>The other text</source>
        <translation>Drugi tekst</translation>
    </message>
    <message>
        <source>A text with the same number of tokens that differs in a few of them. Leave it empty to compare with this text under noise</source>
        <translation>Tekst o tej samej liczbie tokenów, różniący się kilkoma z nich. Puste pole porównuje z tym samym tekstem z szumem</translation>
    </message>
    <message>
        <source>Another text of the same length (tokens: %1); empty for noise</source>
        <translation>Inny tekst tej samej długości (tokeny: %1); puste pole: szum</translation>
    </message>
    <message>
        <source>Find a pair in the run&apos;s text</source>
        <translation>Znajdź parę w tekście przebiegu</translation>
    </message>
    <message>
        <source>Find a pair</source>
        <translation>Znajdź parę</translation>
    </message>
    <message>
        <source>Logit difference</source>
        <translation>Różnica logitów</translation>
    </message>
    <message>
        <source>“%1” minus “%2”, in this text</source>
        <translation>„%1” minus „%2”, w tym tekście</translation>
    </message>
    <message>
        <source>with noise</source>
        <translation>z szumem</translation>
    </message>
    <message>
        <source>in the other text</source>
        <translation>w drugim tekście</translation>
    </message>
    <message>
        <source>This kind of model has no residual stream that could be patched.</source>
        <translation>Ten rodzaj modelu nie ma strumienia rezydualnego, który można by podmienić.</translation>
    </message>
    <message>
        <source>It is not known which text this run was trained on.</source>
        <translation>Nie wiadomo, na jakim tekście trenowano ten przebieg.</translation>
    </message>
    <message>
        <source>This text has %1 tokens and the other one %2; they must have the same number.</source>
        <translation>Liczba tokenów: %1 w tym tekście, %2 w drugim; musi być taka sama.</translation>
    </message>
    <message>
        <source>The text of this run has no two passages of %1 tokens that differ in one of them and continue differently.</source>
        <translation>Tekst tego przebiegu nie ma dwóch fragmentów o długości %1 tokenów, które różnią się jednym z nich i mają różne kontynuacje.</translation>
    </message>
    <message>
        <source>Patching</source>
        <translation>Podmiana</translation>
    </message>
    <message>
        <source>logit difference of “%1” recovered, in per cent</source>
        <translation>odzyskana różnica logitów „%1”, w procentach</translation>
    </message>
    <message>
        <source>Next tokens</source>
        <translation>Następne tokeny</translation>
    </message>
    <message>
        <source>Choose the token whose logit difference is measured</source>
        <translation>Wybierz token, którego różnica logitów jest mierzona</translation>
    </message>
    <message>
        <source>A place that recovers the difference carries it in these two texts; in others, another place may. A place that recovers nothing may still be needed if another one does the same.</source>
        <translation>Miejsce, które odzyskuje różnicę, niesie ją w tych dwóch tekstach; w innych może ją nieść inne miejsce. Miejsce, które niczego nie odzyskuje, może i tak być potrzebne, jeśli inne robi to samo.</translation>
    </message>
    <message>
        <source>patching</source>
        <translation>podmiana</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>head</source>
        <translation>głowica</translation>
    </message>
    <message>
        <source>Finds two passages of the run&apos;s text that differ in one token and continue differently; the first of them takes the place of the text above. Press again for another pair</source>
        <translation>Szuka dwóch fragmentów tekstu przebiegu, które różnią się jednym tokenem i mają różny dalszy ciąg; pierwszy z nich zajmuje miejsce tekstu powyżej. Naciśnij jeszcze raz, aby znaleźć inną parę</translation>
    </message>
    <message>
        <source>The two texts hardly differ in this prediction: the logit difference changes by %1 alone, so the shares say little. Choose another token or another pair.</source>
        <translation>Oba teksty prawie nie różnią się w tej predykcji: różnica logitów zmienia się tylko o %1, więc udziały niewiele mówią. Wybierz inny token albo inną parę.</translation>
    </message>
    <message>
        <source>The noise hardly changes this prediction: the logit difference moves by %1 alone, so the shares say little. Choose another token.</source>
        <translation>Szum prawie nie zmienia tej predykcji: różnica logitów przesuwa się tylko o %1, więc udziały niewiele mówią. Wybierz inny token.</translation>
    </message>
</context>
<context>
    <name>PictureExport</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>Nie można zapisać pliku %1: %2</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>Zapisano: %1.</translation>
    </message>
    <message>
        <source>There is nothing to save.</source>
        <translation>Nie ma czego zapisać.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Eksport</translation>
    </message>
    <message>
        <source>Copied the picture.</source>
        <translation>Skopiowano obraz.</translation>
    </message>
    <message>
        <source>Hover over or select a value first.</source>
        <translation>Najpierw wskaż lub wybierz wartość.</translation>
    </message>
    <message>
        <source>Copied %1.</source>
        <translation>Skopiowano: %1.</translation>
    </message>
</context>
<context>
    <name>PlaceNames</name>
    <message>
        <source>Corpus</source>
        <translation>Korpus</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Train</source>
        <extracomment>verb: the page where models are trained</extracomment>
        <translation>Trening</translation>
    </message>
    <message>
        <source>Inside</source>
        <extracomment>the page that shows the inside of the model</extracomment>
        <translation>Wnętrze</translation>
    </message>
    <message>
        <source>Write</source>
        <extracomment>verb: the page where the model writes texts</extracomment>
        <translation>Pisanie</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Przebiegi</translation>
    </message>
</context>
<context>
    <name>Prediction</name>
    <message>
        <source>next token</source>
        <translation>następny token</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>p</translation>
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
        <translation>Jak w systemie</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Język</translation>
    </message>
    <message>
        <source>The language of the window, its explanations and the first chapters of the handbook</source>
        <translation>Język okna programu, objaśnień i pierwszych rozdziałów podręcznika</translation>
    </message>
    <message>
        <source>translation english español polski</source>
        <translation>tłumaczenie tlumaczenie język jezyk english español polski</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Motyw</translation>
    </message>
    <message>
        <source>Colors of the window</source>
        <translation>Kolory okna programu</translation>
    </message>
    <message>
        <source>colors colours mode night</source>
        <translation>kolory barwy tryb nocny noc ciemny jasny</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Jasny</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Ciemny</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>High: pure white or black behind everything, stronger text, lines and edges</source>
        <translation>Wysoki: czysta biel lub czerń w tle, mocniejszy tekst, linie i krawędzie</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Zwykły</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Wysoki</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Wielkość tekstu</translation>
    </message>
    <message>
        <source>Size of all words and numbers. Controls and rows grow with them</source>
        <translation>Wielkość wszystkich słów i liczb. Kontrolki i wiersze rosną razem z nimi</translation>
    </message>
    <message>
        <source>larger smaller font zoom</source>
        <translation>większy wiekszy mniejszy czcionka powiększenie powiekszenie</translation>
    </message>
    <message>
        <source>100%</source>
        <translation>100%</translation>
    </message>
    <message>
        <source>125%</source>
        <translation>125%</translation>
    </message>
    <message>
        <source>150%</source>
        <translation>150%</translation>
    </message>
    <message>
        <source>200%</source>
        <translation>200%</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Ruch</translation>
    </message>
    <message>
        <source>Reduced: points and steps change at once, and nothing moves while it waits</source>
        <translation>Ograniczony: punkty i kroki zmieniają się od razu, a podczas oczekiwania nic się nie porusza</translation>
    </message>
    <message>
        <source>animation accessibility</source>
        <translation>animacja animacje dostępność dostepnosc</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Pełny</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Ograniczony</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Kolejka</translation>
    </message>
    <message>
        <source>Continue the queue when the program starts</source>
        <translation>Kontynuowanie kolejki po uruchomieniu programu</translation>
    </message>
    <message>
        <source>Train the runs still waiting in the queue without asking first</source>
        <translation>Trenuje bez pytania przebiegi, które jeszcze czekają w kolejce</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Pulpit</translation>
    </message>
    <message>
        <source>Notify when a run ends</source>
        <translation>Powiadomienie o końcu przebiegu</translation>
    </message>
    <message>
        <source>A desktop notification if another window is active</source>
        <translation>Powiadomienie na pulpicie, gdy aktywne jest inne okno</translation>
    </message>
    <message>
        <source>notifications announce</source>
        <translation>powiadomienia powiadom powiadamianie</translation>
    </message>
    <message>
        <source>Progress on the task bar</source>
        <translation>Postęp na pasku zadań</translation>
    </message>
    <message>
        <source>Progress of the run at the program&apos;s icon, on desktops that show it</source>
        <translation>Postęp przebiegu przy ikonie programu, na pulpitach, które go pokazują</translation>
    </message>
    <message>
        <source>Stay awake during training</source>
        <translation>Bez usypiania podczas treningu</translation>
    </message>
    <message>
        <source>Keep the computer from sleeping while a run trains, not while it is paused</source>
        <translation>Nie pozwala uśpić komputera podczas treningu, chyba że przebieg jest wstrzymany</translation>
    </message>
</context>
<context>
    <name>PublishedText</name>
    <message>
        <source>published on %1, %2 characters (%3)</source>
        <translation>opublikowane dla tekstu %1, znaki: %2 (%3)</translation>
    </message>
    <message>
        <source>published on %1, whose size is unknown (%2)</source>
        <translation>opublikowane dla tekstu %1 o nieznanej długości (%2)</translation>
    </message>
    <message>
        <source>Published on %1. It is unknown whether this run has the same text.</source>
        <translation>Opublikowano dla tekstu %1. Nie wiadomo, czy ten przebieg ma ten sam tekst.</translation>
    </message>
    <message>
        <source>Published on a different text: %1 has %2 characters, the text of this run has %3.</source>
        <translation>Opublikowano dla innego tekstu; znaki w tekście %1: %2, w tekście tego przebiegu: %3.</translation>
    </message>
</context>
<context>
    <name>QMainWindow</name>
    <message>
        <source>Recent folders</source>
        <translation>Ostatnie foldery</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Jeszcze brak</translation>
    </message>
    <message>
        <source>&amp;Actions</source>
        <translation>&amp;Działania</translation>
    </message>
    <message>
        <source>No actions</source>
        <translation>Brak działań</translation>
    </message>
</context>
<context>
    <name>RateEffect</name>
    <message>
        <source>The schedule ended at step %1, and the rate is now the lowest, %2.</source>
        <translation>Harmonogram skończył się w kroku %1, a współczynnik jest teraz najmniejszy: %2.</translation>
    </message>
</context>
<context>
    <name>RunTextDialog</name>
    <message>
        <source>Choose the folder with the text of this run</source>
        <translation>Wybierz folder z tekstem tego przebiegu</translation>
    </message>
</context>
<context>
    <name>Saliency</name>
    <message>
        <source>gradient × embedding</source>
        <translation>gradient × osadzenie</translation>
    </message>
    <message>
        <source>integrated gradients</source>
        <translation>gradienty całkowane</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>pominięcie</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>gradient</translation>
    </message>
    <message>
        <source>integrated</source>
        <translation>całkowane</translation>
    </message>
    <message>
        <source>left-out</source>
        <translation>pominięcie</translation>
    </message>
    <message>
        <source>none</source>
        <translation>brak</translation>
    </message>
    <message>
        <source>The integral is computed at this many places between no tokens and the text</source>
        <translation>W tylu miejscach między brakiem tokenów a tekstem jest obliczana całka</translation>
    </message>
    <message>
        <source>Steps of the integral</source>
        <translation>Kroki całki</translation>
    </message>
    <message>
        <source>Steps of the integrated gradients. More take longer and make the gap smaller</source>
        <translation>Kroki gradientów całkowanych. Im więcej, tym dłużej to trwa i tym mniejsza luka</translation>
    </message>
    <message>
        <source>method</source>
        <translation>metoda</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Share of each token in the prediction, by three methods</source>
        <translation>Udział każdego tokenu w przewidywaniu według trzech metod</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1”</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>token %1</translation>
    </message>
    <message>
        <source>Its part in the prediction</source>
        <translation>Jego udział w przewidywaniu</translation>
    </message>
    <message>
        <source>click to choose it as the key in Attention</source>
        <translation>kliknij, aby wybrać go jako klucz w widoku Uwaga</translation>
    </message>
    <message>
        <source>%1, %2 nats</source>
        <translation>%1, %2 nata</translation>
    </message>
    <message>
        <source>Completeness and agreement</source>
        <translation>Zupełność i zgodność</translation>
    </message>
    <message>
        <source>log-probability of “%1”</source>
        <translation>logarytm prawdopodobieństwa „%1”</translation>
    </message>
    <message>
        <source>without any token</source>
        <translation>bez żadnego tokenu</translation>
    </message>
    <message>
        <source>integrated gradients together</source>
        <translation>gradienty całkowane razem</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 z %2</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>luka</translation>
    </message>
    <message>
        <source>What the integrated gradients together lack or have too much, as a share of the difference to the text without tokens</source>
        <translation>Ile gradientom całkowanym razem brakuje lub ile mają za dużo, jako część różnicy względem tekstu bez tokenów</translation>
    </message>
    <message>
        <source>ranks agree: gradient and integrated</source>
        <translation>zgodność rang: gradient i całkowane</translation>
    </message>
    <message>
        <source>Spearman&apos;s rank correlation over the tokens</source>
        <translation>Korelacja rang Spearmana po tokenach</translation>
    </message>
    <message>
        <source>gradient and left out</source>
        <translation>gradient i pominięcie</translation>
    </message>
    <message>
        <source>integrated and left out</source>
        <translation>całkowane i pominięcie</translation>
    </message>
    <message>
        <source>This model looks the next token up in a table: there are no embeddings by which earlier tokens could have a part.</source>
        <translation>Ten model odczytuje następny token z tabeli: nie ma osadzeń, przez które wcześniejsze tokeny mogłyby mieć udział.</translation>
    </message>
    <message>
        <source>Saliency</source>
        <translation>Istotność</translation>
    </message>
    <message>
        <source>which tokens made “%1” follow “%2”, in per cent</source>
        <translation>które tokeny sprawiły, że po „%2” następuje „%1”, w procentach</translation>
    </message>
    <message>
        <source>Next tokens</source>
        <translation>Następne tokeny</translation>
    </message>
    <message>
        <source>Choose the token that is explained</source>
        <translation>Wybierz token, który ma zostać objaśniony</translation>
    </message>
    <message>
        <source>A share does not say how the model used a token, nor what it would do with another one in its place. A text without embeddings, to which the last two compare, is none that the model was trained on; positions stay in it.</source>
        <translation>Udział nie mówi, jak model użył tokenu ani co zrobiłby z innym na jego miejscu. Tekst bez osadzeń, z którym porównują dwie ostatnie metody, nie jest tekstem, na którym model był trenowany; pozycje w nim pozostają.</translation>
    </message>
    <message>
        <source>The gap is large: do not rely on the integrated gradients here.</source>
        <translation>Luka jest duża: nie należy tu polegać na gradientach całkowanych.</translation>
    </message>
    <message>
        <source>saliency</source>
        <translation>istotnosc</translation>
    </message>
</context>
<context>
    <name>SamplerPresets</name>
    <message>
        <source>Greedy</source>
        <translation>Zachłanny</translation>
    </message>
    <message>
        <source>Cool</source>
        <extracomment>a preset of the sampler: low temperature</extracomment>
        <translation>Chłodny</translation>
    </message>
    <message>
        <source>Plain</source>
        <extracomment>a preset of the sampler: temperature 1, no filter</extracomment>
        <translation>Prosty</translation>
    </message>
    <message>
        <source>Creative</source>
        <extracomment>a preset of the sampler: high temperature</extracomment>
        <translation>Kreatywny</translation>
    </message>
</context>
<context>
    <name>SkippedFiles</name>
    <message>
        <source>hidden, so it is not read</source>
        <translation>ukryty, więc nie jest wczytywany</translation>
    </message>
    <message>
        <source>no suffix, so its format is unknown</source>
        <translation>bez rozszerzenia, więc format jest nieznany</translation>
    </message>
    <message>
        <source>files with %1 are not read</source>
        <translation>pliki %1 nie są wczytywane</translation>
    </message>
</context>
<context>
    <name>SpeedCard</name>
    <message>
        <source>tokens/s</source>
        <translation>tokeny/s</translation>
    </message>
    <message>
        <source>data</source>
        <translation>dane</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>w przód</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>wstecz</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>optymalizator</translation>
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
        <translation>Surowe</translation>
    </message>
    <message>
        <source>Query times key, before anything else</source>
        <translation>Zapytanie razy klucz, przed wszystkim innym</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>Przeskalowane</translation>
    </message>
    <message>
        <source>Divided by the square root of the head size, with the bias of the positions</source>
        <translation>Podzielone przez pierwiastek z rozmiaru głowicy, z przesunięciem pozycji</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>Zamaskowane</translation>
    </message>
    <message>
        <source>The future is masked</source>
        <translation>Przyszłość jest zamaskowana</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Shares that sum to 1 in every row</source>
        <translation>Udziały, które w każdym wierszu sumują się do 1</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>The shares after one dropout mask, as in a training step</source>
        <translation>Udziały po jednej masce dropoutu, jak w kroku treningu</translation>
    </message>
</context>
<context>
    <name>Stream</name>
    <message>
        <source>embedding</source>
        <translation>osadzenie</translation>
    </message>
    <message>
        <source>attention of layer %1</source>
        <translation>uwaga warstwy %1</translation>
    </message>
    <message>
        <source>feed-forward of layer %1</source>
        <translation>sieć jednokierunkowa warstwy %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>warstwa %1</translation>
    </message>
    <message>
        <source>emb</source>
        <translation>osadz.</translation>
    </message>
    <message>
        <source>%1.attn</source>
        <translation>%1.uwaga</translation>
    </message>
    <message>
        <source>%1.ff</source>
        <translation>%1.FF</translation>
    </message>
    <message>
        <source>Length or cosine</source>
        <translation>Długość lub cosinus</translation>
    </message>
    <message>
        <source>How long the vectors are, or how much each sub-layer turns them</source>
        <translation>Jak długie są wektory lub jak bardzo obraca je każda podwarstwa</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Długość</translation>
    </message>
    <message>
        <source>Root mean square of the vector, colors by powers of ten</source>
        <translation>Średnia kwadratowa wektora, kolory według potęg dziesięciu</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Cosinus</translation>
    </message>
    <message>
        <source>Of the vectors before and after a sub-layer: 1 if the direction stays</source>
        <translation>Wektorów przed podwarstwą i po niej: 1, jeśli kierunek się nie zmienia</translation>
    </message>
    <message>
        <source>after</source>
        <translation>po</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Cosine of each token&apos;s vector with that before the sub-layer</source>
        <translation>Cosinus kąta między wektorem każdego tokenu a jego wektorem sprzed podwarstwy</translation>
    </message>
    <message>
        <source>Length of each token&apos;s vector after each sub-layer</source>
        <translation>Długość wektora każdego tokenu po każdej podwarstwie</translation>
    </message>
    <message>
        <source>“%1” after %2</source>
        <translation>„%1”, po: %2</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>token %1</translation>
    </message>
    <message>
        <source>This vector</source>
        <translation>Ten wektor</translation>
    </message>
    <message>
        <source>length</source>
        <translation>długość</translation>
    </message>
    <message>
        <source>click to choose the token</source>
        <translation>kliknij, aby wybrać token</translation>
    </message>
    <message>
        <source>length before</source>
        <translation>długość przed</translation>
    </message>
    <message>
        <source>cosine with before</source>
        <translation>cosinus z poprzednim</translation>
    </message>
    <message>
        <source>This model has no residual stream.</source>
        <translation>Ten model nie ma strumienia rezydualnego.</translation>
    </message>
    <message>
        <source>Residual stream</source>
        <translation>Strumień rezydualny</translation>
    </message>
    <message>
        <source>cosine of the vectors before and after each sub-layer</source>
        <translation>cosinus wektorów przed każdą podwarstwą i po niej</translation>
    </message>
    <message>
        <source>root mean square of each vector</source>
        <translation>średnia kwadratowa każdego wektora</translation>
    </message>
    <message>
        <source>Colors and their values</source>
        <translation>Kolory i ich wartości</translation>
    </message>
    <message>
        <source>Colors by powers of ten</source>
        <translation>Kolory według potęg dziesięciu</translation>
    </message>
    <message>
        <source>residual-stream</source>
        <translation>strumien-rezydualny</translation>
    </message>
</context>
<context>
    <name>Times</name>
    <message>
        <source>now</source>
        <extracomment>a time less than a minute ago</extracomment>
        <translation>teraz</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>%1 min temu</translation>
    </message>
    <message>
        <source>today %1</source>
        <translation>dziś %1</translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <translation>wczoraj %1</translation>
    </message>
</context>
<context>
    <name>Tokens</name>
    <message>
        <source>Special token: it represents no text, and is shown by its name</source>
        <translation>Token specjalny: nie przedstawia żadnego tekstu i jest pokazywany pod swoją nazwą</translation>
    </message>
</context>
<context>
    <name>ViewNames</name>
    <message>
        <source>Look</source>
        <extracomment>verb: the group of views that show the model</extracomment>
        <translation>Oglądanie</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Przewidywanie</translation>
    </message>
    <message>
        <source>Check</source>
        <extracomment>verb: the group of views that check the training</extracomment>
        <translation>Sprawdzanie</translation>
    </message>
    <message>
        <source>Try</source>
        <extracomment>verb: the group of views to try things out</extracomment>
        <translation>Próby</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokeny</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Pozycje</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Uwaga</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>Przejście w przód</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Strumień</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>Następny token</translation>
    </message>
    <message>
        <source>Surprise</source>
        <translation>Zaskoczenie</translation>
    </message>
    <message>
        <source>Lens grid</source>
        <translation>Siatka soczewki</translation>
    </message>
    <message>
        <source>Saliency</source>
        <translation>Istotność</translation>
    </message>
    <message>
        <source>Attribution</source>
        <translation>Atrybucja</translation>
    </message>
    <message>
        <source>Patching</source>
        <translation>Podmiana</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Kondycja</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Partia</translation>
    </message>
    <message>
        <source>Scratchpad</source>
        <translation>Brudnopis</translation>
    </message>
    <message>
        <source>Neurons</source>
        <translation>Neurony</translation>
    </message>
</context>
<context>
    <name>Wavelengths</name>
    <message>
        <source>Wavelength of each pair</source>
        <translation>Długość fali każdej pary</translation>
    </message>
    <message>
        <source>%1 of %2 turn within %3</source>
        <translation>pełny obrót w obrębie %3: %1 z %2</translation>
    </message>
    <message>
        <source>This encoding has no wavelengths.</source>
        <translation>To kodowanie nie ma długości fali.</translation>
    </message>
    <message>
        <source>Wavelength of each pair of dimensions, in positions</source>
        <translation>Długość fali każdej pary wymiarów, w pozycjach</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>para</translation>
    </message>
    <message>
        <source>positions for one turn</source>
        <translation>pozycje na jeden obrót</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>długość fali</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>para %1</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>kontekst %1</translation>
    </message>
    <message>
        <source>wavelengths</source>
        <translation>dlugosci-fali</translation>
    </message>
</context>
<context>
    <name>WholeTablePicture</name>
    <message numerus="yes">
        <source>… and %n more rows</source>
        <translation>
            <numerusform>… i jeszcze %n wiersz</numerusform>
            <numerusform>… i jeszcze %n wiersze</numerusform>
            <numerusform>… i jeszcze %n wierszy</numerusform>
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
        <translation>prawdopodobieństwo</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, krok %2</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, ziarno %2</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>przebieg %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>krok %1</translation>
    </message>
    <message>
        <source>with dropout</source>
        <translation>z dropoutem</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>ziarno %1</translation>
    </message>
    <message>
        <source>seed %1 from token %2</source>
        <translation>ziarno %1 od tokenu %2</translation>
    </message>
    <message>
        <source>Written text</source>
        <translation>Napisany tekst</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>Nie można wczytać pliku %1: %2</translation>
    </message>
    <message>
        <source>There is no written text in %1. Choose a file that was saved in Write as HTML, Markdown or JSON.</source>
        <translation>W pliku %1 nie ma napisanego tekstu. Wybierz plik zapisany w Pisaniu jako HTML, Markdown lub JSON.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>Nie można zapisać pliku %1: %2</translation>
    </message>
    <message>
        <source>Save the text</source>
        <translation>Zapisz tekst</translation>
    </message>
    <message>
        <source>Text alone (*.txt)</source>
        <translation>Sam tekst (*.txt)</translation>
    </message>
    <message>
        <source>HTML with colors (*.html)</source>
        <translation>HTML z kolorami (*.html)</translation>
    </message>
    <message>
        <source>Markdown with probabilities (*.md)</source>
        <translation>Markdown z prawdopodobieństwami (*.md)</translation>
    </message>
    <message>
        <source>JSON with everything (*.json)</source>
        <translation>JSON ze wszystkim (*.json)</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>Zapisano: %1.</translation>
    </message>
</context>
<context>
    <name>glasshouse::MainWindow</name>
    <message>
        <source>Drop a folder, a document, a run or a preset to open it</source>
        <translation>Upuść folder, dokument, przebieg lub zestaw, aby go otworzyć</translation>
    </message>
    <message>
        <source>Folder of PDFs and texts</source>
        <translation>Folder z plikami PDF i tekstami</translation>
    </message>
    <message>
        <source>The next run is starting. %1 stays open here.</source>
        <translation>Rozpoczyna się następny przebieg. Przebieg %1 pozostaje tu otwarty.</translation>
    </message>
    <message>
        <source>The disk has not answered yet: %1 opens as soon as it does.</source>
        <translation>Dysk jeszcze nie odpowiedział: %1 otworzy się, gdy tylko odpowie.</translation>
    </message>
    <message>
        <source>There is nothing at %1. Check the path.</source>
        <translation>Ścieżka %1 nie istnieje. Sprawdź ją.</translation>
    </message>
    <message>
        <source>Folder of a run</source>
        <translation>Folder przebiegu</translation>
    </message>
    <message>
        <source>Hover over or focus a plot or table first.</source>
        <translation>Najpierw wskaż lub uaktywnij wykres albo tabelę.</translation>
    </message>
    <message>
        <source>Hover over or focus a card first.</source>
        <translation>Najpierw wskaż lub uaktywnij kartę.</translation>
    </message>
    <message>
        <source>%1 has ended. To train it further, increase its Steps in Train; Ctrl+F5 starts a new run.</source>
        <translation>Zakończono przebieg %1. Aby trenować go dalej, zwiększ „Kroki” w Treningu; Ctrl+F5 rozpoczyna nowy przebieg.</translation>
    </message>
    <message>
        <source>These files cannot be opened together because Glasshouse cannot write to %1.</source>
        <translation>Tych plików nie można otworzyć razem, ponieważ program Glasshouse nie może zapisywać w folderze %1.</translation>
    </message>
    <message>
        <source>Some settings of this folder are unknown to this version and were ignored: %1.</source>
        <translation>Ta wersja nie zna niektórych ustawień tego folderu, więc je zignorowano: %1.</translation>
    </message>
    <message>
        <source>You are editing a text in Write. So that nothing is lost, the language changes the next time the program starts.</source>
        <translation>Edytujesz tekst w Pisaniu. Aby nic nie przepadło, język zmieni się przy następnym uruchomieniu programu.</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, krok %2</translation>
    </message>
    <message>
        <source>%1 can no longer be found. The next run will use the sample library; choose another text in Corpus.</source>
        <translation>Nie można już znaleźć %1. Następny przebieg użyje przykładowej biblioteki; wybierz inny tekst w Korpusie.</translation>
    </message>
</context>
<context>
    <name>glasshouse::actions::WindowActions</name>
    <message>
        <source>Open folder…</source>
        <translation>Otwórz folder…</translation>
    </message>
    <message>
        <source>Open the sample library</source>
        <translation>Otwórz przykładową bibliotekę</translation>
    </message>
    <message>
        <source>Open run…</source>
        <translation>Otwórz przebieg…</translation>
    </message>
    <message>
        <source>Show the folder of this run</source>
        <translation>Pokaż folder tego przebiegu</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Znajdź…</translation>
    </message>
    <message>
        <source>Find an action, setting, view, run or page of the handbook</source>
        <translation>Znajduje działanie, ustawienie, widok, przebieg lub stronę podręcznika</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>Preferencje…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Zakończ</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Rozpocznij</translation>
    </message>
    <message>
        <source>Start new run</source>
        <translation>Rozpocznij nowy przebieg</translation>
    </message>
    <message>
        <source>Start after this one</source>
        <translation>Rozpocznij po tym</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Jeden krok</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Zatrzymaj</translation>
    </message>
    <message>
        <source>Resume this run</source>
        <translation>Wznów ten przebieg</translation>
    </message>
    <message>
        <source>Show the run in training</source>
        <translation>Pokaż trenowany przebieg</translation>
    </message>
    <message>
        <source>Fork from the shown step…</source>
        <translation>Odgałęź od pokazanego kroku…</translation>
    </message>
    <message>
        <source>Fork…</source>
        <translation>Odgałęź…</translation>
    </message>
    <message>
        <source>Rewind to the shown step…</source>
        <translation>Przewiń wstecz do pokazanego kroku…</translation>
    </message>
    <message>
        <source>Settings that need attention</source>
        <translation>Ustawienia wymagające uwagi</translation>
    </message>
    <message>
        <source>Previous saved step</source>
        <translation>Poprzedni zapisany krok</translation>
    </message>
    <message>
        <source>Next saved step</source>
        <translation>Następny zapisany krok</translation>
    </message>
    <message>
        <source>Ten saved steps back</source>
        <translation>10 zapisanych kroków wstecz</translation>
    </message>
    <message>
        <source>Ten saved steps forward</source>
        <translation>10 zapisanych kroków naprzód</translation>
    </message>
    <message>
        <source>Live, or the latest step</source>
        <translation>Na żywo lub najnowszy krok</translation>
    </message>
    <message>
        <source>Play the saved steps</source>
        <translation>Odtwórz zapisane kroki</translation>
    </message>
    <message numerus="yes">
        <source>Movie: %n steps a second</source>
        <translation>
            <numerusform>Film: %n krok na sekundę</numerusform>
            <numerusform>Film: %n kroki na sekundę</numerusform>
            <numerusform>Film: %n kroków na sekundę</numerusform>
        </translation>
    </message>
    <message>
        <source>Repeat the movie</source>
        <translation>Powtarzaj film</translation>
    </message>
    <message>
        <source>Go to the best step</source>
        <translation>Przejdź do najlepszego kroku</translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation>Poprzedni widok</translation>
    </message>
    <message>
        <source>Next view</source>
        <translation>Następny widok</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>Poprzednia część okna</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>Następna część okna</translation>
    </message>
    <message>
        <source>Explain what has the focus</source>
        <translation>Objaśnij aktywny element</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Objaśnienie</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Eksportuj…</translation>
    </message>
    <message>
        <source>Save or copy the plot or table that has the focus or is under the pointer</source>
        <translation>Zapisuje lub kopiuje aktywny albo wskazany wykres lub tabelę</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Skopiuj obraz</translation>
    </message>
    <message>
        <source>Copy the picture of the plot or table that has the focus or is under the pointer</source>
        <translation>Kopiuje obraz aktywnego albo wskazanego wykresu lub tabeli</translation>
    </message>
    <message>
        <source>Fill the place with one card</source>
        <translation>Wypełnij miejsce jedną kartą</translation>
    </message>
    <message>
        <source>Let the card with the focus or under the pointer fill the place. Esc brings the others back</source>
        <translation>Aktywna lub wskazana karta wypełnia miejsce. Esc przywraca pozostałe</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Pełny ekran</translation>
    </message>
    <message>
        <source>Handbook</source>
        <translation>Podręcznik</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Skróty klawiszowe</translation>
    </message>
    <message>
        <source>About Glasshouse</source>
        <translation>O programie Glasshouse</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Plik</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>P&amp;rzebieg</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>&amp;Czas</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Widok</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>P&amp;omoc</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::ConfigField</name>
    <message>
        <source>Switch it on</source>
        <translation>Włącz</translation>
    </message>
    <message>
        <source>Switch it off</source>
        <translation>Wyłącz</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>Użyj: %1</translation>
    </message>
    <message>
        <source>Not used by the %1 optimizer.</source>
        <translation>Nieużywane przez optymalizator %1.</translation>
    </message>
    <message>
        <source>Not used by the %1 schedule.</source>
        <translation>Nieużywane przez harmonogram „%1”.</translation>
    </message>
    <message>
        <source>Not used by the %1 model with these settings.</source>
        <translation>Nieużywane przez model „%1” z tymi ustawieniami.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::HealthCard</name>
    <message>
        <source>block %1, expert %2</source>
        <translation>blok %1, ekspert %2</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>blok %1</translation>
    </message>
    <message>
        <source>emb</source>
        <translation>osadz.</translation>
    </message>
    <message>
        <source>out</source>
        <translation>wyj.</translation>
    </message>
    <message>
        <source>Update ÷ weight</source>
        <translation>Aktualizacja ÷ waga</translation>
    </message>
    <message>
        <source>size of a step relative to its weights</source>
        <translation>wielkość kroku względem jego wag</translation>
    </message>
    <message>
        <source>This run did not measure it.</source>
        <translation>Ten przebieg tego nie mierzył.</translation>
    </message>
    <message>
        <source>%1 of each layer at each measured step</source>
        <translation>%1: każda warstwa, każdy zmierzony krok</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>warstwa</translation>
    </message>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>krok %1</translation>
    </message>
    <message>
        <source>not measured at this step</source>
        <translation>nie zmierzono w tym kroku</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>nie jest skończoną liczbą</translation>
    </message>
    <message>
        <source>Colors and their values</source>
        <translation>Kolory i ich wartości</translation>
    </message>
    <message>
        <source>Colors by powers of ten</source>
        <translation>Kolory według potęg dziesięciu</translation>
    </message>
    <message>
        <source>health-%1</source>
        <translation>kondycja-%1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::Place</name>
    <message>
        <source>All cards are shown again.</source>
        <translation>Znów pokazano wszystkie karty.</translation>
    </message>
    <message>
        <source>This card fills the place; Esc shows all cards.</source>
        <translation>Ta karta wypełnia miejsce; Esc pokazuje wszystkie karty.</translation>
    </message>
    <message>
        <source>%1 fills the place; Esc shows all cards.</source>
        <translation>Karta „%1” wypełnia miejsce; Esc pokazuje wszystkie karty.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::QueueStrip</name>
    <message>
        <source>Queue</source>
        <translation>Kolejka</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Kontynuuj</translation>
    </message>
    <message>
        <source>Train the waiting runs, one after the other. An interrupted run continues from its last checkpoint</source>
        <translation>Trenuje oczekujące przebiegi jeden po drugim. Przerwany przebieg jest kontynuowany od ostatniego punktu kontrolnego</translation>
    </message>
    <message>
        <source>Keep the file and begin a new queue</source>
        <translation>Zachowaj plik i rozpocznij nową kolejkę</translation>
    </message>
    <message>
        <source>Show in Runs</source>
        <translation>Pokaż w Przebiegach</translation>
    </message>
    <message>
        <source>The table of runs, where what waits can be changed, moved and removed</source>
        <translation>Tabela przebiegów, w której oczekujące można zmieniać, przenosić i usuwać</translation>
    </message>
    <message>
        <source>No more runs in the queue.</source>
        <translation>W kolejce nie ma więcej przebiegów.</translation>
    </message>
    <message numerus="yes">
        <source>Continue with %n runs</source>
        <translation>
            <numerusform>Kontynuuj: %n przebieg</numerusform>
            <numerusform>Kontynuuj: %n przebiegi</numerusform>
            <numerusform>Kontynuuj: %n przebiegów</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait until you continue</source>
        <translation>
            <numerusform>%n przebieg czeka na „Kontynuuj”</numerusform>
            <numerusform>%n przebiegi czekają na „Kontynuuj”</numerusform>
            <numerusform>%n przebiegów czeka na „Kontynuuj”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait</source>
        <translation>
            <numerusform>%n przebieg czeka</numerusform>
            <numerusform>%n przebiegi czekają</numerusform>
            <numerusform>%n przebiegów czeka</numerusform>
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
        <translation>Następny: %1, za %2, po zakończeniu przebiegu %3.</translation>
    </message>
    <message>
        <source>Next: %1.</source>
        <translation>Następny: %1.</translation>
    </message>
    <message>
        <source>Next: %1, when %2, which is paused, has ended.</source>
        <translation>Następny: %1, po zakończeniu wstrzymanego przebiegu %2.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::ReplacedNotice</name>
    <message>
        <source>Restore</source>
        <translation>Przywróć</translation>
    </message>
    <message>
        <source>Restore my settings</source>
        <translation>Przywróć poprzednie ustawienia</translation>
    </message>
    <message>
        <source>Brings back the settings of the next run that a preset or another run&apos;s settings replaced, or undoes that</source>
        <translation>Przywraca ustawienia następnego przebiegu, zastąpione przez zestaw lub ustawienia innego przebiegu, albo cofa to przywrócenie</translation>
    </message>
    <message>
        <source>Your settings are back.</source>
        <translation>Przywrócono poprzednie ustawienia.</translation>
    </message>
    <message>
        <source>These settings replaced yours.</source>
        <translation>Te ustawienia zastąpiły poprzednie.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Cofnij</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::CharactersCard</name>
    <message>
        <source>Characters</source>
        <translation>Znaki</translation>
    </message>
    <message>
        <source>character</source>
        <translation>znak</translation>
    </message>
    <message>
        <source>code</source>
        <translation>kod</translation>
    </message>
    <message>
        <source>count</source>
        <translation>liczba</translation>
    </message>
    <message>
        <source>Characters of the text</source>
        <translation>Znaki tekstu</translation>
    </message>
    <message>
        <source>Every character of the text, whatever the tokenizer. Click a heading to sort, a character to see where it occurs</source>
        <translation>Każdy znak tekstu, niezależnie od tokenizatora. Kliknij nagłówek, aby posortować, lub znak, aby zobaczyć, gdzie występuje</translation>
    </message>
    <message>
        <source>%1, occurs %2 times in the text</source>
        <translation>%1, wystąpienia w tekście: %2</translation>
    </message>
    <message>
        <source>Nothing to show until there is text.</source>
        <translation>Bez tekstu nie ma czego pokazać.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::CleaningCard</name>
    <message>
        <source>Cleaning</source>
        <translation>Czyszczenie</translation>
    </message>
    <message>
        <source>Cleaning the text…</source>
        <translation>Czyszczenie tekstu…</translation>
    </message>
    <message>
        <source>Previous change by this rule</source>
        <translation>Poprzednia zmiana tej reguły</translation>
    </message>
    <message>
        <source>Next change by this rule</source>
        <translation>Następna zmiana tej reguły</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>reguła</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>zmiany</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>znaki</translation>
    </message>
    <message>
        <source>bits/char</source>
        <translation>bit/znak</translation>
    </message>
    <message>
        <source>Bits per character that a bigram needs with this rule alone, compared with no rule. Text that is easy to predict, such as rows of dots, makes the loss low without teaching anything</source>
        <translation>Bity na znak, których bigram potrzebuje po zastosowaniu samej tej reguły, w porównaniu z brakiem reguł. Tekst łatwy do przewidzenia, np. rzędy kropek, obniża stratę, niczego nie ucząc</translation>
    </message>
    <message>
        <source>Cleaning rules</source>
        <translation>Reguły czyszczenia</translation>
    </message>
    <message>
        <source>Space switches a rule. Enter shows where it acts</source>
        <translation>Spacja przełącza regułę. Enter pokazuje, gdzie ona działa</translation>
    </message>
    <message>
        <source>The text has %1 different characters; with this rule alone it has %2.</source>
        <translation>Różne znaki w tekście: %1; po zastosowaniu samej tej reguły: %2.</translation>
    </message>
    <message>
        <source>The effect on the loss of a bigram: less is easier to predict</source>
        <translation>Wpływ na stratę bigramu: mniej znaczy łatwiej przewidzieć</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::CorpusBar</name>
    <message>
        <source>Choose folder…</source>
        <translation>Wybierz folder…</translation>
    </message>
    <message>
        <source>Read all documents and texts in a folder</source>
        <translation>Wczytuje wszystkie dokumenty i teksty z folderu</translation>
    </message>
    <message>
        <source>Sample library</source>
        <translation>Przykładowa biblioteka</translation>
    </message>
    <message>
        <source>Read the program&apos;s own handbook</source>
        <translation>Wczytuje własny podręcznik programu</translation>
    </message>
    <message>
        <source>Match exactly</source>
        <translation>Dokładnie</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Stop reading. What was read is kept</source>
        <translation>Zatrzymuje wczytywanie. Wczytana część zostaje zachowana</translation>
    </message>
    <message>
        <source>Folder of the corpus</source>
        <translation>Folder korpusu</translation>
    </message>
    <message>
        <source>No folder chosen</source>
        <translation>Nie wybrano folderu</translation>
    </message>
    <message>
        <source>The sample library is not installed</source>
        <translation>Przykładowa biblioteka nie jest zainstalowana</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Wczytaj ponownie</translation>
    </message>
    <message>
        <source>Read the folder again. Unchanged files take no time</source>
        <translation>Wczytuje folder ponownie. Niezmienione pliki nie zajmują czasu</translation>
    </message>
    <message>
        <source>Find in all files</source>
        <translation>Znajdź tekst</translation>
    </message>
    <message>
        <source>A word or phrase to find in all files</source>
        <translation>Słowo lub wyrażenie do znalezienia we wszystkich plikach</translation>
    </message>
    <message>
        <source>Find exactly what is typed</source>
        <translation>Znajdowanie dokładnie wpisanego tekstu</translation>
    </message>
    <message>
        <source>Finds the text exactly as typed, with its capitals and spaces, in the text that the model learns from, and counts every occurrence. Files that are left out are not searched.</source>
        <translation>Znajduje tekst dokładnie tak, jak go wpisano, z wielkimi literami i spacjami, w tekście, którego uczy się model, i liczy każde wystąpienie. Pominięte pliki nie są przeszukiwane.</translation>
    </message>
    <message>
        <source>Files read</source>
        <translation>Wczytane pliki</translation>
    </message>
    <message>
        <source>Folders that were read before</source>
        <translation>Wcześniej wczytane foldery</translation>
    </message>
    <message>
        <source>%1 pages/s</source>
        <translation>%1 str./s</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>zostało %1</translation>
    </message>
    <message>
        <source>%1 pages/s, %2 left</source>
        <translation>%1 str./s, zostało %2</translation>
    </message>
    <message>
        <source>Looking for files…</source>
        <translation>Szukanie plików…</translation>
    </message>
    <message>
        <source>Reading %1 of %2 files</source>
        <translation>Wczytywanie pliku %1 z %2</translation>
    </message>
    <message>
        <source>Joining the text…</source>
        <translation>Łączenie tekstu…</translation>
    </message>
    <message>
        <source>Cancelled; what was read is kept.</source>
        <translation>Anulowano; wczytaną część zachowano.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::CorpusPlace</name>
    <message>
        <source>Choose folder…</source>
        <translation>Wybierz folder…</translation>
    </message>
    <message>
        <source>Choose a single file…</source>
        <translation>Wybierz pojedynczy plik…</translation>
    </message>
    <message>
        <source>Sample library</source>
        <translation>Przykładowa biblioteka</translation>
    </message>
    <message>
        <source>Read the folder again</source>
        <translation>Wczytaj folder ponownie</translation>
    </message>
    <message>
        <source>How pages are read…</source>
        <translation>Sposób wczytywania stron…</translation>
    </message>
    <message>
        <source>Files that are not read…</source>
        <translation>Niewczytywane pliki…</translation>
    </message>
    <message>
        <source>Find in all files</source>
        <translation>Znajdź we wszystkich plikach</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Poprzednia strona</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Następna strona</translation>
    </message>
    <message>
        <source>Choose a folder of PDFs</source>
        <translation>Wybierz folder z plikami PDF</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Wybierz plik</translation>
    </message>
    <message>
        <source>Documents and text (%1)</source>
        <translation>Dokumenty i tekst (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Wszystkie pliki (*)</translation>
    </message>
    <message>
        <source>White space cannot be searched for. Choose another row.</source>
        <translation>Białych znaków nie można wyszukiwać. Wybierz inny wiersz.</translation>
    </message>
    <message>
        <source>This token is only a part of a character, so it cannot be searched for.</source>
        <translation>Ten token jest tylko częścią znaku, więc nie można go wyszukać.</translation>
    </message>
    <message>
        <source>Choose a folder of PDFs, or try the sample library.</source>
        <translation>Wybierz folder z plikami PDF lub wypróbuj przykładową bibliotekę.</translation>
    </message>
    <message>
        <source>List its files…</source>
        <translation>Pokaż jego pliki…</translation>
    </message>
    <message>
        <source>reading files</source>
        <translation>wczytywanie plików</translation>
    </message>
    <message>
        <source>joining the text</source>
        <translation>łączenie tekstu</translation>
    </message>
    <message>
        <source>ready: %1 characters</source>
        <translation>gotowe, znaki: %1</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Pliki</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizator</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Podział</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::FilesCard</name>
    <message>
        <source>Files of other kinds are not read: %1.</source>
        <translation>Pliki innych typów nie są wczytywane: %1.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Pliki</translation>
    </message>
    <message>
        <source>Files of the corpus</source>
        <translation>Pliki korpusu</translation>
    </message>
    <message>
        <source>Choose a row to see its page and its text. The check box includes or excludes a file</source>
        <translation>Wybierz wiersz, aby zobaczyć stronę pliku i jej tekst. Pole wyboru uwzględnia lub wyklucza plik</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Wszystkie pliki</translation>
    </message>
    <message>
        <source>Include or exclude all files</source>
        <translation>Uwzględnia lub wyklucza wszystkie pliki</translation>
    </message>
    <message>
        <source>Files left out, with their reasons</source>
        <translation>Pominięte pliki i powody pominięcia</translation>
    </message>
    <message>
        <source>Files without text, each with its reason</source>
        <translation>Pliki bez tekstu, każdy z podanym powodem</translation>
    </message>
    <message>
        <source>Show or hide why these files are left out</source>
        <translation>Pokazuje lub ukrywa powody pominięcia tych plików</translation>
    </message>
    <message>
        <source>Read pages that are pictures of text, by text recognition</source>
        <translation>Wczytuje strony będące obrazami tekstu za pomocą rozpoznawania tekstu</translation>
    </message>
    <message>
        <source>List the files that are not read, and why</source>
        <translation>Pokazuje listę niewczytywanych plików i powody</translation>
    </message>
    <message>
        <source>How pages are read</source>
        <translation>Sposób wczytywania stron</translation>
    </message>
    <message>
        <source>How pages are read: the order of their words, and scans</source>
        <translation>Sposób wczytywania stron: kolejność słów i skany</translation>
    </message>
    <message>
        <source>%1 in the corpus</source>
        <translation>w korpusie: %1</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>znaki: %1</translation>
    </message>
    <message>
        <source>%1 not read</source>
        <translation>niewczytywane: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n pages without text</source>
        <translation>
            <numerusform>%n strona bez tekstu</numerusform>
            <numerusform>%n strony bez tekstu</numerusform>
            <numerusform>%n stron bez tekstu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pages recognized</source>
        <translation>
            <numerusform>rozpoznano %n stronę</numerusform>
            <numerusform>rozpoznano %n strony</numerusform>
            <numerusform>rozpoznano %n stron</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files left out</source>
        <translation>
            <numerusform>pominięto %n plik</numerusform>
            <numerusform>pominięto %n pliki</numerusform>
            <numerusform>pominięto %n plików</numerusform>
        </translation>
    </message>
    <message>
        <source>and %1 more; each row says why</source>
        <translation>i jeszcze %1; powód podano w każdym wierszu</translation>
    </message>
    <message>
        <source>Try these again</source>
        <translation>Wczytaj te ponownie</translation>
    </message>
    <message>
        <source>Read these files once more. The others are not read again</source>
        <translation>Wczytuje te pliki jeszcze raz. Pozostałe nie są wczytywane ponownie</translation>
    </message>
    <message>
        <source>Read scans…</source>
        <translation>Wczytaj skany…</translation>
    </message>
    <message>
        <source>Read scans</source>
        <translation>Wczytaj skany</translation>
    </message>
    <message>
        <source>List other files…</source>
        <translation>Pokaż inne pliki…</translation>
    </message>
    <message>
        <source>List other files</source>
        <translation>Pokaż inne pliki</translation>
    </message>
    <message>
        <source>pages</source>
        <translation>strony</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>znaki</translation>
    </message>
    <message>
        <source>per page</source>
        <translation>na stronę</translation>
    </message>
    <message>
        <source>state</source>
        <translation>stan</translation>
    </message>
    <message>
        <source>reading, page %1</source>
        <translation>wczytywanie, str. %1</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodowanie znaków</translation>
    </message>
    <message>
        <source>Same as the folder</source>
        <translation>Jak w folderze</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::FilesModel</name>
    <message>
        <source>not read</source>
        <translation>niewczytany</translation>
    </message>
    <message>
        <source>reading, page %1</source>
        <translation>wczytywanie, str. %1</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>oczekujący</translation>
    </message>
    <message>
        <source>skipped by you</source>
        <translation>pominięty ręcznie</translation>
    </message>
    <message>
        <source>partly ready</source>
        <translation>częściowo gotowy</translation>
    </message>
    <message>
        <source>guessed: %1</source>
        <translation>odgadnięto: %1</translation>
    </message>
    <message>
        <source>ready, %1</source>
        <translation>gotowy, %1</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>gotowy</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>pusty</translation>
    </message>
    <message>
        <source>unknown letters</source>
        <translation>nieznane litery</translation>
    </message>
    <message>
        <source>hardly any text</source>
        <translation>prawie bez tekstu</translation>
    </message>
    <message>
        <source>no text layer</source>
        <translation>bez warstwy tekstu</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>zablokowany</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>uszkodzony</translation>
    </message>
    <message>
        <source>too slow</source>
        <translation>zbyt wolny</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>nieczytelny</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>pominięty</translation>
    </message>
    <message>
        <source>Cleaning removes all of it: %1.</source>
        <translation>Czyszczenie usuwa cały tekst: %1.</translation>
    </message>
    <message>
        <source>no text left</source>
        <translation>tekst usunięty</translation>
    </message>
    <message>
        <source>In the corpus. Untick to leave it out</source>
        <translation>W korpusie. Odznacz, aby pominąć</translation>
    </message>
    <message>
        <source>It contains no text, so it is left out</source>
        <translation>Nie zawiera tekstu, więc jest pominięty</translation>
    </message>
    <message>
        <source>Left out. Tick to include it</source>
        <translation>Pominięty. Zaznacz, aby uwzględnić</translation>
    </message>
    <message>
        <source>Few characters per page: a scan with a stamp, slides, or pictures. Compare the page with its text.</source>
        <translation>Mało znaków na stronę: skan z pieczątką, slajdy lub obrazy. Porównaj stronę z jej tekstem.</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nazwa</translation>
    </message>
    <message>
        <source>pages</source>
        <translation>strony</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>znaki</translation>
    </message>
    <message>
        <source>per page</source>
        <translation>na stronę</translation>
    </message>
    <message>
        <source>state</source>
        <translation>stan</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::HitsCard</name>
    <message>
        <source>Found</source>
        <translation>Znaleziono</translation>
    </message>
    <message>
        <source>Places where the text was found</source>
        <translation>Miejsca, w których znaleziono tekst</translation>
    </message>
    <message>
        <source>Choose a row to see the place on its page</source>
        <translation>Wybierz wiersz, aby zobaczyć miejsce na stronie</translation>
    </message>
    <message>
        <source>file</source>
        <translation>plik</translation>
    </message>
    <message>
        <source>page</source>
        <translation>strona</translation>
    </message>
    <message>
        <source>text</source>
        <translation>tekst</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zamknij</translation>
    </message>
    <message>
        <source>Back to the table of files (Esc)</source>
        <translation>Wraca do tabeli plików (Esc)</translation>
    </message>
    <message>
        <source>Making the index of the text…</source>
        <translation>Tworzenie indeksu tekstu…</translation>
    </message>
    <message numerus="yes">
        <source>%1 places; the first %2 are listed, in %n files</source>
        <translation>
            <numerusform>miejsca: %1; na liście pierwsze %2, w %n pliku</numerusform>
            <numerusform>miejsca: %1; na liście pierwsze %2, w %n plikach</numerusform>
            <numerusform>miejsca: %1; na liście pierwsze %2, w %n plikach</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 places in %n files; the first %2 are listed</source>
        <translation>
            <numerusform>miejsca: %1, w %n pliku; na liście pierwsze %2</numerusform>
            <numerusform>miejsca: %1, w %n plikach; na liście pierwsze %2</numerusform>
            <numerusform>miejsca: %1, w %n plikach; na liście pierwsze %2</numerusform>
        </translation>
    </message>
    <message>
        <source>1 place</source>
        <translation>1 miejsce</translation>
    </message>
    <message numerus="yes">
        <source>%1 places in %n files</source>
        <translation>
            <numerusform>miejsca: %1, w %n pliku</numerusform>
            <numerusform>miejsca: %1, w %n plikach</numerusform>
            <numerusform>miejsca: %1, w %n plikach</numerusform>
        </translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>Wyszukiwanie zatrzymano.</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>Szukaj ponownie</translation>
    </message>
    <message>
        <source>“%1” does not occur exactly as typed in the included files.</source>
        <translation>W uwzględnionych plikach nie ma tekstu „%1” dokładnie w tej postaci.</translation>
    </message>
    <message>
        <source>“%1” does not occur in these files.</source>
        <translation>W tych plikach nie ma tekstu „%1”.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::MergesCard</name>
    <message>
        <source>As tokens</source>
        <translation>Jako tokeny</translation>
    </message>
    <message>
        <source>The passage as tokens</source>
        <translation>Fragment jako tokeny</translation>
    </message>
    <message>
        <source>The passage from the page chosen in Files</source>
        <translation>Fragment ze strony wybranej w zakładce „Pliki”</translation>
    </message>
    <message>
        <source>Characters per token after this many merges</source>
        <translation>Znaki na token po tej liczbie scaleń</translation>
    </message>
    <message>
        <source>Characters per token over the merges</source>
        <translation>Znaki na token w kolejnych scaleniach</translation>
    </message>
    <message>
        <source>Characters per token of the whole text over the merges. Click to go there</source>
        <translation>Znaki na token całego tekstu w kolejnych scaleniach. Kliknij, aby tam przejść</translation>
    </message>
    <message>
        <source>characters per token</source>
        <translation>znaki na token</translation>
    </message>
    <message>
        <source>merge %1</source>
        <translation>scalenie %1</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>scalenie</translation>
    </message>
    <message>
        <source>left</source>
        <extracomment>the first token of a merged pair</extracomment>
        <translation>lewy</translation>
    </message>
    <message>
        <source>right</source>
        <translation>prawy</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>count</source>
        <translation>liczba</translation>
    </message>
    <message>
        <source>How often the pair occurred in the training text when it was merged</source>
        <translation>Ile razy para wystąpiła w tekście treningowym w chwili scalenia</translation>
    </message>
    <message>
        <source>Merges in the order in which they were learned</source>
        <translation>Scalenia w kolejności uczenia</translation>
    </message>
    <message>
        <source>Choose a merge to see the passage after it</source>
        <translation>Wybierz scalenie, aby zobaczyć fragment po nim</translation>
    </message>
    <message>
        <source>One merge back</source>
        <translation>Jedno scalenie wstecz</translation>
    </message>
    <message>
        <source>One merge forward</source>
        <translation>Jedno scalenie naprzód</translation>
    </message>
    <message>
        <source>Merges</source>
        <translation>Scalenia</translation>
    </message>
    <message>
        <source>How many merges have been made. 0 is single bytes</source>
        <translation>Liczba wykonanych scaleń. 0 to pojedyncze bajty</translation>
    </message>
    <message>
        <source>Single bytes, before any merge</source>
        <translation>Pojedyncze bajty, przed scaleniami</translation>
    </message>
    <message>
        <source>%1 + %2 → %3</source>
        <translation>%1 + %2 → %3</translation>
    </message>
    <message>
        <source>%1, %2 times</source>
        <translation>%1, wystąpienia: %2</translation>
    </message>
    <message>
        <source>The tokens appear once the files are read.</source>
        <translation>Tokeny pojawią się po wczytaniu plików.</translation>
    </message>
    <message>
        <source>Pick a file with text in Files to see it as tokens.</source>
        <translation>Wybierz w zakładce „Pliki” plik z tekstem, aby zobaczyć go jako tokeny.</translation>
    </message>
    <message>
        <source>%1 tokens, %2 characters each</source>
        <translation>tokeny: %1, znaki na token: %2</translation>
    </message>
    <message>
        <source>The newest token occurs in it %1 times</source>
        <translation>Wystąpienia najnowszego tokenu: %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::PageBars</name>
    <message>
        <source>Characters of each page</source>
        <translation>Znaki każdej strony</translation>
    </message>
    <message>
        <source>Page %1: %2 characters</source>
        <translation>Strona %1, znaki: %2</translation>
    </message>
    <message>
        <source>Page %1: %2 characters, recognized in its picture</source>
        <translation>Strona %1, znaki rozpoznane na obrazie: %2</translation>
    </message>
    <message>
        <source>Page %1: no text</source>
        <translation>Strona %1, bez tekstu</translation>
    </message>
    <message>
        <source>Page %1: hardly any text, %2 characters</source>
        <translation>Strona %1, prawie bez tekstu, znaki: %2</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>pokazana</translation>
    </message>
    <message>
        <source>no text</source>
        <translation>bez tekstu</translation>
    </message>
    <message>
        <source>recognized</source>
        <translation>rozpoznana</translation>
    </message>
    <message>
        <source>Characters per page, the longest %1</source>
        <translation>Znaki na stronę, najwięcej %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::PageThumbnails</name>
    <message>
        <source>cannot be drawn</source>
        <translation>nie można narysować</translation>
    </message>
    <message>
        <source>Page %1: no text</source>
        <translation>Strona %1, bez tekstu</translation>
    </message>
    <message>
        <source>Page %1: %2 characters</source>
        <translation>Strona %1, znaki: %2</translation>
    </message>
    <message>
        <source>Pages of the file</source>
        <translation>Strony pliku</translation>
    </message>
    <message>
        <source>All pages. Click one to show it</source>
        <translation>Wszystkie strony. Kliknij stronę, aby ją pokazać</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::PreviewCard</name>
    <message>
        <source>Previous page</source>
        <translation>Poprzednia strona</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Następna strona</translation>
    </message>
    <message>
        <source>Outline the text on the page, numbered in the order in which it is read</source>
        <translation>Obrysowuje tekst na stronie i numeruje go w kolejności czytania</translation>
    </message>
    <message>
        <source>Show thumbnails of all pages</source>
        <translation>Pokazuje miniatury wszystkich stron</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Strona</translation>
    </message>
    <message>
        <source>Enlarge the page (+)</source>
        <translation>Powiększa stronę (+)</translation>
    </message>
    <message>
        <source>Reduce the page (−)</source>
        <translation>Pomniejsza stronę (−)</translation>
    </message>
    <message>
        <source>Text extracted from the page</source>
        <translation>Tekst wyodrębniony ze strony</translation>
    </message>
    <message>
        <source>The text as extracted from the page</source>
        <translation>Tekst w postaci wyodrębnionej ze strony</translation>
    </message>
    <message>
        <source>How the text is shown</source>
        <translation>Sposób pokazywania tekstu</translation>
    </message>
    <message>
        <source>The text as the model learns it, or what cleaning changed</source>
        <translation>Tekst, którego uczy się model, lub zmiany wprowadzone przez czyszczenie</translation>
    </message>
    <message>
        <source>Taken</source>
        <extracomment>the text that is taken from the page</extracomment>
        <translation>Pobrany</translation>
    </message>
    <message>
        <source>The text as the model learns it</source>
        <translation>Tekst, którego uczy się model</translation>
    </message>
    <message>
        <source>Before | after</source>
        <translation>Przed | po</translation>
    </message>
    <message>
        <source>Removed text is struck through in red, added text is green</source>
        <translation>Usunięty tekst jest przekreślony na czerwono, dodany jest zielony</translation>
    </message>
    <message>
        <source>Page %1 of %2. Type a number and press Enter to go to that page.</source>
        <translation>Strona %1 z %2. Wpisz numer i naciśnij Enter, aby przejść do tej strony.</translation>
    </message>
    <message>
        <source>Pick a file to see its page and its text.</source>
        <translation>Wybierz plik, aby zobaczyć jego stronę i tekst.</translation>
    </message>
    <message>
        <source>This file has not been read yet.</source>
        <translation>Tego pliku jeszcze nie wczytano.</translation>
    </message>
    <message>
        <source>Tesseract read this page, with %1% confidence on average; words that it was unsure of are marked.</source>
        <translation>Tę stronę odczytał Tesseract ze średnią pewnością %1%; niepewne słowa są oznaczone.</translation>
    </message>
    <message>
        <source>There is no text on this page.</source>
        <translation>Na tej stronie nie ma tekstu.</translation>
    </message>
    <message>
        <source>This text is very long, so it is shown in parts. Use the arrows or the search to reach the others.</source>
        <translation>Ten tekst jest bardzo długi, więc jest pokazywany w częściach. Do pozostałych prowadzą strzałki i wyszukiwanie.</translation>
    </message>
    <message>
        <source>This page is very long. Only its beginning is shown.</source>
        <translation>Ta strona jest bardzo długa. Pokazano tylko jej początek.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::ReadingDialog</name>
    <message>
        <source>How pages are read</source>
        <translation>Sposób wczytywania stron</translation>
    </message>
    <message>
        <source>Order of the words on a page</source>
        <translation>Kolejność słów na stronie</translation>
    </message>
    <message>
        <source>As a person reads them, column by column, or as the file has them</source>
        <translation>Jak czyta człowiek, kolumna po kolumnie, lub jak w pliku</translation>
    </message>
    <message>
        <source>Encoding of text and HTML</source>
        <translation>Kodowanie znaków tekstu i HTML</translation>
    </message>
    <message>
        <source>For all these files. The menu of a row sets it for one file</source>
        <translation>Dla wszystkich tych plików. Menu wiersza ustawia je dla jednego pliku</translation>
    </message>
    <message>
        <source>Languages of the scans</source>
        <translation>Języki skanów</translation>
    </message>
    <message>
        <source>Tick only the languages of the scans. If none is ticked, scans are left out</source>
        <translation>Zaznacz tylko języki skanów. Jeśli żaden nie jest zaznaczony, skany są pomijane</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Leave out recognized words below this confidence</source>
        <translation>Pomijaj rozpoznane słowa poniżej tej pewności</translation>
    </message>
    <message>
        <source>Tesseract&apos;s confidence in a word, in percent; 0 keeps all words</source>
        <translation>Pewność programu Tesseract co do słowa, w procentach; 0 zachowuje wszystkie słowa</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Longest time for a page</source>
        <translation>Najdłuższy czas na stronę</translation>
    </message>
    <message>
        <source>Processor time. Pages left out under a shorter limit are tried again</source>
        <translation>Czas procesora. Strony pominięte przy krótszym limicie są wczytywane ponownie</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Wczytaj ponownie</translation>
    </message>
    <message>
        <source>Read the folder again with these settings</source>
        <translation>Wczytuje folder ponownie z tymi ustawieniami</translation>
    </message>
    <message>
        <source>Close without changing anything</source>
        <translation>Zamyka bez wprowadzania zmian</translation>
    </message>
    <message>
        <source>Looking for Tesseract&apos;s languages…</source>
        <translation>Szukanie języków programu Tesseract…</translation>
    </message>
    <message numerus="yes">
        <source>%n pages in this folder have no text.</source>
        <translation>
            <numerusform>%n strona w tym folderze nie ma tekstu.</numerusform>
            <numerusform>%n strony w tym folderze nie mają tekstu.</numerusform>
            <numerusform>%n stron w tym folderze nie ma tekstu.</numerusform>
        </translation>
    </message>
    <message>
        <source>All pages in this folder have text.</source>
        <translation>Wszystkie strony w tym folderze mają tekst.</translation>
    </message>
    <message numerus="yes">
        <source>%n pages were read by Tesseract.</source>
        <translation>
            <numerusform>Tesseract odczytał %n stronę.</numerusform>
            <numerusform>Tesseract odczytał %n strony.</numerusform>
            <numerusform>Tesseract odczytał %n stron.</numerusform>
        </translation>
    </message>
    <message>
        <source>Tesseract could read those that are pictures of text, but it has no language data. Install it, for example for English with “%1”.</source>
        <translation>Tesseract mógłby odczytać te, które są obrazami tekstu, ale brakuje mu danych językowych. Zainstaluj je, np. dla języka angielskiego poleceniem „%1”.</translation>
    </message>
    <message>
        <source>Tesseract reads pages that are pictures of text in the languages ticked here, which takes some seconds a page and is done once. More languages can be installed, for example Polish with “%1”.</source>
        <translation>Tesseract odczytuje strony będące obrazami tekstu w zaznaczonych tu językach; trwa to kilka sekund na stronę i odbywa się raz. Można zainstalować więcej języków, np. polski poleceniem „%1”.</translation>
    </message>
    <message>
        <source>%1: not installed</source>
        <translation>%1: nie zainstalowano</translation>
    </message>
    <message>
        <source>The data for %1 is missing; install it with “%2”, or untick it.</source>
        <translation>Brak danych dla języka %1; zainstaluj je poleceniem „%2” lub odznacz ten język.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::ShareBar</name>
    <message>
        <source>Shares of training and validation</source>
        <translation>Udziały treningu i walidacji</translation>
    </message>
    <message>
        <source>Blue is for training, orange only for evaluation</source>
        <translation>Niebieski to trening, pomarańczowy tylko ewaluacja</translation>
    </message>
    <message>
        <source>%1 tokens for training, %2 for validation</source>
        <translation>tokeny treningowe: %1, walidacyjne: %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::SkippedDialog</name>
    <message>
        <source>Looking for files that are not read…</source>
        <translation>Szukanie niewczytywanych plików…</translation>
    </message>
    <message>
        <source>Files that are not read</source>
        <translation>Niewczytywane pliki</translation>
    </message>
    <message>
        <source>Each with the reason why it is not read</source>
        <translation>Każdy z powodem, dla którego nie jest wczytywany</translation>
    </message>
    <message>
        <source>Close this list</source>
        <translation>Zamyka tę listę</translation>
    </message>
    <message>
        <source>Files with these suffixes are read, even if they are compressed with gzip: %1.</source>
        <translation>Wczytywane są pliki z tymi rozszerzeniami, także skompresowane programem gzip: %1.</translation>
    </message>
    <message>
        <source>There are no other files in the folder.</source>
        <translation>W folderze nie ma innych plików.</translation>
    </message>
    <message>
        <source>Only the first %1 are listed.</source>
        <translation>Lista ogranicza się do pierwszych %1.</translation>
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
        <translation>Podział</translation>
    </message>
    <message>
        <source>Tokens for training and validation</source>
        <translation>Tokeny do treningu i walidacji</translation>
    </message>
    <message>
        <source>Tokens of each part</source>
        <translation>Tokeny każdej części</translation>
    </message>
    <message>
        <source>Validation text that also occurs in training</source>
        <translation>Tekst walidacyjny, który występuje też w treningu</translation>
    </message>
    <message>
        <source>Memorized text makes the validation loss look better than it is</source>
        <translation>Zapamiętany tekst sprawia, że strata walidacyjna wygląda lepiej niż w rzeczywistości</translation>
    </message>
    <message>
        <source>Exclude repeated text from validation</source>
        <translation>Wykluczanie powtórzonego tekstu z walidacji</translation>
    </message>
    <message>
        <source>Text of at least this many tokens that occurs word for word in the training part is not used for validation</source>
        <translation>Tekst o co najmniej tylu tokenach, który słowo w słowo występuje w części treningowej, nie jest używany do walidacji</translation>
    </message>
    <message>
        <source>Splitting the text…</source>
        <translation>Dzielenie tekstu…</translation>
    </message>
    <message>
        <source>Also in training</source>
        <translation>Także w treningu</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 z %2 · %3</translation>
    </message>
    <message>
        <source>Windows of %1 tokens in the validation part that also occur in the training part, token for token</source>
        <translation>Okna o długości %1 tokenów z części walidacyjnej, które token w token występują też w części treningowej</translation>
    </message>
    <message>
        <source>Windows in the validation part that also occur in the training part, token for token</source>
        <translation>Okna z części walidacyjnej, które token w token występują też w części treningowej</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Pominięte</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>tokeny: %1</translation>
    </message>
    <message>
        <source>Copies that validation does not use</source>
        <translation>Kopie, których walidacja nie używa</translation>
    </message>
    <message>
        <source>%1 tokens · %2</source>
        <translation>tokeny: %1 · %2</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Trening</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Walidacja</translation>
    </message>
    <message>
        <source>Validation has %1% of the text, not %2%.</source>
        <translation>Walidacja ma %1% tekstu, a nie %2%.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::SplitFilesCard</name>
    <message>
        <source>Where the validation text is</source>
        <translation>Położenie tekstu walidacyjnego</translation>
    </message>
    <message>
        <source>Locating the parts…</source>
        <translation>Szukanie części…</translation>
    </message>
    <message>
        <source>file</source>
        <translation>plik</translation>
    </message>
    <message>
        <source>start to end</source>
        <translation>początek – koniec</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>walidacja</translation>
    </message>
    <message>
        <source>How the split divides each file</source>
        <translation>Podział każdego pliku</translation>
    </message>
    <message>
        <source>Blue is for training, orange for validation. Enter opens the file</source>
        <translation>Niebieski to trening, pomarańczowy walidacja. Enter otwiera plik</translation>
    </message>
    <message>
        <source>%1: of %2 characters, %3 are for validation</source>
        <translation>%1, znaki: %2, w tym do walidacji: %3</translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n plik</numerusform>
            <numerusform>%n pliki</numerusform>
            <numerusform>%n plików</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to show until there is text.</source>
        <translation>Bez tekstu nie ma czego pokazać.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::TokenizerCard</name>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizator</translation>
    </message>
    <message>
        <source>all files</source>
        <translation>wszystkie pliki</translation>
    </message>
    <message>
        <source>Choose a tokenizer file</source>
        <translation>Wybierz plik tokenizatora</translation>
    </message>
    <message>
        <source>Choose a tokenizer.json, .model or .tiktoken file</source>
        <translation>Wybierz plik tokenizer.json, .model lub .tiktoken</translation>
    </message>
    <message>
        <source>Token counts of the text</source>
        <translation>Liczby tokenów tekstu</translation>
    </message>
    <message>
        <source>Of the whole text. Ctrl+C copies it</source>
        <translation>Dla całego tekstu. Ctrl+C kopiuje je</translation>
    </message>
    <message>
        <source>Learning the tokens…</source>
        <translation>Uczenie tokenizatora…</translation>
    </message>
    <message>
        <source>last valid one</source>
        <translation>ostatni poprawny</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Słownik</translation>
    </message>
    <message>
        <source>Tokens that it knows</source>
        <translation>Tokeny, które zna</translation>
    </message>
    <message>
        <source>Tokens of the text</source>
        <translation>Tokeny tekstu</translation>
    </message>
    <message>
        <source>The whole text in tokens</source>
        <translation>Cały tekst w tokenach</translation>
    </message>
    <message>
        <source>Characters per token</source>
        <translation>Znaki na token</translation>
    </message>
    <message>
        <source>The more, the more text a context covers</source>
        <translation>Im więcej, tym więcej tekstu obejmuje kontekst</translation>
    </message>
    <message>
        <source>Bytes per token</source>
        <translation>Bajty na token</translation>
    </message>
    <message>
        <source>Compression against UTF-8</source>
        <translation>Kompresja względem UTF-8</translation>
    </message>
    <message>
        <source>Tokens never used</source>
        <translation>Nieużyte tokeny</translation>
    </message>
    <message>
        <source>They do not occur in this text</source>
        <translation>Nie występują w tym tekście</translation>
    </message>
    <message>
        <source>Merges</source>
        <translation>Scalenia</translation>
    </message>
    <message>
        <source>Pairs merged into one token, in this order</source>
        <translation>Pary scalone w jeden token, w tej kolejności</translation>
    </message>
    <message>
        <source>Choose a tokenizer</source>
        <translation>Wybierz tokenizator</translation>
    </message>
    <message>
        <source>Tokenizers (*.json *.model *.tiktoken)</source>
        <translation>Tokenizatory (*.json *.model *.tiktoken)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Wszystkie pliki (*)</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::TokensCard</name>
    <message>
        <source>As tokens</source>
        <translation>Jako tokeny</translation>
    </message>
    <message>
        <source>The passage as tokens</source>
        <translation>Fragment jako tokeny</translation>
    </message>
    <message>
        <source>Hover over a token for its id. Click it to find it in the vocabulary</source>
        <translation>Wskaż token, aby zobaczyć jego id. Kliknij go, aby znaleźć go w słowniku</translation>
    </message>
    <message>
        <source>chars per token</source>
        <translation>znaki na token</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokeny</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>słownik</translation>
    </message>
    <message>
        <source>The tokens appear once the files are read.</source>
        <translation>Tokeny pojawią się po wczytaniu plików.</translation>
    </message>
    <message>
        <source>Pick a file with text to see it as tokens.</source>
        <translation>Wybierz plik z tekstem, aby zobaczyć go jako tokeny.</translation>
    </message>
    <message>
        <source>not in the vocabulary: it occurs in no file of the corpus</source>
        <translation>spoza słownika: nie występuje w żadnym pliku korpusu</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>id %1</translation>
    </message>
    <message>
        <source>code</source>
        <translation>kod</translation>
    </message>
    <message>
        <source>in the text</source>
        <translation>w tekście</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::TotalsCard</name>
    <message>
        <source>In total</source>
        <translation>Razem</translation>
    </message>
    <message>
        <source>The corpus in numbers</source>
        <translation>Korpus w liczbach</translation>
    </message>
    <message>
        <source>The corpus in numbers. Ctrl+C copies them</source>
        <translation>Korpus w liczbach. Ctrl+C kopiuje je</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Pliki</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 z %2</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Strony</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Znaki</translation>
    </message>
    <message>
        <source>Distinct</source>
        <translation>Różne</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Słowa</translation>
    </message>
    <message>
        <source>Train / val.</source>
        <translation>Tren. / wal.</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>The validation share is far from the requested one. The Split tab says why</source>
        <translation>Udział walidacji znacznie różni się od żądanego. Powód podano w zakładce „Podział”</translation>
    </message>
    <message>
        <source>Before cleaning</source>
        <translation>Przed czyszczeniem</translation>
    </message>
    <message>
        <source>Characters of the files as they were read. All other numbers are of the cleaned text</source>
        <translation>Znaki plików tak, jak je wczytano. Pozostałe liczby dotyczą oczyszczonego tekstu</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::VocabularyCard</name>
    <message>
        <source>%1 bytes</source>
        <translation>bajty: %1</translation>
    </message>
    <message>
        <source>%1 chars</source>
        <translation>znaki: %1</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Słownik</translation>
    </message>
    <message>
        <source>Find a token</source>
        <translation>Znajdź token</translation>
    </message>
    <message>
        <source>Shows only the tokens that contain these characters. Spaces count</source>
        <translation>Pokazuje tylko tokeny zawierające te znaki. Spacje mają znaczenie</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Znajdź</translation>
    </message>
    <message>
        <source>No token contains “%1”.</source>
        <translation>Żaden token nie zawiera „%1”.</translation>
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
        <translation>kod</translation>
    </message>
    <message>
        <source>count</source>
        <translation>liczba</translation>
    </message>
    <message>
        <source>Every token with its id and how often it occurs in the text. Click a token to see where it occurs</source>
        <translation>Każdy token z id i liczbą wystąpień w tekście. Kliknij token, aby zobaczyć, gdzie występuje</translation>
    </message>
    <message>
        <source>%1, id %2, occurs %3 times in the text</source>
        <translation>%1, id %2, wystąpienia w tekście: %3</translation>
    </message>
    <message>
        <source>Nothing to show until there is text.</source>
        <translation>Bez tekstu nie ma czego pokazać.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::corpus::WordCard</name>
    <message>
        <source>A word</source>
        <translation>Słowo</translation>
    </message>
    <message>
        <source>Type a word</source>
        <translation>Wpisz słowo</translation>
    </message>
    <message>
        <source>Any text, with the space before it if there is one</source>
        <translation>Dowolny tekst, ze spacją przed nim, jeśli tam jest</translation>
    </message>
    <message>
        <source>The pieces of the word</source>
        <translation>Części słowa</translation>
    </message>
    <message>
        <source>A smaller vocabulary is this one without its later merges</source>
        <translation>Mniejszy słownik to ten sam bez późniejszych scaleń</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>słownik</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokeny</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>części</translation>
    </message>
    <message>
        <source>Type a word to see its tokens.</source>
        <translation>Wpisz słowo, aby zobaczyć jego tokeny.</translation>
    </message>
    <message>
        <source>Not in the vocabulary: %1</source>
        <translation>Spoza słownika: %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::describe::DescribedCard</name>
    <message>
        <source>Colors and their values</source>
        <translation>Kolory i ich wartości</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::AblationCard</name>
    <message>
        <source>Switch off</source>
        <translation>Wyłączanie</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Głowica</translation>
    </message>
    <message>
        <source>Off: the output of this head is 0 in every view (X)</source>
        <translation>Wyłączona: wyjście tej głowicy jest równe 0 w każdym widoku (X)</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Sieć jednokierunkowa</translation>
    </message>
    <message>
        <source>Off: the feed-forward network of this layer adds nothing</source>
        <translation>Wyłączona: sieć jednokierunkowa tej warstwy niczego nie dodaje</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Pozycje</translation>
    </message>
    <message>
        <source>Off: the model does not know the position of a token</source>
        <translation>Wyłączone: model nie zna pozycji tokenu</translation>
    </message>
    <message>
        <source>Measure all</source>
        <translation>Zmierz wszystko</translation>
    </message>
    <message>
        <source>Switches off one part after the other and shows how much the probe&apos;s loss rises</source>
        <translation>Wyłącza części jedną po drugiej i pokazuje, o ile rośnie strata sondy</translation>
    </message>
    <message>
        <source>Loss without it, minus the loss of the whole model</source>
        <translation>Strata bez danej części minus strata całego modelu</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Głowica %1</translation>
    </message>
    <message>
        <source>a loss needs two tokens</source>
        <translation>strata wymaga dwóch tokenów</translation>
    </message>
    <message>
        <source>probe loss %1</source>
        <translation>strata sondy %1</translation>
    </message>
    <message>
        <source>ff %1</source>
        <translation>FF %1</translation>
    </message>
    <message>
        <source>pos</source>
        <translation>poz.</translation>
    </message>
    <message>
        <source>importance at step %1</source>
        <translation>ważność w kroku %1</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Warstwa</translation>
    </message>
    <message>
        <source>Off: neither the attention nor the feed-forward network of this layer adds anything</source>
        <translation>Wyłączona: ani uwaga, ani sieć jednokierunkowa tej warstwy nic nie dodaje</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Warstwa %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>warstwa %1</translation>
    </message>
    <message>
        <source>altered: probe loss %1, %2%3</source>
        <translation>zmieniony: strata sondy %1, %2%3</translation>
    </message>
    <message>
        <source>altered: probe loss %1</source>
        <translation>zmieniony: strata sondy %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::AblationChips</name>
    <message>
        <source>head %1 off</source>
        <translation>bez głowicy %1</translation>
    </message>
    <message>
        <source>feed-forward %1 off</source>
        <translation>bez FF %1</translation>
    </message>
    <message>
        <source>positions removed</source>
        <translation>pozycje usunięte</translation>
    </message>
    <message>
        <source>positions shuffled</source>
        <translation>pozycje przetasowane</translation>
    </message>
    <message>
        <source>Alterations of the model</source>
        <translation>Modyfikacje modelu</translation>
    </message>
    <message>
        <source>All alterations. Click one to undo it</source>
        <translation>Wszystkie modyfikacje. Kliknij jedną, aby ją cofnąć</translation>
    </message>
    <message>
        <source>Every view of the model shows it altered. Click to undo</source>
        <translation>Każdy widok pokazuje zmodyfikowany model. Kliknij, aby cofnąć</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Cofnij: %1</translation>
    </message>
    <message>
        <source>%1 altered</source>
        <translation>modyfikacje: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more alterations</source>
        <translation>
            <numerusform>jeszcze %n modyfikacja</numerusform>
            <numerusform>jeszcze %n modyfikacje</numerusform>
            <numerusform>jeszcze %n modyfikacji</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo all</source>
        <translation>Cofnij wszystkie</translation>
    </message>
    <message>
        <source>layer %1 off</source>
        <translation>warstwa %1 wyłączona</translation>
    </message>
    <message>
        <source>neuron %1 off</source>
        <translation>neuron %1 wyłączony</translation>
    </message>
    <message>
        <source>steered by %1 after layer %2</source>
        <translation>sterowany siłą %1 za warstwą %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::AttentionSheet</name>
    <message>
        <source>Example</source>
        <translation>Przykład</translation>
    </message>
    <message>
        <source>Fills the tables with a worked example. What you typed comes back as “Your numbers”</source>
        <translation>Wypełnia tabele gotowym przykładem. Wpisane wartości wracają jako „Własne liczby”</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokeny</translation>
    </message>
    <message>
        <source>Words separated by spaces, at most %1: one row each</source>
        <translation>Słowa oddzielone spacjami, najwyżej %1: po jednym wierszu</translation>
    </message>
    <message>
        <source>Tokens of the keys</source>
        <translation>Tokeny kluczy</translation>
    </message>
    <message>
        <source>Keys and values of another sentence, as in cross-attention: its words, at most %1. Empty: those of the queries</source>
        <translation>Klucze i wartości innego zdania, jak w uwadze krzyżowej: jego słowa, najwyżej %1. Puste: te same co dla zapytań</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>te same</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Szerokość</translation>
    </message>
    <message>
        <source>Numbers for each token, in queries, keys and values</source>
        <translation>Liczby każdego tokenu w zapytaniach, kluczach i wartościach</translation>
    </message>
    <message>
        <source>From X</source>
        <translation>Z X</translation>
    </message>
    <message>
        <source>Computes queries, keys and values from X, the numbers of each token, times three matrices of weights</source>
        <translation>Oblicza zapytania, klucze i wartości z X, czyli liczb każdego tokenu, mnożonych przez trzy macierze wag</translation>
    </message>
    <message>
        <source>Width of X</source>
        <translation>Szerokość X</translation>
    </message>
    <message>
        <source>Numbers for each token in X: rows of the three matrices</source>
        <translation>Liczby każdego tokenu w X: wiersze trzech macierzy</translation>
    </message>
    <message>
        <source>Random numbers</source>
        <translation>Liczby losowe</translation>
    </message>
    <message>
        <source>Fills what can be typed with normal random numbers, rounded to tenths. Weights get smaller ones, as in an untrained model</source>
        <translation>Wypełnia pola edycji liczbami losowymi z rozkładu normalnego, zaokrąglonymi do części dziesiętnych. Wagi są mniejsze, jak w niewytrenowanym modelu</translation>
    </message>
    <message>
        <source>Embeddings of the run</source>
        <translation>Osadzenia przebiegu</translation>
    </message>
    <message>
        <source>Keys of</source>
        <translation>Klucze</translation>
    </message>
    <message>
        <source>÷ √d</source>
        <translation>÷ √d</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalowanie</translation>
    </message>
    <message>
        <source>Divides the scores by the square root of the query width</source>
        <translation>Dzieli wyniki przez pierwiastek kwadratowy z szerokości zapytań</translation>
    </message>
    <message>
        <source>× 10</source>
        <translation>× 10</translation>
    </message>
    <message>
        <source>Times ten</source>
        <translation>Razy dziesięć</translation>
    </message>
    <message>
        <source>Multiplies the scores by ten: the softmax saturates</source>
        <translation>Mnoży wyniki przez dziesięć: softmax się nasyca</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maska</translation>
    </message>
    <message>
        <source>How later tokens are masked</source>
        <translation>Jak są maskowane późniejsze tokeny</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Brak</translation>
    </message>
    <message>
        <source>Every token sees every token</source>
        <translation>Każdy token widzi każdy token</translation>
    </message>
    <message>
        <source>−∞ before the softmax</source>
        <translation>−∞ przed softmaxem</translation>
    </message>
    <message>
        <source>The score of a later key becomes minus infinity, so its share is 0 and the row still sums to 1</source>
        <translation>Wynik późniejszego klucza staje się minus nieskończonością, więc jego udział to 0, a suma wiersza nadal 1</translation>
    </message>
    <message>
        <source>0 after the softmax</source>
        <translation>0 po softmaxie</translation>
    </message>
    <message>
        <source>The share of a later key becomes 0 after the softmax: the row sums to less than 1</source>
        <translation>Udział późniejszego klucza staje się zerem po softmaxie: suma wiersza jest mniejsza niż 1</translation>
    </message>
    <message>
        <source>Hide padding</source>
        <translation>Bez dopełnienia</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Wyniki</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>The vector of each token. Type over a number to change it</source>
        <translation>Wektor każdego tokenu. Wpisz inną liczbę, aby ją zmienić</translation>
    </message>
    <message>
        <source>Weights W_Q</source>
        <translation>Wagi W_Q</translation>
    </message>
    <message>
        <source>Turns the vector of a token into its query. Type over a number to change it</source>
        <translation>Zamieniają wektor tokenu w jego zapytanie. Wpisz inną liczbę, aby ją zmienić</translation>
    </message>
    <message>
        <source>Weights W_K</source>
        <translation>Wagi W_K</translation>
    </message>
    <message>
        <source>Turns the vector of a token into its key. Type over a number to change it</source>
        <translation>Zamieniają wektor tokenu w jego klucz. Wpisz inną liczbę, aby ją zmienić</translation>
    </message>
    <message>
        <source>Weights W_V</source>
        <translation>Wagi W_V</translation>
    </message>
    <message>
        <source>Turns the vector of a token into its value. Type over a number to change it</source>
        <translation>Zamieniają wektor tokenu w jego wartość. Wpisz inną liczbę, aby ją zmienić</translation>
    </message>
    <message>
        <source>Queries Q</source>
        <translation>Zapytania Q</translation>
    </message>
    <message>
        <source>The query of each token. Type over a number to change it</source>
        <translation>Zapytanie każdego tokenu. Wpisz inną liczbę, aby ją zmienić</translation>
    </message>
    <message>
        <source>Keys K</source>
        <translation>Klucze K</translation>
    </message>
    <message>
        <source>The key of each token. Type over a number to change it</source>
        <translation>Klucz każdego tokenu. Wpisz inną liczbę, aby ją zmienić</translation>
    </message>
    <message>
        <source>Values V</source>
        <translation>Wartości V</translation>
    </message>
    <message>
        <source>The value of each token. Type over a number to change it</source>
        <translation>Wartość każdego tokenu. Wpisz inną liczbę, aby ją zmienić</translation>
    </message>
    <message>
        <source>Scores Q Kᵀ</source>
        <translation>Wyniki Q Kᵀ</translation>
    </message>
    <message>
        <source>The dot product of every query with every key</source>
        <translation>Iloczyn skalarny każdego zapytania z każdym kluczem</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>Przeskalowane</translation>
    </message>
    <message>
        <source>The scores divided and multiplied as the switches above say</source>
        <translation>Wyniki podzielone i pomnożone zgodnie z przełącznikami powyżej</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>Zamaskowane</translation>
    </message>
    <message>
        <source>The scores that go into the softmax</source>
        <translation>Wyniki, które trafiają do softmaxu</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>The shares of each row, with their sum on the right</source>
        <translation>Udziały w każdym wierszu, z ich sumą po prawej</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Wyjście</translation>
    </message>
    <message>
        <source>The shares times the values: one row per token</source>
        <translation>Udziały razy wartości: jeden wiersz na token</translation>
    </message>
    <message>
        <source>Row sums</source>
        <translation>Sumy wierszy</translation>
    </message>
    <message>
        <source>Adds up each row: how alike a token is to all of them together</source>
        <translation>Sumuje każdy wiersz: jak podobny jest token do wszystkich razem</translation>
    </message>
    <message>
        <source>“%1” is not in the run&apos;s vocabulary and is left out.</source>
        <translation>Nie ma w słowniku przebiegu i pominięto: „%1”.</translation>
    </message>
    <message>
        <source>These words are more than %1 tokens; only the first %1 are used.</source>
        <translation>Te słowa to więcej tokenów niż %1; użyto tylko pierwszych %1.</translation>
    </message>
    <message>
        <source>None of these words is in the run&apos;s vocabulary.</source>
        <translation>Żadnego z tych słów nie ma w słowniku przebiegu.</translation>
    </message>
    <message>
        <source>These are the run&apos;s embeddings at step %1.</source>
        <translation>To osadzenia przebiegu w kroku %1.</translation>
    </message>
    <message>
        <source>Takes the open run&apos;s embeddings of these words as the numbers: as X, or as queries, keys and values alike. One row for each token of the run&apos;s tokenizer, at most %1</source>
        <translation>Bierze jako liczby osadzenia tych słów z otwartego przebiegu: jako X albo zarazem jako zapytania, klucze i wartości. Jeden wiersz na każdy token tokenizatora przebiegu, najwyżej %1</translation>
    </message>
    <message>
        <source>Open a run or start a training: then its token embeddings can be taken as the numbers</source>
        <translation>Otwórz przebieg lub rozpocznij trening: wtedy można użyć osadzeń jego tokenów jako liczb</translation>
    </message>
    <message>
        <source>Your numbers</source>
        <translation>Własne liczby</translation>
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
        <translation>Oprócz maski: wynik każdego klucza, którym jest &lt;pad&gt;, staje się minus nieskończonością</translation>
    </message>
    <message>
        <source>Write &lt;pad&gt; among the tokens: then it can be hidden as a key</source>
        <translation>Wpisz &lt;pad&gt; wśród tokenów: wtedy można ukryć go jako klucz</translation>
    </message>
    <message>
        <source>%1 × %2 · variance %3</source>
        <translation>%1 × %2 · wariancja %3</translation>
    </message>
    <message>
        <source>same as the scores</source>
        <translation>takie same jak wyniki</translation>
    </message>
    <message>
        <source>%1 · variance %2</source>
        <translation>%1 · war. %2</translation>
    </message>
    <message>
        <source>−∞ for padding</source>
        <translation>−∞ dla dopełnienia</translation>
    </message>
    <message>
        <source>no mask</source>
        <translation>bez maski</translation>
    </message>
    <message>
        <source>−∞ for later keys and padding</source>
        <translation>−∞ dla późniejszych kluczy i dopełnienia</translation>
    </message>
    <message>
        <source>−∞ for later keys</source>
        <translation>−∞ dla późniejszych kluczy</translation>
    </message>
    <message>
        <source>−∞ for padding; later keys after the softmax</source>
        <translation>−∞ dla dopełnienia; późniejsze klucze po softmaxie</translation>
    </message>
    <message>
        <source>later keys removed after the softmax</source>
        <translation>późniejsze klucze usunięte po softmaxie</translation>
    </message>
    <message>
        <source>query %1 sees no key</source>
        <translation>zapytanie %1 nie widzi żadnego klucza</translation>
    </message>
    <message>
        <source>queries %1 see no key</source>
        <translation>zapytania %1 nie widzą żadnego klucza</translation>
    </message>
    <message>
        <source>each row sums to 1</source>
        <translation>suma każdego wiersza to 1</translation>
    </message>
    <message>
        <source>rows sum to %1 … %2</source>
        <translation>sumy wierszy: %1 … %2</translation>
    </message>
    <message>
        <source>later than its query: not seen</source>
        <translation>późniejszy niż zapytanie: niewidoczny</translation>
    </message>
    <message>
        <source>padding: not seen</source>
        <translation>dopełnienie: niewidoczne</translation>
    </message>
    <message>
        <source>its query sees no key: there is nothing to share out, and 0 ÷ 0 would be NaN</source>
        <translation>to zapytanie nie widzi żadnego klucza: nie ma czego rozdzielić, a 0 ÷ 0 dałoby NaN</translation>
    </message>
    <message>
        <source>exp(−∞) = 0</source>
        <translation>exp(−∞) = 0</translation>
    </message>
    <message>
        <source>its share of %1 was removed</source>
        <translation>jego udział %1 został usunięty</translation>
    </message>
    <message>
        <source>exp(%1) ÷ %2</source>
        <translation>exp(%1) ÷ %2</translation>
    </message>
    <message>
        <source>Dimension of X</source>
        <translation>Wymiar X</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Zapytanie</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Klucz</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Wymiar</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wartość</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::AttentionView</name>
    <message>
        <source>All heads</source>
        <translation>Wszystkie głowice</translation>
    </message>
    <message>
        <source>All heads of all layers</source>
        <translation>Wszystkie głowice wszystkich warstw</translation>
    </message>
    <message>
        <source>What the heads do</source>
        <translation>Działanie głowic</translation>
    </message>
    <message>
        <source>This model has no attention.</source>
        <translation>Ten model nie ma uwagi.</translation>
    </message>
    <message>
        <source>Layer %1, head %2: entropy %3, previous %4, first %5, same %6, distance %7</source>
        <translation>Warstwa %1, głowica %2: entropia %3, poprzedni %4, pierwszy %5, ten sam %6, odległość %7</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>uwaga</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>glowice</translation>
    </message>
    <message>
        <source>score</source>
        <translation>wynik</translation>
    </message>
    <message>
        <source>head-score</source>
        <translation>wynik-glowicy</translation>
    </message>
    <message>
        <source>head-scores</source>
        <translation>wyniki-glowic</translation>
    </message>
    <message>
        <source>switched-off</source>
        <translation>wylaczone</translation>
    </message>
    <message>
        <source>Query, row %1</source>
        <translation>Zapytanie, wiersz %1</translation>
    </message>
    <message>
        <source>Key, column %1</source>
        <translation>Klucz, kolumna %1</translation>
    </message>
    <message>
        <source>q · k</source>
        <translation>q · k</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>przeskalowane</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>zamaskowane</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>kształt</translation>
    </message>
    <message>
        <source>Under the pointer</source>
        <translation>Pod wskaźnikiem</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>warstwa %1, głowica %2</translation>
    </message>
    <message>
        <source>%1, difference to step %2</source>
        <translation>%1, różnica względem kroku %2</translation>
    </message>
    <message>
        <source>difference to step %1</source>
        <translation>różnica względem kroku %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::BatchModel</name>
    <message>
        <source>“%1”, id %2
row %3, position %4
then “%5”, id %6: to be predicted here</source>
        <translation>„%1”, id %2
wiersz %3, pozycja %4
potem „%5”, id %6: do przewidzenia tutaj</translation>
    </message>
    <message>
        <source>Position %1</source>
        <translation>Pozycja %1</translation>
    </message>
    <message>
        <source>Window %1 of the batch</source>
        <translation>Okno %1 partii</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::BatchView</name>
    <message>
        <source>Step</source>
        <translation>Krok</translation>
    </message>
    <message>
        <source>The step whose windows are shown, from 1. It follows the time cursor</source>
        <translation>Krok, którego okna są pokazane, od 1. Podąża za kursorem czasu</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Następny krok</translation>
    </message>
    <message>
        <source>The windows of the run&apos;s next step</source>
        <translation>Okna następnego kroku przebiegu</translation>
    </message>
    <message>
        <source>Part</source>
        <extracomment>one of the accumulated batches of a step</extracomment>
        <translation>Część</translation>
    </message>
    <message>
        <source>Which of the step&apos;s accumulated batches, from 0</source>
        <translation>Która z akumulowanych partii kroku, od 0</translation>
    </message>
    <message>
        <source>part </source>
        <translation>część </translation>
    </message>
    <message>
        <source>Ids or tokens</source>
        <translation>Id lub tokeny</translation>
    </message>
    <message>
        <source>The table as ids or as token texts</source>
        <translation>Tabela jako id lub jako teksty tokenów</translation>
    </message>
    <message>
        <source>Ids</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Numbers in the vocabulary, as the model gets them</source>
        <translation>Numery w słowniku, takie, jakie dostaje model</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokeny</translation>
    </message>
    <message>
        <source>What the ids stand for</source>
        <translation>Co oznaczają id</translation>
    </message>
    <message>
        <source>Batch of step</source>
        <translation>Partia kroku</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Partia</translation>
    </message>
    <message>
        <source>The windows of the batch, one per row</source>
        <translation>Okna partii, po jednym w wierszu</translation>
    </message>
    <message>
        <source>Choose a row to see its text and to send it through the model</source>
        <translation>Wybierz wiersz, aby zobaczyć jego tekst i przepuścić go przez model</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Okno</translation>
    </message>
    <message>
        <source>The chosen window as text</source>
        <translation>Wybrane okno jako tekst</translation>
    </message>
    <message>
        <source>The tokens of the chosen window</source>
        <translation>Tokeny wybranego okna</translation>
    </message>
    <message>
        <source>Send through the model</source>
        <translation>Przepuść przez model</translation>
    </message>
    <message>
        <source>Makes this window the probe of all views, and shows its forward pass</source>
        <translation>Ustawia to okno jako sondę wszystkich widoków i pokazuje jego przejście w przód</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Kształty</translation>
    </message>
    <message>
        <source>Shapes of a whole batch in the forward pass</source>
        <translation>Kształty całej partii w przejściu w przód</translation>
    </message>
    <message>
        <source>Batch, heads, tokens, dimensions. Hover for the formula</source>
        <translation>Partia, głowice, tokeny, wymiary. Wskaż, aby zobaczyć wzór</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>partia</translation>
    </message>
    <message>
        <source>window</source>
        <translation>okno</translation>
    </message>
    <message>
        <source>shapes</source>
        <translation>ksztalty</translation>
    </message>
    <message>
        <source>This run did not record its text, so its windows cannot be drawn again.</source>
        <translation>Ten przebieg nie zarejestrował swojego tekstu, więc nie można ponownie wylosować jego okien.</translation>
    </message>
    <message>
        <source>Loading the text of this run…</source>
        <translation>Wczytywanie tekstu tego przebiegu…</translation>
    </message>
    <message>
        <source>%1 windows of %2 tokens, shape [%1, %2]</source>
        <translation>okna: %1, tokeny w oknie: %2, kształt [%1, %2]</translation>
    </message>
    <message>
        <source>The training text is not longer than one window.</source>
        <translation>Tekst treningowy nie jest dłuższy niż jedno okno.</translation>
    </message>
    <message>
        <source>Choose its folder…</source>
        <translation>Wybierz jego folder…</translation>
    </message>
    <message>
        <source>There is no window to show.</source>
        <translation>Nie ma okna do pokazania.</translation>
    </message>
    <message>
        <source>row %1; last token to predict: “%2”</source>
        <translation>wiersz %1; ostatni token do przewidzenia: „%2”</translation>
    </message>
    <message>
        <source>block 0; the others are the same</source>
        <translation>blok 0; pozostałe są takie same</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>macierz</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>kształt</translation>
    </message>
    <message>
        <source>… split into heads</source>
        <translation>… podział na głowice</translation>
    </message>
    <message>
        <source>… heads before tokens</source>
        <translation>… głowice przed tokenami</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::CellCard</name>
    <message>
        <source>How this number was computed</source>
        <translation>Obliczenie tej liczby</translation>
    </message>
    <message>
        <source>The two factors and their products, part by part</source>
        <translation>Dwa czynniki i ich iloczyny, składnik po składniku</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>= part</source>
        <translation>= składnik</translation>
    </message>
    <message>
        <source>part</source>
        <translation>składnik</translation>
    </message>
    <message>
        <source>sum of the parts %1  + bias %2  = %3</source>
        <translation>suma składników %1  + przesunięcie %2  = %3</translation>
    </message>
    <message>
        <source>sum of the parts %1</source>
        <translation>suma składników %1</translation>
    </message>
    <message>
        <source>= %1</source>
        <translation>= %1</translation>
    </message>
    <message>
        <source>Used in %1</source>
        <translation>Używane w: %1</translation>
    </message>
    <message>
        <source>Computed from %1</source>
        <translation>Obliczono z: %1</translation>
    </message>
    <message>
        <source>Shows where this matrix is used</source>
        <translation>Pokazuje, gdzie ta macierz jest używana</translation>
    </message>
    <message>
        <source>Shows the matrix it was computed from, at the row and column used</source>
        <translation>Pokazuje macierz, z której ją obliczono, w użytym wierszu i kolumnie</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::CloudCard</name>
    <message>
        <source>Embedding</source>
        <translation>Osadzenie</translation>
    </message>
    <message>
        <source>Picture of the tokens</source>
        <translation>Obraz tokenów</translation>
    </message>
    <message>
        <source>Points in two or three dimensions, or the cosine of every two tokens</source>
        <translation>Punkty w dwóch lub trzech wymiarach albo cosinus każdych dwóch tokenów</translation>
    </message>
    <message>
        <source>2-D</source>
        <translation>2D</translation>
    </message>
    <message>
        <source>Two principal axes</source>
        <translation>Dwie osie główne</translation>
    </message>
    <message>
        <source>3-D</source>
        <translation>3D</translation>
    </message>
    <message>
        <source>Three principal axes. Drag to rotate</source>
        <translation>Trzy osie główne. Przeciągnij, aby obrócić</translation>
    </message>
    <message>
        <source>Cosines</source>
        <translation>Cosinusy</translation>
    </message>
    <message>
        <source>The cosine of every two tokens</source>
        <translation>Cosinus każdych dwóch tokenów</translation>
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
        <translation>Oś %1</translation>
    </message>
    <message>
        <source>The principal axis shown here, with its share of the variance</source>
        <translation>Pokazana tu oś główna i jej udział w wariancji</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>Kolor</translation>
    </message>
    <message>
        <source>What the color of a point means</source>
        <translation>Co oznacza kolor punktu</translation>
    </message>
    <message>
        <source>Class</source>
        <extracomment>colour by class of the token, such as digits</extracomment>
        <translation>Klasa</translation>
    </message>
    <message>
        <source>Frequency</source>
        <translation>Częstość</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Długość</translation>
    </message>
    <message>
        <source>Trails</source>
        <extracomment>the path of a token over the saved steps</extracomment>
        <translation>Ślady</translation>
    </message>
    <message>
        <source>The trail of the chosen token over the saved steps</source>
        <translation>Ślad wybranego tokenu przez zapisane kroki</translation>
    </message>
    <message>
        <source>Find a token</source>
        <translation>Znajdź token</translation>
    </message>
    <message>
        <source>Highlights the token. Enter chooses it. Spaces count</source>
        <translation>Wyróżnia token. Enter go wybiera. Spacje mają znaczenie</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Dopasuj</translation>
    </message>
    <message>
        <source>Shows all points (F)</source>
        <translation>Pokazuje wszystkie punkty (F)</translation>
    </message>
    <message>
        <source>Tokens along the principal axes</source>
        <translation>Tokeny wzdłuż osi głównych</translation>
    </message>
    <message>
        <source>Cosine of every two tokens</source>
        <translation>Cosinus każdych dwóch tokenów</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>Ruch</translation>
    </message>
    <message>
        <source>Embedding of %1 tokens</source>
        <translation>Osadzenie, tokeny: %1</translation>
    </message>
    <message>
        <source>%1 tokens are not finite and are left out</source>
        <translation>pominięto tokeny bez skończonej wartości: %1</translation>
    </message>
    <message>
        <source>at step %1, with the trail of each since step %2</source>
        <translation>w kroku %1, ze śladem każdego od kroku %2</translation>
    </message>
    <message>
        <source>principal axes at step %1, aligned with the previous step</source>
        <translation>osie główne w kroku %1, wyrównane do poprzedniego kroku</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>The principal axis shown here, with its share of the variance at step %1</source>
        <translation>Pokazana tu oś główna i jej udział w wariancji w kroku %1</translation>
    </message>
    <message>
        <source>axis %1, %2 of the variance</source>
        <translation>oś %1, %2 wariancji</translation>
    </message>
    <message>
        <source>Frequency (its corpus is not open)</source>
        <translation>Częstość (korpus nie jest otwarty)</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>wystąpienia: %1</translation>
    </message>
    <message>
        <source>moved %1</source>
        <translation>ruch %1</translation>
    </message>
    <message>
        <source>length %1</source>
        <translation>długość %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>krok %1</translation>
    </message>
    <message>
        <source>the first %1 tokens</source>
        <translation>pierwszych %1 tokenów</translation>
    </message>
    <message>
        <source>all tokens</source>
        <translation>wszystkich tokenów</translation>
    </message>
    <message>
        <source>cosines of %1, difference to step %2, ±%3</source>
        <translation>cosinusy %1, różnica względem kroku %2, ±%3</translation>
    </message>
    <message>
        <source>cosine of every two of %1</source>
        <translation>cosinusy par %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::CloudPlot</name>
    <message>
        <source>token %1, without characters</source>
        <translation>token %1, bez znaków</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>punkty: %1</translation>
    </message>
    <message>
        <source>chosen: %1</source>
        <translation>wybrano: %1</translation>
    </message>
    <message>
        <source>%1 not finite</source>
        <translation>bez skończonej wartości: %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::DifferenceChooser</name>
    <message>
        <source>difference to step %1, ±%2</source>
        <translation>różnica względem kroku %1, ±%2</translation>
    </message>
    <message>
        <source>Difference to another step</source>
        <translation>Różnica względem innego kroku</translation>
    </message>
    <message>
        <source>Shows what has changed since another step: blue is less, orange is more</source>
        <translation>Pokazuje, co się zmieniło od innego kroku: niebieski to mniej, pomarańczowy więcej</translation>
    </message>
    <message>
        <source>Difference to step</source>
        <translation>Różnica względem kroku</translation>
    </message>
    <message>
        <source>Step to compare with</source>
        <translation>Krok do porównania</translation>
    </message>
    <message>
        <source>Enter compares with it. A step that was not saved becomes the nearest saved one</source>
        <translation>Enter porównuje z nim. Zamiast niezapisanego kroku brany jest najbliższy zapisany</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>Bez różnicy</translation>
    </message>
    <message>
        <source>− step %1</source>
        <translation>− krok %1</translation>
    </message>
    <message>
        <source>Difference…</source>
        <translation>Różnica…</translation>
    </message>
    <message>
        <source>Compare with step %1, shown now</source>
        <translation>Porównaj z pokazanym teraz krokiem %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::DirectionCard</name>
    <message>
        <source>Direction between pairs</source>
        <translation>Kierunek między parami</translation>
    </message>
    <message>
        <source>First pair, token %1</source>
        <translation>Pierwsza para, token %1</translation>
    </message>
    <message>
        <source>Second pair, token %1</source>
        <translation>Druga para, token %1</translation>
    </message>
    <message>
        <source>A token. The cosine says whether both pairs differ in the same direction</source>
        <translation>Token. Cosinus mówi, czy obie pary różnią się w tym samym kierunku</translation>
    </message>
    <message>
        <source>Type two pairs, for example a → A and b → B.</source>
        <translation>Wpisz dwie pary, na przykład a → A i b → B.</translation>
    </message>
    <message>
        <source>Both tokens of a pair have the same vector, so there is no direction.</source>
        <translation>Oba tokeny pary mają ten sam wektor, więc nie ma kierunku.</translation>
    </message>
    <message>
        <source>cosine of the two directions %1</source>
        <translation>cosinus obu kierunków %1</translation>
    </message>
    <message>
        <source>“%1” %2</source>
        <extracomment>a token and the cosine of its vector with a sum of vectors</extracomment>
        <translation>„%1” %2</translation>
    </message>
    <message>
        <source>“%1” − “%2” + “%3” is closest to %4</source>
        <translation>Najbliżej „%1” − „%2” + „%3”: %4</translation>
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
        <translation>udział</translation>
    </message>
    <message>
        <source>from, to</source>
        <translation>od, do</translation>
    </message>
    <message>
        <source>random number %1, token %2</source>
        <translation>liczba losowa %1, token %2</translation>
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
        <translation>Prawdopodobieństwo</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Wylosowane</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wartość</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Wyniki</translation>
    </message>
    <message>
        <source>The score of each token. Type over a number to change it</source>
        <translation>Wynik każdego tokenu. Wpisz inną liczbę, aby ją zmienić</translation>
    </message>
    <message>
        <source>Softmax and drawn shares</source>
        <translation>Softmax i wylosowane udziały</translation>
    </message>
    <message>
        <source>The probability of each token, and its share of the draws, in percent</source>
        <translation>Prawdopodobieństwo każdego tokenu i jego udział w losowaniach, w procentach</translation>
    </message>
    <message>
        <source>Cross-entropy</source>
        <translation>Entropia krzyżowa</translation>
    </message>
    <message>
        <source>The loss if this token is the one that follows: minus the natural logarithm of its probability</source>
        <translation>Strata, jeśli następuje ten token: minus logarytm naturalny jego prawdopodobieństwa</translation>
    </message>
    <message>
        <source>How often each token was drawn</source>
        <translation>Ile razy wylosowano każdy token</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokeny</translation>
    </message>
    <message>
        <source>Words separated by spaces, at most %1: one column each</source>
        <translation>Słowa oddzielone spacjami, najwyżej %1: po jednej kolumnie</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>Losowania</translation>
    </message>
    <message>
        <source>How many tokens are drawn</source>
        <translation>Ile tokenów jest losowanych</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Ziarno</translation>
    </message>
    <message>
        <source>The same seed draws the same tokens</source>
        <translation>To samo ziarno losuje te same tokeny</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>Wylosuj ponownie</translation>
    </message>
    <message>
        <source>With the next seed</source>
        <translation>Z następnym ziarnem</translation>
    </message>
    <message>
        <source>0.1% to 95.1%</source>
        <translation>Od 0.1% do 95.1%</translation>
    </message>
    <message>
        <source>Puts the worked example back: five tokens with these probabilities</source>
        <translation>Przywraca gotowy przykład: pięć tokenów z tymi prawdopodobieństwami</translation>
    </message>
    <message>
        <source>score</source>
        <translation>wynik</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>wylosowane</translation>
    </message>
    <message>
        <source>in percent</source>
        <translation>w procentach</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>strata</translation>
    </message>
    <message>
        <source>−ln %1</source>
        <translation>−ln %1</translation>
    </message>
    <message>
        <source>in nats</source>
        <translation>w natach</translation>
    </message>
    <message>
        <source>count</source>
        <translation>liczba</translation>
    </message>
    <message>
        <source>expected: %1</source>
        <translation>oczekiwane: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n draws</source>
        <translation>
            <numerusform>%n losowanie</numerusform>
            <numerusform>%n losowania</numerusform>
            <numerusform>%n losowań</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::DropoutDraw</name>
    <message>
        <source>Seed %1</source>
        <translation>Ziarno %1</translation>
    </message>
    <message>
        <source>Draw dropout again, seed %1</source>
        <translation>Wylosuj dropout ponownie, ziarno %1</translation>
    </message>
    <message>
        <source>One draw of dropout at %1 with seed %2. Click to draw again</source>
        <translation>Jedno losowanie dropoutu %1 z ziarnem %2. Kliknij, aby wylosować ponownie</translation>
    </message>
    <message>
        <source>This run trains without dropout: all shares stay unchanged</source>
        <translation>Ten przebieg jest trenowany bez dropoutu: wszystkie udziały pozostają bez zmian</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::EffectPicture</name>
    <message>
        <source>continues with: %1; without: %2</source>
        <translation>kontynuacja z nimi: %1; bez nich: %2</translation>
    </message>
    <message>
        <source>probe text, nats per token</source>
        <translation>tekst sondy, naty na token</translation>
    </message>
    <message>
        <source>continuation</source>
        <translation>kontynuacja</translation>
    </message>
    <message>
        <source>Next token, %</source>
        <translation>Następny token, %</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>id %1</translation>
    </message>
    <message>
        <source>Next token and text of the model as it is and altered</source>
        <translation>Następny token i tekst modelu bez zmian i zmienionego</translation>
    </message>
    <message>
        <source>%1: as it is %2%, altered %3%</source>
        <translation>%1: bez zmian %2%, zmieniony %3%</translation>
    </message>
    <message>
        <source>altered</source>
        <translation>zmieniony</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>bez zmian</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::EncodingCard</name>
    <message>
        <source>Position × dimension</source>
        <translation>Pozycja × wymiar</translation>
    </message>
    <message>
        <source>Numbers of the position encoding</source>
        <translation>Liczby kodowania pozycji</translation>
    </message>
    <message>
        <source>Colors and their values</source>
        <translation>Kolory i ich wartości</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Głowica</translation>
    </message>
    <message>
        <source>Head whose bias is shown. Each has its own</source>
        <translation>Głowica, której przesunięcie jest pokazane. Każda ma własne</translation>
    </message>
    <message>
        <source>head </source>
        <translation>głowica </translation>
    </message>
    <message>
        <source>Query × key</source>
        <translation>Zapytanie × klucz</translation>
    </message>
    <message>
        <source>%1, added to the scaled scores</source>
        <translation>%1, dodawane do przeskalowanych wyników</translation>
    </message>
    <message>
        <source>Position × pair</source>
        <translation>Pozycja × para</translation>
    </message>
    <message>
        <source>%1, %2, angle within one turn</source>
        <translation>%1, %2, kąt w obrębie jednego obrotu</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>query</source>
        <translation>zapytanie</translation>
    </message>
    <message>
        <source>position</source>
        <translation>pozycja</translation>
    </message>
    <message>
        <source>key</source>
        <translation>klucz</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>para</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>wymiar</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::ForwardView</name>
    <message>
        <source>matrix</source>
        <translation>macierz</translation>
    </message>
    <message>
        <source>forward-pass</source>
        <translation>przejscie-w-przod</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>komorka</translation>
    </message>
    <message>
        <source>position</source>
        <translation>pozycja</translation>
    </message>
    <message>
        <source>head</source>
        <translation>głowica</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>output</source>
        <translation>wyjście</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>wymiar</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>parametr</translation>
    </message>
    <message>
        <source>input</source>
        <translation>wejście</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Kształt</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nazwa</translation>
    </message>
    <message>
        <source>Computed from</source>
        <translation>Obliczono z</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>głowice: %1</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Wagi</translation>
    </message>
    <message>
        <source>Used in</source>
        <translation>Używane w</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Średnia</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Odchylenie</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>Najmniejsza</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Największa</translation>
    </message>
    <message>
        <source>Active parameters</source>
        <translation>Aktywne parametry</translation>
    </message>
    <message>
        <source>%1 of %2 for each token</source>
        <translation>%1 z %2 na każdy token</translation>
    </message>
    <message>
        <source>Not finite</source>
        <translation>Nie są skończone</translation>
    </message>
    <message>
        <source>This matrix</source>
        <translation>Ta macierz</translation>
    </message>
    <message>
        <source>value</source>
        <translation>wartość</translation>
    </message>
    <message>
        <source>click to lock it</source>
        <translation>kliknij, aby zablokować</translation>
    </message>
    <message>
        <source>From ids to logits</source>
        <translation>Od id do logitów</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Macierz</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Głowica</translation>
    </message>
    <message>
        <source>The head whose matrices are listed</source>
        <translation>Głowica, której macierze są na liście</translation>
    </message>
    <message>
        <source>Picture or numbers</source>
        <translation>Obraz lub liczby</translation>
    </message>
    <message>
        <source>The matrix as a picture or as its numbers</source>
        <translation>Macierz jako obraz lub jako liczby</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Obraz</translation>
    </message>
    <message>
        <source>One color per number</source>
        <translation>Jeden kolor na liczbę</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Liczby</translation>
    </message>
    <message>
        <source>Every number, readable and scrollable</source>
        <translation>Wszystkie liczby, czytelne i z przewijaniem</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Wstecz</translation>
    </message>
    <message>
        <source>The previous matrix (Backspace)</source>
        <translation>Poprzednia macierz (Backspace)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Dalej</translation>
    </message>
    <message>
        <source>The next matrix (Space)</source>
        <translation>Następna macierz (Spacja)</translation>
    </message>
    <message>
        <source>Choose a number to see how it was computed</source>
        <translation>Wybierz liczbę, aby zobaczyć, jak ją obliczono</translation>
    </message>
    <message>
        <source>What the matrix was computed from</source>
        <translation>Macierz, z której obliczono tę macierz</translation>
    </message>
    <message>
        <source>The other matrix it was computed from</source>
        <translation>Druga macierz, z której ją obliczono</translation>
    </message>
    <message>
        <source>The matrix</source>
        <translation>Macierz</translation>
    </message>
    <message>
        <source>Colors of the matrix</source>
        <translation>Kolory macierzy</translation>
    </message>
    <message>
        <source>%1 matrices</source>
        <translation>macierze: %1</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>block %1, head %2, %3</source>
        <translation>blok %1, głowica %2, %3</translation>
    </message>
    <message>
        <source>block %1, %2</source>
        <translation>blok %1, %2</translation>
    </message>
    <message>
        <source>%1, row %2 of the batch of step %3</source>
        <translation>%1, wiersz %2 partii kroku %3</translation>
    </message>
    <message>
        <source>%1; &apos;(whole batch: %2)&apos;</source>
        <translation>%1; &apos;(cała partia: %2)&apos;</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>wyłączone</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>waga</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>wiersz %1, kolumna %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::HeadCard</name>
    <message>
        <source>Layer</source>
        <translation>Warstwa</translation>
    </message>
    <message>
        <source>← → head  ↑ ↓ layer</source>
        <translation>← → głowica  ↑ ↓ warstwa</translation>
    </message>
    <message>
        <source>Picture of the head</source>
        <translation>Obraz głowicy</translation>
    </message>
    <message>
        <source>Map of one head, lines of several, or the strongest head of every cell</source>
        <translation>Mapa jednej głowicy, linie kilku lub najsilniejsza głowica każdej komórki</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Mapa</translation>
    </message>
    <message>
        <source>One head: rows are queries, columns are keys</source>
        <translation>Jedna głowica: wiersze to zapytania, kolumny to klucze</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Shares as lines, several heads of this layer</source>
        <translation>Udziały jako linie, kilka głowic tej warstwy</translation>
    </message>
    <message>
        <source>Color by head</source>
        <translation>Kolory głowic</translation>
    </message>
    <message>
        <source>Every cell in the color of the head with the largest share there</source>
        <translation>Każda komórka w kolorze głowicy, która ma w niej największy udział</translation>
    </message>
    <message>
        <source>Attention of one head: rows are queries, columns are keys</source>
        <translation>Uwaga jednej głowicy: wiersze to zapytania, kolumny to klucze</translation>
    </message>
    <message>
        <source>query</source>
        <translation>zapytanie</translation>
    </message>
    <message>
        <source>key</source>
        <translation>klucz</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>Warstwa %1, głowica %2</translation>
    </message>
    <message>
        <source>no difference: no scores were saved at step %1</source>
        <translation>brak różnicy: w kroku %1 nie zapisano wyników</translation>
    </message>
    <message>
        <source>masked: later tokens are hidden</source>
        <translation>zamaskowane: późniejsze tokeny są ukryte</translation>
    </message>
    <message>
        <source>Row %1 “%2” by key</source>
        <translation>Wiersz %1 „%2” według kluczy</translation>
    </message>
    <message>
        <source>Column %1 “%2” by query</source>
        <translation>Kolumna %1 „%2” według zapytań</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Warstwa %1</translation>
    </message>
    <message>
        <source>shares from %1 on</source>
        <translation>udziały od %1</translation>
    </message>
    <message>
        <source>largest share, 0 to 1:</source>
        <translation>największy udział, od 0 do 1:</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>głowica %1</translation>
    </message>
    <message>
        <source>paler: less</source>
        <translation>bledszy: mniej</translation>
    </message>
    <message>
        <source>after dropout</source>
        <translation>po dropoucie</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>przeskalowane</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>surowe</translation>
    </message>
    <message>
        <source>%1 at step %2</source>
        <translation>%1 w kroku %2</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>różnica</translation>
    </message>
    <message>
        <source>%1 Altered: %2.</source>
        <translation>%1 Zmodyfikowano: %2.</translation>
    </message>
    <message>
        <source>%1, step %2. Rows: query, columns: key.</source>
        <translation>%1, krok %2. Wiersze: query, kolumny: key.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::HeadChips</name>
    <message>
        <source>Heads that are shown</source>
        <translation>Pokazane głowice</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>warstwa %1, głowica %2</translation>
    </message>
    <message>
        <source>Click: show or hide a head. Double click: this head alone</source>
        <translation>Kliknięcie: pokazuje lub ukrywa głowicę. Dwukrotne kliknięcie: tylko ta głowica</translation>
    </message>
    <message>
        <source>Layer %1, head %2. %3</source>
        <translation>Warstwa %1, głowica %2. %3</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::HeadGrowthCard</name>
    <message>
        <source>Over training</source>
        <translation>W trakcie treningu</translation>
    </message>
    <message>
        <source>Score of the head</source>
        <translation>Wynik głowicy</translation>
    </message>
    <message>
        <source>The score drawn over training</source>
        <translation>Wynik rysowany w trakcie treningu</translation>
    </message>
    <message>
        <source>induct.</source>
        <translation>indukc.</translation>
    </message>
    <message>
        <source>Induction score, on a repeated random text</source>
        <translation>Wynik indukcji na powtórzonym losowym tekście</translation>
    </message>
    <message>
        <source>prev.</source>
        <translation>poprz.</translation>
    </message>
    <message>
        <source>Mean share of the token before</source>
        <translation>Średni udział poprzedniego tokenu</translation>
    </message>
    <message>
        <source>first</source>
        <extracomment>share of the first token</extracomment>
        <translation>pierwszy</translation>
    </message>
    <message>
        <source>Mean share of the first token</source>
        <translation>Średni udział pierwszego tokenu</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>entropia</translation>
    </message>
    <message>
        <source>Mean entropy of the rows, nats</source>
        <translation>Średnia entropia wierszy, naty</translation>
    </message>
    <message>
        <source>Score of the chosen head over training</source>
        <translation>Wynik wybranej głowicy w trakcie treningu</translation>
    </message>
    <message>
        <source>score</source>
        <translation>wynik</translation>
    </message>
    <message>
        <source>Nothing has been measured yet</source>
        <translation>Niczego jeszcze nie zmierzono</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>naty</translation>
    </message>
    <message>
        <source>mean share</source>
        <translation>średni udział</translation>
    </message>
    <message numerus="yes">
        <source>random tokens, the whole model at %n steps</source>
        <translation>
            <numerusform>losowe tokeny, cały model w %n kroku</numerusform>
            <numerusform>losowe tokeny, cały model w %n krokach</numerusform>
            <numerusform>losowe tokeny, cały model w %n krokach</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>probe text, the whole model at %n steps</source>
        <translation>
            <numerusform>tekst sondy, cały model w %n kroku</numerusform>
            <numerusform>tekst sondy, cały model w %n krokach</numerusform>
            <numerusform>tekst sondy, cały model w %n krokach</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>random tokens, recorded at %n steps</source>
        <translation>
            <numerusform>losowe tokeny, zarejestrowane w %n kroku</numerusform>
            <numerusform>losowe tokeny, zarejestrowane w %n krokach</numerusform>
            <numerusform>losowe tokeny, zarejestrowane w %n krokach</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>random tokens, measured at %n saved steps</source>
        <translation>
            <numerusform>losowe tokeny, zmierzone w %n zapisanym kroku</numerusform>
            <numerusform>losowe tokeny, zmierzone w %n zapisanych krokach</numerusform>
            <numerusform>losowe tokeny, zmierzone w %n zapisanych krokach</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>probe text, recorded at %n steps</source>
        <translation>
            <numerusform>tekst sondy, zarejestrowany w %n kroku</numerusform>
            <numerusform>tekst sondy, zarejestrowany w %n krokach</numerusform>
            <numerusform>tekst sondy, zarejestrowany w %n krokach</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>probe text, measured at %n saved steps</source>
        <translation>
            <numerusform>tekst sondy, zmierzony w %n zapisanym kroku</numerusform>
            <numerusform>tekst sondy, zmierzony w %n zapisanych krokach</numerusform>
            <numerusform>tekst sondy, zmierzony w %n zapisanych krokach</numerusform>
        </translation>
    </message>
    <message>
        <source>Recorded at step %1 during training</source>
        <translation>Zarejestrowano w kroku %1 podczas treningu</translation>
    </message>
    <message>
        <source>Measured with the weights of step %1</source>
        <translation>Zmierzono z wagami kroku %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>głowica %1</translation>
    </message>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::HeadTable</name>
    <message>
        <source>repeats</source>
        <translation>powtarza</translation>
    </message>
    <message>
        <source>before</source>
        <extracomment>attends to the token before</extracomment>
        <translation>poprzedni</translation>
    </message>
    <message>
        <source>first</source>
        <extracomment>attends to the first token</extracomment>
        <translation>pierwszy</translation>
    </message>
    <message>
        <source>same</source>
        <extracomment>attends to the same token</extracomment>
        <translation>ten sam</translation>
    </message>
    <message>
        <source>nearby</source>
        <translation>blisko</translation>
    </message>
    <message>
        <source>broad</source>
        <translation>szeroko</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>On one draw of random tokens that come twice, not on the probe text: mean share of the token that came next the first time; 1 is a perfect induction head</source>
        <translation>Na jednym losowaniu tokenów występujących dwukrotnie, nie na tekście sondy: średni udział tokenu, który za pierwszym razem był następny; 1 to idealna głowica indukcyjna</translation>
    </message>
    <message>
        <source>head</source>
        <translation>głowica</translation>
    </message>
    <message>
        <source>even</source>
        <translation>równo</translation>
    </message>
    <message>
        <source>Layer and head</source>
        <translation>Warstwa i głowica</translation>
    </message>
    <message>
        <source>entr.</source>
        <translation>entr.</translation>
    </message>
    <message>
        <source>Entropy of a row&apos;s shares, −Σ p ln p in nats, averaged over the rows: 0 if each row attends to a single token, ln n for a row that attends to n tokens equally</source>
        <translation>Entropia udziałów wiersza, −Σ p ln p w natach, średnia po wierszach: 0, jeśli każdy wiersz zwraca uwagę na jeden token, ln n dla wiersza, który zwraca uwagę na n tokenów po równo</translation>
    </message>
    <message>
        <source>prev.</source>
        <translation>poprz.</translation>
    </message>
    <message>
        <source>Mean share of the token before, rows from the second on; 1 copies the previous token</source>
        <translation>Średni udział poprzedniego tokenu, wiersze od drugiego; 1 kopiuje poprzedni token</translation>
    </message>
    <message>
        <source>Mean share of the first token, rows from the second on. Near 1 the head is idle</source>
        <translation>Średni udział pierwszego tokenu, wiersze od drugiego. Blisko 1 głowica jest bezczynna</translation>
    </message>
    <message>
        <source>ind.</source>
        <translation>ind.</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>wzorzec</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>losowo</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>entropia</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>poprzedni</translation>
    </message>
    <message>
        <source>induction</source>
        <translation>indukcja</translation>
    </message>
    <message>
        <source>Scores of all heads</source>
        <translation>Wyniki wszystkich głowic</translation>
    </message>
    <message>
        <source>Choose a row to see its head. Click a column header to sort</source>
        <translation>Wybierz wiersz, aby zobaczyć jego głowicę. Kliknij nagłówek kolumny, aby posortować</translation>
    </message>
    <message>
        <source>Chance level: a head that attends equally to every token it can see</source>
        <translation>Poziom losowy: głowica, która na każdy widoczny token zwraca uwagę tak samo</translation>
    </message>
    <message>
        <source>far</source>
        <extracomment>attends to few tokens, far away</extracomment>
        <translation>daleko</translation>
    </message>
    <message>
        <source>Repeats: the induction score is 0.4 or more. Before, first or same: the share of the token before, of the first or of the token itself is 0.4 or more. Nearby: the mean distance is less than half of an even head’s. Far: the entropy is less than half of an even head’s. Otherwise broad</source>
        <translation>Powtarza: wynik indukcji wynosi 0.4 lub więcej. Przed, pierwszy lub ten sam: udział poprzedniego, pierwszego lub tego samego tokenu wynosi 0.4 lub więcej. Blisko: średnia odległość jest mniejsza niż połowa odległości głowicy, która patrzy równo. Daleko: entropia jest mniejsza niż połowa entropii głowicy, która patrzy równo. W innym razie: szeroko</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::HealthView</name>
    <message>
        <source>This run did not measure it.</source>
        <translation>Ten przebieg tego nie mierzył.</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Norma gradientu</translation>
    </message>
    <message>
        <source>before clipping</source>
        <translation>przed obcięciem</translation>
    </message>
    <message>
        <source>Weight norm</source>
        <translation>Norma wag</translation>
    </message>
    <message>
        <source>Activation deviation</source>
        <translation>Odchylenie aktywacji</translation>
    </message>
    <message>
        <source>Dead ReLUs</source>
        <translation>Martwe ReLU</translation>
    </message>
    <message>
        <source>share that is always 0</source>
        <translation>udział zawsze równych 0</translation>
    </message>
    <message>
        <source>This model has no ReLU units.</source>
        <translation>Ten model nie ma jednostek ReLU.</translation>
    </message>
    <message>
        <source>Attention entropy</source>
        <translation>Entropia uwagi</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>naty</translation>
    </message>
    <message>
        <source>This model has no attention.</source>
        <translation>Ten model nie ma uwagi.</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Eksperci</translation>
    </message>
    <message>
        <source>share of the tokens</source>
        <translation>udział tokenów</translation>
    </message>
    <message>
        <source>This model has no mixture of experts.</source>
        <translation>Ten model nie ma mieszanki ekspertów.</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>Co jest mierzone</translation>
    </message>
    <message>
        <source>Loading measurements…</source>
        <translation>Wczytywanie pomiarów…</translation>
    </message>
    <message>
        <source>The first measurements come with the first steps.</source>
        <translation>Pierwsze pomiary pojawią się z pierwszymi krokami.</translation>
    </message>
    <message>
        <source>This run saved no measurements of its layers.</source>
        <translation>Ten przebieg nie zapisał pomiarów swoich warstw.</translation>
    </message>
    <message>
        <source>Measured at %1 steps, most recently %2. Click a column to move the time cursor.</source>
        <translation>Zmierzone kroki: %1, ostatni: %2. Kliknij kolumnę, aby przesunąć kursor czasu.</translation>
    </message>
    <message numerus="yes">
        <source>%n layers with the embedding and the output, measured at %1 steps, most recently %2. Click a column to move the time cursor.</source>
        <translation>
            <numerusform>%n warstwa z osadzeniem i wyjściem, zmierzone kroki: %1, ostatni: %2. Kliknij kolumnę, aby przesunąć kursor czasu.</numerusform>
            <numerusform>%n warstwy z osadzeniem i wyjściem, zmierzone kroki: %1, ostatni: %2. Kliknij kolumnę, aby przesunąć kursor czasu.</numerusform>
            <numerusform>%n warstw z osadzeniem i wyjściem, zmierzone kroki: %1, ostatni: %2. Kliknij kolumnę, aby przesunąć kursor czasu.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at step %2</source>
        <translation>%1 w kroku %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::InsidePlace</name>
    <message>
        <source>Weights are ready</source>
        <translation>Wagi są gotowe</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::InsideView</name>
    <message>
        <source>Cancelled before there was anything to show.</source>
        <translation>Anulowano, zanim było co pokazać.</translation>
    </message>
    <message>
        <source>Go to Train</source>
        <translation>Przejdź do Treningu</translation>
    </message>
    <message>
        <source>Start a training. Its weights are shown here while it runs</source>
        <translation>Rozpocznij trening. Jego wagi są tu pokazywane na bieżąco</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Cancel loading</source>
        <translation>Anuluje wczytywanie</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Spróbuj ponownie</translation>
    </message>
    <message>
        <source>Load it again</source>
        <translation>Wczytuje jeszcze raz</translation>
    </message>
    <message>
        <source>step %1, rounded</source>
        <translation>krok %1, zaokrąglone</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>krok %1</translation>
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
        <translation>wyjście</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>osadzenie</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>warstwa %1</translation>
    </message>
    <message>
        <source>Logit lens</source>
        <translation>Soczewka logitów</translation>
    </message>
    <message>
        <source>Probability of the drawn token after each layer</source>
        <translation>Prawdopodobieństwo wylosowanego tokenu po każdej warstwie</translation>
    </message>
    <message>
        <source>p of the draw</source>
        <translation>p wylosowanego</translation>
    </message>
    <message>
        <source>emb</source>
        <translation>osadz.</translation>
    </message>
    <message>
        <source>p of the drawn token “%1”: %2</source>
        <translation>p wylosowanego tokenu „%1”: %2</translation>
    </message>
    <message>
        <source>What the output layer predicts from the residual stream here: temperature 1, unfiltered</source>
        <translation>Co warstwa wyjściowa przewiduje tu ze strumienia rezydualnego: temperatura 1, bez filtrów</translation>
    </message>
    <message>
        <source>after</source>
        <extracomment>the layer after which the prediction is read</extracomment>
        <translation>po</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>its p</source>
        <translation>jego p</translation>
    </message>
    <message>
        <source>Probability of the prediction, temperature 1, unfiltered. The curve below is for the drawn token</source>
        <translation>Prawdopodobieństwo przewidywania, temperatura 1, bez filtrów. Krzywa poniżej dotyczy wylosowanego tokenu</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>ranga</translation>
    </message>
    <message>
        <source>Rank of the drawn token among all tokens, if the model ended here</source>
        <translation>Ranga wylosowanego tokenu wśród wszystkich, gdyby model kończył się tutaj</translation>
    </message>
    <message>
        <source>Not computed: the table of this text and vocabulary is too large, or a logit is not finite</source>
        <translation>Nie obliczono: tabela tego tekstu i słownika jest zbyt duża lub któryś logit nie jest skończoną liczbą</translation>
    </message>
    <message>
        <source>The draw is of another step than the weights that are read here</source>
        <translation>Losowanie pochodzi z innego kroku niż odczytywane tu wagi</translation>
    </message>
    <message>
        <source>Prediction after each layer</source>
        <translation>Przewidywanie po każdej warstwie</translation>
    </message>
    <message>
        <source>The likeliest token after each layer, and the rank of the drawn one</source>
        <translation>Najbardziej prawdopodobny token po każdej warstwie i ranga wylosowanego</translation>
    </message>
    <message>
        <source>No lens at this token.</source>
        <translation>Brak soczewki przy tym tokenie.</translation>
    </message>
    <message>
        <source>p of the drawn token</source>
        <translation>p wylosowanego tokenu</translation>
    </message>
    <message>
        <source>p of the drawn token “%1”</source>
        <translation>p wylosowanego tokenu „%1”</translation>
    </message>
    <message>
        <source>after layer</source>
        <translation>po warstwie</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::MatrixModel</name>
    <message>
        <source>masked: later tokens are hidden</source>
        <translation>zamaskowane: późniejsze tokeny są ukryte</translation>
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
        <translation>Najbliższe tokeny</translation>
    </message>
    <message>
        <source>Distance measure</source>
        <translation>Miara odległości</translation>
    </message>
    <message>
        <source>Measured in all dimensions, not in the picture</source>
        <translation>Mierzona we wszystkich wymiarach, a nie na obrazie</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Cosinus</translation>
    </message>
    <message>
        <source>Cosine of the angle: 1 is the same direction</source>
        <translation>Cosinus kąta: 1 to ten sam kierunek</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Odległość</translation>
    </message>
    <message>
        <source>Euclidean distance: 0 is the same point</source>
        <translation>Odległość euklidesowa: 0 to ten sam punkt</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>cosinus</translation>
    </message>
    <message>
        <source>since</source>
        <translation>od</translation>
    </message>
    <message>
        <source>The token has kept this rank or a better one since this step, at every recorded or saved step up to the one shown. How many were read stands above</source>
        <translation>Od tego kroku token zachowuje tę rangę lub lepszą, w każdym zarejestrowanym lub zapisanym kroku aż do pokazanego. Powyżej podano, ile kroków odczytano</translation>
    </message>
    <message>
        <source>Nearest tokens in the full space</source>
        <translation>Najbliższe tokeny w pełnej przestrzeni</translation>
    </message>
    <message>
        <source>Hover highlights the token, click chooses it</source>
        <translation>Wskazanie wyróżnia token, kliknięcie go wybiera</translation>
    </message>
    <message>
        <source>Choose a token in the picture.</source>
        <translation>Wybierz token na obrazie.</translation>
    </message>
    <message>
        <source>How near the nearest tokens were over the run</source>
        <translation>Jak blisko były najbliższe tokeny w ciągu przebiegu</translation>
    </message>
    <message>
        <source>Nothing to draw yet</source>
        <translation>Nie ma jeszcze nic do narysowania</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>odległość</translation>
    </message>
    <message numerus="yes">
        <source>read at %n steps</source>
        <translation>
            <numerusform>odczytano w %n kroku</numerusform>
            <numerusform>odczytano w %n krokach</numerusform>
            <numerusform>odczytano w %n krokach</numerusform>
        </translation>
    </message>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::NextTokenView</name>
    <message>
        <source>softmax of 1, %</source>
        <translation>softmax z 1, %</translation>
    </message>
    <message>
        <source>The model&apos;s own probability: temperature 1, unfiltered</source>
        <translation>Własne prawdopodobieństwo modelu: temperatura 1, bez filtrów</translation>
    </message>
    <message>
        <source>4 softmax of 3, %</source>
        <translation>4 softmax z 3, %</translation>
    </message>
    <message>
        <source>Probability used for the draw</source>
        <translation>Prawdopodobieństwo użyte w losowaniu</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Click to sort</source>
        <translation>Kliknij, aby posortować</translation>
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
        <translation>Wynik, który warstwa wyjściowa daje tokenowi</translation>
    </message>
    <message>
        <source>2 ÷ temperature</source>
        <translation>2 ÷ temperatura</translation>
    </message>
    <message>
        <source>The score divided by the temperature. At temperature 0 only the largest counts</source>
        <translation>Wynik podzielony przez temperaturę. Przy temperaturze 0 liczy się tylko największy</translation>
    </message>
    <message>
        <source>3 filtered</source>
        <translation>3 po filtrach</translation>
    </message>
    <message>
        <source>What top-k and top-p keep; −∞ cannot be drawn</source>
        <translation>Co zachowują top-k i top-p; −∞ nie można wylosować</translation>
    </message>
    <message>
        <source>Removed by top-k or top-p: it cannot be drawn</source>
        <translation>Usunięty przez top-k lub top-p: nie można go wylosować</translation>
    </message>
    <message>
        <source>sum, %</source>
        <translation>suma, %</translation>
    </message>
    <message>
        <source>Sum of the probabilities down to this row: where its segment of the bar ends</source>
        <translation>Suma prawdopodobieństw do tego wiersza: gdzie kończy się jego odcinek paska</translation>
    </message>
    <message>
        <source>All tokens from logit to probability in the draw</source>
        <translation>Wszystkie tokeny od logitu do prawdopodobieństwa w losowaniu</translation>
    </message>
    <message>
        <source>Click a header to sort, a row to draw its token</source>
        <translation>Kliknij nagłówek, aby posortować, lub wiersz, aby wylosować jego token</translation>
    </message>
    <message>
        <source>next-token</source>
        <translation>nastepny-token</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>losowanie</translation>
    </message>
    <message>
        <source>lens</source>
        <translation>soczewka</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>entropia</translation>
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
        <translation>p, τ = 1, bez filtrów</translation>
    </message>
    <message>
        <source>p, as drawn</source>
        <translation>p w losowaniu</translation>
    </message>
    <message>
        <source>Random number</source>
        <translation>Liczba losowa</translation>
    </message>
    <message>
        <source>Its interval</source>
        <translation>Przedział tokenu</translation>
    </message>
    <message>
        <source>Entropy, τ = 1</source>
        <translation>Entropia, τ = 1</translation>
    </message>
    <message>
        <source>%1 nats</source>
        <translation>%1 nata</translation>
    </message>
    <message>
        <source>Entropy, as drawn</source>
        <translation>Entropia w losowaniu</translation>
    </message>
    <message>
        <source>Tokens kept</source>
        <translation>Zachowane tokeny</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 z %2</translation>
    </message>
    <message>
        <source>Discarded</source>
        <translation>Odrzucono</translation>
    </message>
    <message>
        <source>This draw</source>
        <translation>To losowanie</translation>
    </message>
    <message>
        <source>Entropy, nats</source>
        <translation>Entropia, naty</translation>
    </message>
    <message>
        <source>Entropy of the next token at each position, in nats</source>
        <translation>Entropia następnego tokenu na każdej pozycji, w natach</translation>
    </message>
    <message>
        <source>position</source>
        <translation>pozycja</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>naty</translation>
    </message>
    <message>
        <source>entropy, nats</source>
        <translation>entropia, naty</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>Scores are divided by it: below 1 the likely tokens gain, above 1 the others; 0 always takes the likeliest</source>
        <translation>Wyniki są przez nią dzielone: poniżej 1 zyskują prawdopodobne tokeny, powyżej 1 pozostałe; 0 zawsze wybiera najbardziej prawdopodobny</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Keeps this many of the likeliest tokens. The whole vocabulary: no filter</source>
        <translation>Zachowuje tyle najbardziej prawdopodobnych tokenów. Cały słownik: bez filtra</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Keeps the likeliest tokens that together reach this probability; 1: no filter</source>
        <translation>Zachowuje najbardziej prawdopodobne tokeny, które razem osiągają to prawdopodobieństwo; 1: bez filtra</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>Zachłannie</translation>
    </message>
    <message>
        <source>Always the likeliest token: temperature 0; again: temperature 1</source>
        <translation>Zawsze najbardziej prawdopodobny token: temperatura 0; ponownie: temperatura 1</translation>
    </message>
    <message>
        <source>The draw</source>
        <translation>Losowanie</translation>
    </message>
    <message>
        <source>one random number on the cumulative probabilities, in table order; drag the marker</source>
        <translation>liczba losowa na skumulowanych prawdopodobieństwach, w kolejności tabeli; przeciągnij znacznik</translation>
    </message>
    <message>
        <source>The draw on the cumulative probabilities</source>
        <translation>Losowanie na skumulowanych prawdopodobieństwach</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Ziarno</translation>
    </message>
    <message>
        <source>Seed of the random numbers</source>
        <translation>Ziarno liczb losowych</translation>
    </message>
    <message>
        <source>The same seed gives the same numbers. Enter restarts with its first one</source>
        <translation>To samo ziarno daje te same liczby. Enter zaczyna od pierwszej</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>Wylosuj ponownie</translation>
    </message>
    <message>
        <source>The next random number of the seed</source>
        <translation>Następna liczba losowa ziarna</translation>
    </message>
    <message>
        <source>Append the draw</source>
        <translation>Dołącz wylosowany</translation>
    </message>
    <message>
        <source>The probe text up to the chosen token, and the drawn token after it</source>
        <translation>Tekst sondy do wybranego tokenu, a za nim wylosowany token</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>Następny token</translation>
    </message>
    <message>
        <source>Find a token</source>
        <translation>Znajdź token</translation>
    </message>
    <message>
        <source>Goes to the next token that contains these characters. Enter continues. Spaces count</source>
        <translation>Przechodzi do następnego tokenu zawierającego te znaki. Enter szuka dalej. Spacje mają znaczenie</translation>
    </message>
    <message>
        <source>after token %1 “%2”</source>
        <translation>po tokenie %1 „%2”</translation>
    </message>
    <message>
        <source>This model predicts only what follows the last token; choose that one.</source>
        <translation>Ten model przewiduje tylko to, co następuje po ostatnim tokenie; wybierz ten token.</translation>
    </message>
    <message>
        <source>%1 tokens; some logits are not finite, so there is no distribution</source>
        <translation>tokeny: %1; niektóre logity nie są skończonymi liczbami, więc nie ma rozkładu</translation>
    </message>
    <message>
        <source>%1 tokens · %2 pass the filters · discarded %3% · entropy %4 nats, as drawn %5</source>
        <translation>tokeny: %1 · przez filtry przechodzi: %2 · odrzucono %3% · entropia %4 nata, w losowaniu %5</translation>
    </message>
    <message>
        <source>Nothing can be drawn: a logit is not finite.</source>
        <translation>Niczego nie można wylosować: któryś logit nie jest skończoną liczbą.</translation>
    </message>
    <message>
        <source>token %1 “%2”</source>
        <translation>token %1 „%2”</translation>
    </message>
    <message>
        <source>ln %1</source>
        <translation>ln %1</translation>
    </message>
    <message>
        <source>The seed must be a whole number, 0 or more.</source>
        <translation>Ziarno musi być liczbą całkowitą, 0 lub większą.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::NormSheet</name>
    <message>
        <source>Row</source>
        <translation>Wiersz</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Kolumna</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wartość</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>Wektory</translation>
    </message>
    <message>
        <source>One vector in each row. Type over a number to change it</source>
        <translation>Po jednym wektorze w wierszu. Wpisz inną liczbę, aby ją zmienić</translation>
    </message>
    <message>
        <source>Mean and deviation</source>
        <translation>Średnia i odchylenie</translation>
    </message>
    <message>
        <source>Of the numbers that are normalized together</source>
        <translation>Liczb normalizowanych razem</translation>
    </message>
    <message>
        <source>Normalized</source>
        <translation>Znormalizowane</translation>
    </message>
    <message>
        <source>Minus the mean, divided by the deviation</source>
        <translation>Minus średnia, podzielone przez odchylenie</translation>
    </message>
    <message>
        <source>Mean and deviation after</source>
        <translation>Średnia i odchylenie po</translation>
    </message>
    <message>
        <source>Of the normalized numbers</source>
        <translation>Liczb znormalizowanych</translation>
    </message>
    <message>
        <source>Normalized together</source>
        <translation>Normalizowane razem</translation>
    </message>
    <message>
        <source>Which numbers share a mean and a deviation</source>
        <translation>Które liczby mają wspólną średnią i wspólne odchylenie</translation>
    </message>
    <message>
        <source>Each vector</source>
        <translation>Każdy wektor</translation>
    </message>
    <message>
        <source>Over its features: layer norm</source>
        <translation>Po jego cechach: normalizacja warstwy</translation>
    </message>
    <message>
        <source>Each feature</source>
        <translation>Każda cecha</translation>
    </message>
    <message>
        <source>Over the vectors, for comparison: the result for one vector then depends on the others</source>
        <translation>Po wektorach, dla porównania: wtedy wynik jednego wektora zależy od pozostałych</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Wiersze</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Szerokość</translation>
    </message>
    <message>
        <source>Numbers of each vector</source>
        <translation>Liczby każdego wektora</translation>
    </message>
    <message>
        <source>Random numbers</source>
        <translation>Liczby losowe</translation>
    </message>
    <message>
        <source>Fills the vectors with normal random numbers, rounded to tenths</source>
        <translation>Wypełnia wektory liczbami losowymi z rozkładu normalnego, zaokrąglonymi do części dziesiętnych</translation>
    </message>
    <message>
        <source>Two vectors of five</source>
        <translation>Dwa wektory po pięć</translation>
    </message>
    <message>
        <source>Puts the worked example back</source>
        <translation>Przywraca gotowy przykład</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>średnia</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>wariancja</translation>
    </message>
    <message>
        <source>deviation</source>
        <translation>odchylenie</translation>
    </message>
    <message>
        <source>a row for each vector</source>
        <translation>po wierszu na wektor</translation>
    </message>
    <message>
        <source>a row for each feature</source>
        <translation>po wierszu na cechę</translation>
    </message>
    <message>
        <source>(%1 − mean %2) ÷ √(%3 + %4)</source>
        <translation>(%1 − średnia %2) ÷ √(%3 + %4)</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::NumberModel</name>
    <message>
        <source>Sum of the row: %1</source>
        <translation>Suma wiersza: %1</translation>
    </message>
    <message>
        <source>Sum of the row</source>
        <translation>Suma wiersza</translation>
    </message>
    <message>
        <source>“%1” is not a number; write one such as 0.5 or −1.2.</source>
        <translation>„%1” nie jest liczbą; wpisz liczbę taką jak 0.5 lub −1.2.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::OneScoreCard</name>
    <message>
        <source>One score:</source>
        <translation>Jeden wynik:</translation>
    </message>
    <message>
        <source>The query token</source>
        <translation>Token zapytania</translation>
    </message>
    <message>
        <source>The key token</source>
        <translation>Token klucza</translation>
    </message>
    <message>
        <source>query</source>
        <translation>zapytanie</translation>
    </message>
    <message>
        <source>key</source>
        <translation>klucz</translation>
    </message>
    <message>
        <source>Query, key and their product by dimension</source>
        <translation>Zapytanie, klucz i ich iloczyn według wymiarów</translation>
    </message>
    <message>
        <source>From the products to the share</source>
        <translation>Od iloczynów do udziału</translation>
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
        <translation>wymiary: %1, po obrocie</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>wymiary: %1</translation>
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
        <translation>suma %1, bez skalowania</translation>
    </message>
    <message>
        <source>sum %1 ÷ (%2)</source>
        <translation>suma %1 ÷ (%2)</translation>
    </message>
    <message>
        <source> − %1 for the distance %2</source>
        <translation> − %1 za odległość %2</translation>
    </message>
    <message>
        <source> + %1 for the distance %2</source>
        <translation> + %1 za odległość %2</translation>
    </message>
    <message>
        <source> = %1</source>
        <translation> = %1</translation>
    </message>
    <message>
        <source> → masked: later tokens are hidden</source>
        <translation> → zamaskowane: późniejsze tokeny są ukryte</translation>
    </message>
    <message numerus="yes">
        <source> → masked: this layer sees the last %n tokens</source>
        <translation>
            <numerusform> → zamaskowane: ta warstwa widzi ostatni %n token</numerusform>
            <numerusform> → zamaskowane: ta warstwa widzi ostatnie %n tokeny</numerusform>
            <numerusform> → zamaskowane: ta warstwa widzi ostatnie %n tokenów</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> → softmax over %n keys {%1}</source>
        <translation>
            <numerusform> → softmax po %n kluczu {%1}</numerusform>
            <numerusform> → softmax po %n kluczach {%1}</numerusform>
            <numerusform> → softmax po %n kluczach {%1}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::PageCard</name>
    <message>
        <source>Page</source>
        <translation>Strona</translation>
    </message>
    <message>
        <source>The token&apos;s page, with its word framed. The words around it are below</source>
        <translation>Strona tokenu, z jego słowem w ramce. Poniżej słowa wokół niego</translation>
    </message>
    <message>
        <source>The words around the token</source>
        <translation>Słowa wokół tokenu</translation>
    </message>
    <message>
        <source>%1, page %2: %3</source>
        <translation>%1, strona %2: %3</translation>
    </message>
    <message>
        <source>%1, page %2 of %3</source>
        <translation>%1, strona %2 z %3</translation>
    </message>
    <message>
        <source>A text file has no pages to show.</source>
        <translation>Plik tekstowy nie ma stron do pokazania.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::PageMargin</name>
    <message>
        <source>Mean loss of each page</source>
        <translation>Średnia strata każdej strony</translation>
    </message>
    <message>
        <source>%1: %2 nats</source>
        <translation>%1: %2 nata</translation>
    </message>
    <message>
        <source>p. %1</source>
        <translation>s. %1</translation>
    </message>
    <message>
        <source>mean loss</source>
        <translation>średnia strata</translation>
    </message>
    <message>
        <source>%1 nats</source>
        <translation>%1 nata</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokeny</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::PathList</name>
    <message>
        <source>Block %1</source>
        <translation>Blok %1</translation>
    </message>
    <message>
        <source>Matrices %1 to %2, of all heads</source>
        <translation>Macierze od %1 do %2, wszystkich głowic</translation>
    </message>
    <message>
        <source>Opens this block: %1</source>
        <translation>Otwiera ten blok: %1</translation>
    </message>
    <message>
        <source>Every matrix of the forward pass in order</source>
        <translation>Wszystkie macierze przejścia w przód po kolei</translation>
    </message>
    <message>
        <source>Choose a matrix to see it and its inputs. Space selects the next one, Backspace the previous one</source>
        <translation>Wybierz macierz, aby zobaczyć ją i jej wejścia. Spacja wybiera następną, Backspace poprzednią</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::PositionsView</name>
    <message>
        <source>Position encoding</source>
        <translation>Kodowanie pozycji</translation>
    </message>
    <message>
        <source>Second encoding</source>
        <translation>Drugie kodowanie</translation>
    </message>
    <message>
        <source>A second encoding next to the first, with the same sizes</source>
        <translation>Drugie kodowanie obok pierwszego, o tych samych rozmiarach</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>brak</translation>
    </message>
    <message>
        <source>vs.</source>
        <translation>vs.</translation>
    </message>
    <message>
        <source>Probe loss, positions unchanged</source>
        <translation>Strata sondy, pozycje niezmienione</translation>
    </message>
    <message>
        <source>positions shuffled</source>
        <translation>pozycje przetasowane</translation>
    </message>
    <message>
        <source>positions removed</source>
        <translation>pozycje usunięte</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Co jeśli</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>pozycje</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>podobienstwo</translation>
    </message>
    <message>
        <source>waves</source>
        <translation>fale</translation>
    </message>
    <message>
        <source>positions-what-if</source>
        <translation>pozycje-co-jesli</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>suma</translation>
    </message>
    <message>
        <source>this model: %1</source>
        <translation>ten model: %1</translation>
    </message>
    <message>
        <source>A model of the kind “%1” has no position encoding, so there are no positions to show.</source>
        <translation>Model rodzaju „%1” nie ma kodowania pozycji, więc nie ma pozycji do pokazania.</translation>
    </message>
    <message>
        <source>The probe text has not been read yet.</source>
        <translation>Tekstu sondy jeszcze nie wczytano.</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Zapytanie</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Pozycja</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Klucz</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>Para</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Wymiar</translation>
    </message>
    <message>
        <source>Wavelength</source>
        <translation>Długość fali</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Kąt</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Zmiana</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wartość</translation>
    </message>
    <message>
        <source>Under the pointer</source>
        <translation>Pod wskaźnikiem</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::ProbeBar</name>
    <message>
        <source>Recorded text</source>
        <translation>Zarejestrowany tekst</translation>
    </message>
    <message>
        <source>From corpus…</source>
        <translation>Z korpusu…</translation>
    </message>
    <message>
        <source>Choose its folder…</source>
        <translation>Wybierz jego folder…</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>Sonda</translation>
    </message>
    <message>
        <source>Tokens of the probe text</source>
        <translation>Tokeny tekstu sondy</translation>
    </message>
    <message>
        <source>Click a token to choose its row. Type to change the text</source>
        <translation>Kliknij token, aby wybrać jego wiersz. Pisz, aby zmienić tekst</translation>
    </message>
    <message>
        <source>Type a probe text</source>
        <translation>Wpisz tekst sondy</translation>
    </message>
    <message>
        <source>Probe text</source>
        <translation>Tekst sondy</translation>
    </message>
    <message>
        <source>Enter sends it through the model, Esc restores the old text</source>
        <translation>Enter przepuszcza go przez model, Esc przywraca poprzedni tekst</translation>
    </message>
    <message>
        <source>Number of tokens</source>
        <translation>Liczba tokenów</translation>
    </message>
    <message>
        <source>The text recorded during training: it can be seen at every recorded step</source>
        <translation>Tekst zarejestrowany podczas treningu: widać go w każdym zarejestrowanym kroku</translation>
    </message>
    <message>
        <source>Probe text from the corpus</source>
        <translation>Tekst sondy z korpusu</translation>
    </message>
    <message>
        <source>Choose the folder with the text of this run</source>
        <translation>Wybierz folder z tekstem tego przebiegu</translation>
    </message>
    <message>
        <source>Choose where the files of this run’s text are now</source>
        <translation>Wybierz, gdzie są teraz pliki z tekstem tego przebiegu</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokeny</numerusform>
            <numerusform>%n tokenów</numerusform>
        </translation>
    </message>
    <message>
        <source>Loading the text of this run…</source>
        <translation>Wczytywanie tekstu tego przebiegu…</translation>
    </message>
    <message>
        <source>Take a passage at random from the corpus</source>
        <translation>Bierze losowy fragment z korpusu</translation>
    </message>
    <message>
        <source>No corpus is open. Choose one in Corpus</source>
        <translation>Żaden korpus nie jest otwarty. Wybierz go w Korpusie</translation>
    </message>
    <message>
        <source>This run did not record its text</source>
        <translation>Ten przebieg nie zarejestrował swojego tekstu</translation>
    </message>
    <message>
        <source>Take a passage at random from the text that this run was trained on</source>
        <translation>Bierze losowy fragment z tekstu, na którym trenowano ten przebieg</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::QueryState</name>
    <message>
        <source>Try again</source>
        <translation>Spróbuj ponownie</translation>
    </message>
    <message>
        <source>Load it again</source>
        <translation>Wczytuje jeszcze raz</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::ScratchpadSheet</name>
    <message>
        <source>Under the pointer</source>
        <translation>Pod wskaźnikiem</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::ScratchpadView</name>
    <message>
        <source>Calculation</source>
        <translation>Obliczenie</translation>
    </message>
    <message>
        <source>What is computed from the typed numbers</source>
        <translation>Co jest obliczane z wpisanych liczb</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Uwaga</translation>
    </message>
    <message>
        <source>From queries, keys and values to the output</source>
        <translation>Od zapytań, kluczy i wartości do wyjścia</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>Normalizacja warstwy</translation>
    </message>
    <message>
        <source>Mean 0 and deviation 1 for each vector</source>
        <translation>Średnia 0 i odchylenie 1 każdego wektora</translation>
    </message>
    <message>
        <source>Draw</source>
        <extracomment>noun: drawing random tokens</extracomment>
        <translation>Losowanie</translation>
    </message>
    <message>
        <source>Tokens drawn from a softmax, many times</source>
        <translation>Tokeny losowane z softmaxu, wiele razy</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::SimilarityCard</name>
    <message>
        <source>Similarity of positions</source>
        <translation>Podobieństwo pozycji</translation>
    </message>
    <message>
        <source>Measure of similarity</source>
        <translation>Miara podobieństwa</translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation>Iloczyn skalarny</translation>
    </message>
    <message>
        <source>Sum of the products of all dimensions</source>
        <translation>Suma iloczynów wszystkich wymiarów</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Cosinus</translation>
    </message>
    <message>
        <source>Dot product divided by both norms: −1 to 1</source>
        <translation>Iloczyn skalarny podzielony przez obie normy: od −1 do 1</translation>
    </message>
    <message>
        <source>Curve over</source>
        <translation>Krzywa według</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Pozycja</translation>
    </message>
    <message>
        <source>The chosen position with every other</source>
        <translation>Wybrana pozycja z każdą inną</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Odległość</translation>
    </message>
    <message>
        <source>Mean over all pairs at that distance</source>
        <translation>Średnia po wszystkich parach o tej odległości</translation>
    </message>
    <message>
        <source>Similarity of every position with every other</source>
        <translation>Podobieństwo każdej pozycji do każdej innej</translation>
    </message>
    <message>
        <source>position</source>
        <translation>pozycja</translation>
    </message>
    <message>
        <source>Similarity of the chosen position with every other</source>
        <translation>Podobieństwo wybranej pozycji do każdej innej</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>podobieństwo</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>ograniczenie</translation>
    </message>
    <message>
        <source>distance %1</source>
        <translation>odległość %1</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>pozycja %1</translation>
    </message>
    <message>
        <source>Colors and their values</source>
        <translation>Kolory i ich wartości</translation>
    </message>
    <message>
        <source>%1 adds no vector to a position; only distance counts.</source>
        <translation>Kodowanie „%1” nie dodaje wektora do pozycji; liczy się tylko odległość.</translation>
    </message>
    <message>
        <source>There are no vectors to compare.</source>
        <translation>Nie ma wektorów do porównania.</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>cosinus</translation>
    </message>
    <message>
        <source>dot product</source>
        <translation>iloczyn skalarny</translation>
    </message>
    <message>
        <source>Mean similarity of positions by their distance</source>
        <translation>Średnie podobieństwo pozycji według odległości</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>odległość</translation>
    </message>
    <message>
        <source>%1, mean over all pairs</source>
        <translation>%1, średnia po wszystkich parach</translation>
    </message>
    <message>
        <source>change of the %1, mean over all pairs</source>
        <translation>zmiana: %1, średnia po wszystkich parach</translation>
    </message>
    <message>
        <source>%1 with position %2 (with itself: %3)</source>
        <translation>%1 z pozycją %2 (ze sobą: %3)</translation>
    </message>
    <message>
        <source>change of the %1 with position %2 (with itself: %3)</source>
        <translation>zmiana: %1 z pozycją %2 (ze sobą: %3)</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::StagePanel</name>
    <message>
        <source>STAGES OF THIS HEAD</source>
        <translation>ETAPY TEJ GŁOWICY</translation>
    </message>
    <message>
        <source>A recording contains only the shares. The three stages before the softmax come from the nearest checkpoint, this one</source>
        <translation>Rejestracja zawiera tylko udziały. Trzy etapy przed softmaxem pochodzą z najbliższego punktu kontrolnego, podanego tutaj</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>Etap „%1”</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Colors of %1</source>
        <translation>Kolory etapu „%1”</translation>
    </message>
    <message>
        <source>Color range: nine in ten rows stay within it, not counting the first eighth. Larger shares get the end color, which is then marked ≥. The lock keeps the range while the values change</source>
        <translation>Zakres kolorów: mieści się w nim dziewięć wierszy na dziesięć, nie licząc pierwszej ósmej części. Większe udziały mają kolor końcowy, oznaczony wtedy ≥. Kłódka utrzymuje zakres, gdy wartości się zmieniają</translation>
    </message>
    <message>
        <source>Color range. The lock keeps it while the values change</source>
        <translation>Zakres kolorów. Kłódka utrzymuje go, gdy wartości się zmieniają</translation>
    </message>
    <message>
        <source>scores: %1</source>
        <translation>wyniki: %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::SumCard</name>
    <message>
        <source>Token + position = sum</source>
        <translation>Token + pozycja = suma</translation>
    </message>
    <message>
        <source>Previous token</source>
        <translation>Poprzedni token</translation>
    </message>
    <message>
        <source>Previous token of the probe</source>
        <translation>Poprzedni token sondy</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>Następny token</translation>
    </message>
    <message>
        <source>Next token of the probe</source>
        <translation>Następny token sondy</translation>
    </message>
    <message>
        <source>Vector of the token, of its position, and their sum</source>
        <translation>Wektor tokenu, wektor jego pozycji i ich suma</translation>
    </message>
    <message>
        <source>token %1 “%2”, change since step %3</source>
        <translation>token %1 „%2”, zmiana od kroku %3</translation>
    </message>
    <message>
        <source>token %1 “%2”</source>
        <translation>token %1 „%2”</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>+ position</source>
        <translation>+ pozycja</translation>
    </message>
    <message>
        <source>position</source>
        <translation>pozycja</translation>
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
        <translation>token %1 „%2”, bez pozycji</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::SurpriseView</name>
    <message>
        <source>surprise</source>
        <translation>zaskoczenie</translation>
    </message>
    <message>
        <source>loss-along-text</source>
        <translation>strata-wzdluz-tekstu</translation>
    </message>
    <message>
        <source>most-surprising</source>
        <translation>najbardziej-zaskakujace</translation>
    </message>
    <message>
        <source>page</source>
        <translation>strona</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>strata</translation>
    </message>
    <message>
        <source>−ln p, nats</source>
        <translation>−ln p, naty</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>ranga</translation>
    </message>
    <message>
        <source>Rank of the token among all tokens, 1 is the likeliest</source>
        <translation>Ranga tokenu wśród wszystkich tokenów, 1 to najbardziej prawdopodobny</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>przewidziany</translation>
    </message>
    <message>
        <source>The token that the model predicted as the likeliest</source>
        <translation>Token, który model przewidział jako najbardziej prawdopodobny</translation>
    </message>
    <message>
        <source>Tokens, most surprising first</source>
        <translation>Tokeny, od najbardziej zaskakującego</translation>
    </message>
    <message>
        <source>Choose a row to see the token in the text</source>
        <translation>Wybierz wiersz, aby zobaczyć token w tekście</translation>
    </message>
    <message>
        <source>Choose its folder…</source>
        <translation>Wybierz jego folder…</translation>
    </message>
    <message>
        <source>The probe text does not come from a page, and this run did not record its own text.</source>
        <translation>Tekst sondy nie pochodzi ze strony, a ten przebieg nie zarejestrował własnego tekstu.</translation>
    </message>
    <message>
        <source>The probe text does not come from a page. Choose Run&apos;s text above for a passage with its page.</source>
        <translation>Tekst sondy nie pochodzi ze strony. Wybierz powyżej „Tekst przebiegu”, aby zobaczyć fragment z jego stroną.</translation>
    </message>
    <message>
        <source>The place of this token in the corpus is not known.</source>
        <translation>Miejsce tego tokenu w korpusie nie jest znane.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>nieznana</translation>
    </message>
    <message>
        <source>probe text</source>
        <translation>tekst sondy</translation>
    </message>
    <message>
        <source>training</source>
        <translation>treningowa</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>walidacyjna</translation>
    </message>
    <message>
        <source>%1% validation</source>
        <translation>w %1% walidacyjna</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>no prediction here: there is no token before it</source>
        <translation>brak przewidywania: nie ma tokenu przed tym</translation>
    </message>
    <message>
        <source>no prediction here: this model needs a whole context before it</source>
        <translation>brak przewidywania: ten model potrzebuje przed tokenem pełnego kontekstu</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>prawdopodobieństwo</translation>
    </message>
    <message>
        <source>no prediction here</source>
        <translation>brak przewidywania</translation>
    </message>
    <message>
        <source>its logits are not finite</source>
        <translation>jego logity nie są skończonymi liczbami</translation>
    </message>
    <message>
        <source>%1 nats</source>
        <translation>%1 nata</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>entropia</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>oczekiwany</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Skąd</translation>
    </message>
    <message>
        <source>Part</source>
        <extracomment>part of the text: training or validation</extracomment>
        <translation>Część</translation>
    </message>
    <message>
        <source>Under the pointer</source>
        <translation>Pod wskaźnikiem</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Tekst</translation>
    </message>
    <message>
        <source>The text whose tokens are scored</source>
        <translation>Tekst, którego tokeny są oceniane</translation>
    </message>
    <message>
        <source>Place in the corpus, percent</source>
        <translation>Miejsce w korpusie, w procentach</translation>
    </message>
    <message>
        <source>Where the passage begins, in percent of the corpus</source>
        <translation>Gdzie zaczyna się fragment, w procentach korpusu</translation>
    </message>
    <message>
        <source>From, %</source>
        <translation>Od, %</translation>
    </message>
    <message>
        <source>Another passage</source>
        <translation>Inny fragment</translation>
    </message>
    <message>
        <source>A passage at random</source>
        <translation>Losowy fragment</translation>
    </message>
    <message>
        <source>Length of the passage</source>
        <translation>Długość fragmentu</translation>
    </message>
    <message>
        <source>Length of the passage in tokens. Longer ones take more time</source>
        <translation>Długość fragmentu w tokenach. Dłuższe zajmują więcej czasu</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>tokeny: %1</translation>
    </message>
    <message>
        <source>Surprise</source>
        <translation>Zaskoczenie</translation>
    </message>
    <message>
        <source>The passage, each token colored by its probability</source>
        <translation>Fragment, każdy token w kolorze według jego prawdopodobieństwa</translation>
    </message>
    <message>
        <source>Hover to see what the model expected. Click to find the token in the table</source>
        <translation>Wskaż token, aby zobaczyć, czego oczekiwał model. Kliknij, aby znaleźć go w tabeli</translation>
    </message>
    <message>
        <source>Mean loss of each page. Click one to go to its beginning</source>
        <translation>Średnia strata każdej strony. Kliknij stronę, aby przejść do jej początku</translation>
    </message>
    <message>
        <source>Loss along the text</source>
        <translation>Strata wzdłuż tekstu</translation>
    </message>
    <message>
        <source>−ln p of each token, nats</source>
        <translation>−ln p każdego tokenu, naty</translation>
    </message>
    <message>
        <source>Loss of each token along the passage</source>
        <translation>Strata każdego tokenu wzdłuż fragmentu</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>naty</translation>
    </message>
    <message>
        <source>The passage as a whole</source>
        <translation>Fragment jako całość</translation>
    </message>
    <message>
        <source>loss, nats</source>
        <translation>strata, naty</translation>
    </message>
    <message>
        <source>Most surprising</source>
        <translation>Najbardziej zaskakujące</translation>
    </message>
    <message>
        <source>not the text of this run</source>
        <translation>nie jest to tekst tego przebiegu</translation>
    </message>
    <message>
        <source>unknown characters left out</source>
        <translation>nieznane znaki pominięto</translation>
    </message>
    <message>
        <source>Probe text</source>
        <translation>Tekst sondy</translation>
    </message>
    <message>
        <source>The probe text of the other views</source>
        <translation>Tekst sondy pozostałych widoków</translation>
    </message>
    <message>
        <source>Run&apos;s text</source>
        <translation>Tekst przebiegu</translation>
    </message>
    <message>
        <source>A passage of the text this run was trained on</source>
        <translation>Fragment tekstu, na którym trenowano ten przebieg</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1”</translation>
    </message>
    <message>
        <source>A passage of the open corpus, “%1”, which this run was not trained on</source>
        <translation>Fragment otwartego korpusu „%1”, na którym nie trenowano tego przebiegu</translation>
    </message>
    <message>
        <source>This run did not record its text</source>
        <translation>Ten przebieg nie zarejestrował swojego tekstu</translation>
    </message>
    <message>
        <source>Loading the text of this run…</source>
        <translation>Wczytywanie tekstu tego przebiegu…</translation>
    </message>
    <message>
        <source>the text of this run was not found</source>
        <translation>nie znaleziono tekstu tego przebiegu</translation>
    </message>
    <message>
        <source>token %1 “%2”</source>
        <translation>token %1 „%2”</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>średnia</translation>
    </message>
    <message>
        <source>%1 tokens at step %2</source>
        <translation>tokeny: %1, w kroku %2</translation>
    </message>
    <message>
        <source>Held out for validation, or trained on</source>
        <translation>Odłożona do walidacji albo użyta w treningu</translation>
    </message>
    <message>
        <source>Mean loss</source>
        <translation>Średnia strata</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perpleksja</translation>
    </message>
    <message>
        <source>Bits per character</source>
        <translation>Bity na znak</translation>
    </message>
    <message>
        <source>Predicted correctly</source>
        <translation>Przewidziane poprawnie</translation>
    </message>
    <message>
        <source>The true token was the likeliest</source>
        <translation>Prawdziwy token był najbardziej prawdopodobny</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::TintLegend</name>
    <message>
        <source>no prediction</source>
        <translation>brak przewidywania</translation>
    </message>
    <message>
        <source>Colors by probability</source>
        <translation>Kolory według prawdopodobieństwa</translation>
    </message>
    <message>
        <source>The model&apos;s own probability of the token, in percent: the stronger the color, the more surprising. Dotted: tokens with too few before them to be predicted</source>
        <translation>Prawdopodobieństwo tokenu według samego modelu, w procentach: im mocniejszy kolor, tym większe zaskoczenie. Kropkowane: tokeny, przed którymi jest ich za mało, by je przewidzieć</translation>
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
        <translation>Liczby tokenu, wiersz po wierszu</translation>
    </message>
    <message>
        <source>Norm, count and trail of the token</source>
        <translation>Norma, liczba wystąpień i ślad tokenu</translation>
    </message>
    <message>
        <source>Click a point to see its numbers.</source>
        <translation>Kliknij punkt, aby zobaczyć jego liczby.</translation>
    </message>
    <message>
        <source>change since step %1</source>
        <translation>zmiana od kroku %1</translation>
    </message>
    <message>
        <source>id %1, %2</source>
        <translation>id %1, %2</translation>
    </message>
    <message>
        <source>Length ‖x‖</source>
        <translation>Długość ‖x‖</translation>
    </message>
    <message>
        <source>Count in the corpus</source>
        <translation>Wystąpienia w korpusie</translation>
    </message>
    <message>
        <source>The corpus of this run is not open</source>
        <translation>Korpus tego przebiegu nie jest otwarty</translation>
    </message>
    <message>
        <source>Moved since step %1</source>
        <translation>Ruch od kroku %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::TokenLine</name>
    <message>
        <source>token %1, without characters</source>
        <translation>token %1, bez znaków</translation>
    </message>
    <message>
        <source>special token %1</source>
        <translation>token specjalny %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::TokensView</name>
    <message>
        <source>Variance by axis</source>
        <translation>Wariancja według osi</translation>
    </message>
    <message>
        <source>Share of the variance</source>
        <translation>Udział w wariancji</translation>
    </message>
    <message>
        <source>Width of the column</source>
        <translation>Szerokość kolumny</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>osadzenie</translation>
    </message>
    <message>
        <source>vector</source>
        <translation>wektor</translation>
    </message>
    <message>
        <source>neighbors</source>
        <translation>sasiedzi</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>wariancja</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>kierunek</translation>
    </message>
    <message>
        <source>first %1 of %2, at step %3</source>
        <translation>%1 z %2, krok %3</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Axis %1</source>
        <translation>Oś %1</translation>
    </message>
    <message>
        <source>Moved since step %1</source>
        <translation>Ruch od kroku %1</translation>
    </message>
    <message>
        <source>Shape of E</source>
        <translation>Kształt E</translation>
    </message>
    <message>
        <source>Under the pointer</source>
        <translation>Pod wskaźnikiem</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::VectorStrips</name>
    <message>
        <source>dimension %1</source>
        <translation>wymiar %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::WaveCard</name>
    <message>
        <source>Waves</source>
        <translation>Fale</translation>
    </message>
    <message>
        <source>Chosen columns as curves</source>
        <translation>Wybrane kolumny jako krzywe</translation>
    </message>
    <message>
        <source>Columns drawn as waves</source>
        <translation>Kolumny rysowane jako fale</translation>
    </message>
    <message>
        <source>Columns to draw, at most 8. A double click on the map adds or removes one</source>
        <translation>Kolumny do narysowania, najwyżej 8. Dwukrotne kliknięcie mapy dodaje lub usuwa kolumnę</translation>
    </message>
    <message>
        <source>There are no columns to draw.</source>
        <translation>Nie ma kolumn do narysowania.</translation>
    </message>
    <message>
        <source>%1, change of columns</source>
        <translation>%1, zmiana kolumn</translation>
    </message>
    <message>
        <source>%1, bias by distance</source>
        <translation>%1, przesunięcie według odległości</translation>
    </message>
    <message>
        <source>%1, cosine of the angle</source>
        <translation>%1, cosinus kąta</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>odległość</translation>
    </message>
    <message>
        <source>position</source>
        <translation>pozycja</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::inside::WhatIfCard</name>
    <message>
        <source>unchanged</source>
        <translation>niezmienione</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>przetasowane</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>usunięte</translation>
    </message>
    <message>
        <source>Positions shuffled or removed</source>
        <translation>Pozycje przetasowane lub usunięte</translation>
    </message>
    <message>
        <source>Shuffle again</source>
        <translation>Przetasuj ponownie</translation>
    </message>
    <message>
        <source>Positions of the probe, for every view</source>
        <translation>Pozycje sondy, dla każdego widoku</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Niezmienione</translation>
    </message>
    <message>
        <source>The model as it was trained</source>
        <translation>Model taki, jak go wytrenowano</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>Przetasuj</translation>
    </message>
    <message>
        <source>Every view shows the probe with its positions in a random order. The mask does not change</source>
        <translation>Każdy widok pokazuje sondę z pozycjami w losowej kolejności. Maska się nie zmienia</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Usuń</translation>
    </message>
    <message>
        <source>Every view shows the probe without positions</source>
        <translation>Każdy widok pokazuje sondę bez pozycji</translation>
    </message>
    <message>
        <source>Another random order</source>
        <translation>Inna losowa kolejność</translation>
    </message>
    <message>
        <source>Attention with positions %1</source>
        <translation>Uwaga, pozycje %1</translation>
    </message>
    <message>
        <source>query</source>
        <translation>zapytanie</translation>
    </message>
    <message>
        <source>key</source>
        <translation>klucz</translation>
    </message>
    <message>
        <source>rows: query, columns: key</source>
        <translation>wiersze: zapytania, kolumny: klucze</translation>
    </message>
    <message>
        <source>Colors of the three maps and their values</source>
        <translation>Kolory trzech map i ich wartości</translation>
    </message>
    <message>
        <source>This model has no positions: there is nothing to shuffle or to remove.</source>
        <translation>Ten model nie ma pozycji: nie ma czego tasować ani usuwać.</translation>
    </message>
    <message>
        <source>The loss needs a probe text of at least two tokens.</source>
        <translation>Strata wymaga tekstu sondy o co najmniej dwóch tokenach.</translation>
    </message>
    <message>
        <source>loss, and attention of head %1 at step %2, order %3</source>
        <translation>strata i uwaga głowicy %1 w kroku %2, kolejność %3</translation>
    </message>
    <message>
        <source>%1: %2 nats</source>
        <translation>%1: %2 nata</translation>
    </message>
    <message numerus="yes">
        <source>Mean and standard deviation over %n random orders. The map is of the first</source>
        <translation>
            <numerusform>Średnia i odchylenie standardowe z %n losowej kolejności. Mapa dotyczy pierwszej</numerusform>
            <numerusform>Średnia i odchylenie standardowe z %n losowych kolejności. Mapa dotyczy pierwszej</numerusform>
            <numerusform>Średnia i odchylenie standardowe z %n losowych kolejności. Mapa dotyczy pierwszej</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>order %1</source>
        <translation>kolejność %1</translation>
    </message>
    <message>
        <source>attention, positions %1</source>
        <translation>uwaga, pozycje %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::ArchitectureView</name>
    <message>
        <source>Architecture</source>
        <translation>Architektura</translation>
    </message>
    <message>
        <source>Click a box to go to its settings. Up and Down follow the path</source>
        <translation>Kliknij pole, aby przejść do jego ustawień. Strzałki w górę i w dół prowadzą wzdłuż ścieżki</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::JudgementCard</name>
    <message>
        <source>For this corpus</source>
        <translation>Dla tego korpusu</translation>
    </message>
    <message>
        <source>There is no text yet. Counts are at the published vocabulary of %1.</source>
        <translation>Nie ma jeszcze tekstu. Liczby dotyczą opublikowanej wielkości słownika: %1.</translation>
    </message>
    <message>
        <source>%1 training tokens: less than 0.01 for each parameter.</source>
        <translation>Tokeny treningowe: %1, czyli mniej niż 0.01 na parametr.</translation>
    </message>
    <message>
        <source>%1 training tokens: %2 for each parameter.</source>
        <translation>Tokeny treningowe: %1, czyli %2 na parametr.</translation>
    </message>
    <message>
        <source>The model is large enough to memorize this text; watch the validation loss.</source>
        <translation>Model jest na tyle duży, że może zapamiętać ten tekst; obserwuj stratę walidacyjną.</translation>
    </message>
    <message>
        <source>That is little text for a model of this size: watch the validation loss.</source>
        <translation>To mało tekstu jak na model tej wielkości: obserwuj stratę walidacyjną.</translation>
    </message>
    <message>
        <source>The text is enough for a larger model.</source>
        <translation>Tekstu wystarczy na większy model.</translation>
    </message>
    <message>
        <source>Dropout of 0.2 or more counteracts this.</source>
        <translation>Przeciwdziała temu dropout 0.2 lub większy.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::MemoryCard</name>
    <message>
        <source>Memory</source>
        <translation>Pamięć</translation>
    </message>
    <message>
        <source>during training</source>
        <translation>podczas treningu</translation>
    </message>
    <message>
        <source>Memory during training, an estimate</source>
        <translation>Pamięć podczas treningu, szacunkowo</translation>
    </message>
    <message>
        <source>Share of the free memory</source>
        <translation>Udział w wolnej pamięci</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Wagi</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradienty</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optymalizator</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktywacje</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Razem</translation>
    </message>
    <message>
        <source>%1 of %2 of the graphics card</source>
        <translation>%1 z %2 karty graficznej</translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <translation>%1 z %2 wolnej pamięci</translation>
    </message>
    <message>
        <source>of %1 on the card</source>
        <translation>z %1 na karcie graficznej</translation>
    </message>
    <message>
        <source>of %1 free</source>
        <translation>z %1 wolnej pamięci</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::ModelForm</name>
    <message>
        <source>Start from</source>
        <translation>Punkt wyjścia</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Kształt</translation>
    </message>
    <message>
        <source>Attention and positions</source>
        <translation>Uwaga i pozycje</translation>
    </message>
    <message>
        <source>Inside a block</source>
        <translation>Wewnątrz bloku</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::ModelPlace</name>
    <message>
        <source>Go to Train</source>
        <translation>Przejdź do Treningu</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektura</translation>
    </message>
    <message>
        <source>Width of the settings</source>
        <translation>Szerokość ustawień</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>Zaznaczone</translation>
    </message>
    <message>
        <source>shapes for batch %1</source>
        <translation>kształty, partia: %1</translation>
    </message>
    <message>
        <source>last valid settings</source>
        <translation>ostatnie poprawne ustawienia</translation>
    </message>
    <message numerus="yes">
        <source>%n settings need attention:</source>
        <translation>
            <numerusform>%n ustawienie wymaga uwagi:</numerusform>
            <numerusform>%n ustawienia wymagają uwagi:</numerusform>
            <numerusform>%n ustawień wymaga uwagi:</numerusform>
        </translation>
    </message>
    <message>
        <source>Train this model there</source>
        <translation>Tam można wytrenować ten model</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Skopiowano.</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Zapis obrazu</translation>
    </message>
    <message>
        <source>Drawings (*.svg)</source>
        <translation>Rysunki (*.svg)</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Obrazy (*.png)</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Zapisano.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>Nie można zapisać pliku %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n settings need attention</source>
        <translation>
            <numerusform>%n ustawienie wymaga uwagi</numerusform>
            <numerusform>%n ustawienia wymagają uwagi</numerusform>
            <numerusform>%n ustawień wymaga uwagi</numerusform>
        </translation>
    </message>
    <message>
        <source>ready: %1 parameters</source>
        <translation>gotowy, parametry: %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::OtherProgramsCard</name>
    <message>
        <source>In other programs</source>
        <translation>W innych programach</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::ParametersCard</name>
    <message>
        <source>Parameters</source>
        <translation>Parametry</translation>
    </message>
    <message>
        <source>Numbers that training can change</source>
        <translation>Liczby, które trening może zmieniać</translation>
    </message>
    <message>
        <source>Parameters by part</source>
        <translation>Parametry według części</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>parametry: %1</translation>
    </message>
    <message>
        <source>Active for one token</source>
        <translation>Aktywne dla jednego tokenu</translation>
    </message>
    <message>
        <source>Without the experts that a token is not routed to</source>
        <translation>Bez ekspertów, do których token nie jest kierowany</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::PartsBar</name>
    <message>
        <source>Parameters by part</source>
        <translation>Parametry według części</translation>
    </message>
    <message>
        <source>Parameters by part, largest first</source>
        <translation>Parametry według części, od największej</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::PresetDialog</name>
    <message>
        <source>Name</source>
        <translation>Nazwa</translation>
    </message>
    <message>
        <source>What it is called in the list and on the command line</source>
        <translation>Nazwa na liście i w wierszu polecenia</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notatka</translation>
    </message>
    <message>
        <source>What it is for. Shown when you point at it</source>
        <translation>Do czego służy. Pokazywana po wskazaniu zestawu</translation>
    </message>
    <message>
        <source>This is the name of a published preset. Choose another one.</source>
        <translation>To nazwa opublikowanego zestawu. Wybierz inną.</translation>
    </message>
    <message>
        <source>You already have a preset of this name. Choose another one.</source>
        <translation>Istnieje już własny zestaw o tej nazwie. Wybierz inną.</translation>
    </message>
    <message numerus="yes">
        <source>The note is %n characters too long.</source>
        <translation>
            <numerusform>Notatka jest o %n znak za długa.</numerusform>
            <numerusform>Notatka jest o %n znaki za długa.</numerusform>
            <numerusform>Notatka jest o %n znaków za długa.</numerusform>
        </translation>
    </message>
    <message>
        <source>It replaces your preset of this name. Undo restores the old one.</source>
        <translation>Zastąpi własny zestaw o tej nazwie. „Cofnij” przywraca poprzedni.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Zastąp</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::PresetList</name>
    <message>
        <source>Presets (*%1)</source>
        <translation>Zestawy ustawień (*%1)</translation>
    </message>
    <message>
        <source>Sources…</source>
        <translation>Źródła…</translation>
    </message>
    <message>
        <source>Save as preset…</source>
        <translation>Zapisz jako zestaw…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Cofnij</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Zestawy ustawień</translation>
    </message>
    <message>
        <source>Models to start from, with the parameters that each has with its own tokenizer on this text</source>
        <translation>Modele, od których można zacząć, z liczbą parametrów każdego przy jego własnym tokenizatorze i tym tekście</translation>
    </message>
    <message>
        <source>Show all presets, or a few</source>
        <translation>Pokazuje wszystkie zestawy albo tylko kilka</translation>
    </message>
    <message>
        <source>Where the values of the chosen preset come from</source>
        <translation>Skąd pochodzą wartości wybranego zestawu</translation>
    </message>
    <message>
        <source>Field by field: what is as published, what is ours, and why</source>
        <translation>Pole po polu: co jest jak w publikacji, co nasze i dlaczego</translation>
    </message>
    <message>
        <source>Restore the preset that was deleted or replaced last</source>
        <translation>Przywraca ostatnio usunięty lub zastąpiony zestaw</translation>
    </message>
    <message>
        <source>More about presets</source>
        <translation>Więcej poleceń dla zestawów</translation>
    </message>
    <message>
        <source>Rename, delete, export or import presets of your own</source>
        <translation>Zmiana nazwy, usuwanie, eksport i import własnych zestawów</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Zmień nazwę…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Eksportuj…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Usuń</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importuj…</translation>
    </message>
    <message>
        <source>Choose one of your own presets first.</source>
        <translation>Najpierw wybierz jeden z własnych zestawów.</translation>
    </message>
    <message>
        <source>Keep all settings of Model, Train and Corpus under a name</source>
        <translation>Zachowuje wszystkie ustawienia Modelu, Treningu i Korpusu pod jedną nazwą</translation>
    </message>
    <message>
        <source>Fix the settings that need attention first.</source>
        <translation>Najpierw popraw ustawienia, które wymagają uwagi.</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>Zapis jako zestaw</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Zapisz</translation>
    </message>
    <message>
        <source>Rename the preset</source>
        <translation>Zmiana nazwy zestawu</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Zmień nazwę</translation>
    </message>
    <message>
        <source>Export the preset</source>
        <translation>Eksport zestawu</translation>
    </message>
    <message>
        <source>Import a preset</source>
        <translation>Import zestawu</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a setting and its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The preset also changes how the text is prepared. %1.</source>
        <translation>Zestaw zmienia też przygotowanie tekstu. %1.</translation>
    </message>
    <message>
        <source>Your presets</source>
        <translation>Własne zestawy</translation>
    </message>
    <message>
        <source>%1 presets in %2 families</source>
        <translation>Zestawy: %1, rodziny: %2</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, zmieniony</translation>
    </message>
    <message>
        <source>%1, loaded and changed</source>
        <translation>%1, wczytany i zmieniony</translation>
    </message>
    <message>
        <source>%1, loaded</source>
        <translation>%1, wczytany</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>zestaw</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>parametry</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parametry</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Kroki</translation>
    </message>
    <message>
        <source>Time on this computer</source>
        <translation>Czas na tym komputerze</translation>
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
        <translation>Słownik</translation>
    </message>
    <message>
        <source>train %1</source>
        <translation>trening %1</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>walidacja %1</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Krok %1: %2</translation>
    </message>
    <message>
        <source>Published losses.</source>
        <translation>Opublikowane straty.</translation>
    </message>
    <message>
        <source>They are shown as diamonds in the plot in Train.</source>
        <translation>Na wykresie w Treningu oznaczają je romby.</translation>
    </message>
    <message>
        <source>From %1. Corpus: %2, %3 characters.</source>
        <translation>Źródło: %1. Korpus: %2, liczba znaków: %3.</translation>
    </message>
    <message>
        <source>From %1. Corpus: %2; its size is not known.</source>
        <translation>Źródło: %1. Korpus: %2; jego wielkość nie jest znana.</translation>
    </message>
    <message>
        <source>Where the values come from</source>
        <translation>Pochodzenie wartości</translation>
    </message>
    <message>
        <source>field</source>
        <translation>pole</translation>
    </message>
    <message>
        <source>value</source>
        <translation>wartość</translation>
    </message>
    <message>
        <source>from</source>
        <translation>źródło</translation>
    </message>
    <message>
        <source>why</source>
        <translation>powód</translation>
    </message>
    <message>
        <source>published</source>
        <translation>opublikowana</translation>
    </message>
    <message>
        <source>ours</source>
        <translation>nasza</translation>
    </message>
    <message>
        <source>Fields of the preset and where their values come from</source>
        <translation>Pola zestawu i pochodzenie ich wartości</translation>
    </message>
    <message>
        <source>Hover over a reason to read all of it</source>
        <translation>Wskaż powód, aby przeczytać go w całości</translation>
    </message>
    <message>
        <source>Nothing is recorded about this preset.</source>
        <translation>O tym zestawie nic nie zapisano.</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>Pola</translation>
    </message>
    <message>
        <source>%1 values as published, %2 ours; all other fields keep the program&apos;s own values.</source>
        <translation>Wartości opublikowane: %1, nasze: %2; pozostałe pola zachowują wartości własne programu.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::model::WorkCard</name>
    <message>
        <source>Work</source>
        <extracomment>arithmetic operations of a training step</extracomment>
        <translation>Obliczenia</translation>
    </message>
    <message>
        <source>What a step costs</source>
        <translation>Koszt jednego kroku</translation>
    </message>
    <message>
        <source>As steps of this shape were measured while other programs used this computer</source>
        <translation>Według pomiaru kroków o takim kształcie, gdy komputera używały też inne programy</translation>
    </message>
    <message>
        <source>As steps of this shape were measured on this computer</source>
        <translation>Według pomiaru kroków o takim kształcie na tym komputerze</translation>
    </message>
    <message>
        <source>From the speed of %1 and the operations of both models</source>
        <translation>Na podstawie szybkości przebiegu %1 i liczby operacji obu modeli</translation>
    </message>
    <message>
        <source>Operations per step</source>
        <translation>Operacje na krok</translation>
    </message>
    <message>
        <source>Tokens per step</source>
        <translation>Tokeny na krok</translation>
    </message>
    <message>
        <source>Steps per epoch</source>
        <translation>Kroki na epokę</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Szybkość</translation>
    </message>
    <message>
        <source>expected here, on a busy computer</source>
        <translation>oczekiwana tutaj, na obciążonym komputerze</translation>
    </message>
    <message>
        <source>expected here</source>
        <translation>oczekiwana tutaj</translation>
    </message>
    <message>
        <source>≈ %1 tokens/s</source>
        <translation>≈ %1 tok./s</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Jeden krok</translation>
    </message>
    <message>
        <source>≈ %1 ms</source>
        <translation>≈ %1 ms</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>Kroki: %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::BinDialog</name>
    <message>
        <source>Empty the bin…</source>
        <translation>Opróżnij kosz…</translation>
    </message>
    <message>
        <source>Delete for good…</source>
        <translation>Usuń trwale…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Przywróć</translation>
    </message>
    <message>
        <source>Bin</source>
        <translation>Kosz</translation>
    </message>
    <message>
        <source>run</source>
        <translation>przebieg</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>kroki</translation>
    </message>
    <message>
        <source>size</source>
        <translation>rozmiar</translation>
    </message>
    <message>
        <source>moved to bin</source>
        <translation>w koszu od</translation>
    </message>
    <message>
        <source>Runs in the bin</source>
        <translation>Przebiegi w koszu</translation>
    </message>
    <message>
        <source>Choose the runs to put back or to delete</source>
        <translation>Wybierz przebiegi do przywrócenia lub usunięcia</translation>
    </message>
    <message>
        <source>Loading the bin…</source>
        <translation>Wczytywanie kosza…</translation>
    </message>
    <message>
        <source>Delete everything in the bin (asks first)</source>
        <translation>Usuwa całą zawartość kosza (po potwierdzeniu)</translation>
    </message>
    <message>
        <source>Delete the chosen runs for good (asks first)</source>
        <translation>Usuwa trwale wybrane przebiegi (po potwierdzeniu)</translation>
    </message>
    <message>
        <source>Put the chosen runs back where they were</source>
        <translation>Przywraca wybrane przebiegi na ich miejsce</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zamknij</translation>
    </message>
    <message>
        <source>Leave the bin as it is</source>
        <translation>Pozostawia kosz bez zmian</translation>
    </message>
    <message>
        <source>The bin is empty.</source>
        <translation>Kosz jest pusty.</translation>
    </message>
    <message>
        <source>Delete everything in the bin for good?</source>
        <translation>Usunąć trwale całą zawartość kosza?</translation>
    </message>
    <message>
        <source>Delete %1 for good?</source>
        <translation>Usunąć trwale przebieg %1?</translation>
    </message>
    <message numerus="yes">
        <source>Delete the %n chosen runs for good?</source>
        <translation>
            <numerusform>Usunąć trwale %n wybrany przebieg?</numerusform>
            <numerusform>Usunąć trwale %n wybrane przebiegi?</numerusform>
            <numerusform>Usunąć trwale %n wybranych przebiegów?</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Usuń trwale</translation>
    </message>
    <message>
        <source>Checkpoints, texts and notes go too. This cannot be undone.</source>
        <translation>Znikną też punkty kontrolne, teksty i notatki. Tego nie można cofnąć.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Usuń</translation>
    </message>
    <message>
        <source>Remove the files of these runs from the disk</source>
        <translation>Usuwa z dysku pliki tych przebiegów</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>Niczego nie zmienia</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::CoordinatesCard</name>
    <message>
        <source>Bits per character</source>
        <translation>Bity na znak</translation>
    </message>
    <message>
        <source>Best validation</source>
        <translation>Najlepsza walidacja</translation>
    </message>
    <message>
        <source>Parallel coordinates</source>
        <translation>Współrzędne równoległe</translation>
    </message>
    <message>
        <source>The first line appears once a run has been evaluated.</source>
        <translation>Pierwsza linia pojawia się po ewaluacji przebiegu.</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 z %2 przebiegów</translation>
    </message>
    <message>
        <source>drag along an axis to keep only some of the runs</source>
        <translation>przeciągnij wzdłuż osi, aby zostawić tylko część przebiegów</translation>
    </message>
    <message numerus="yes">
        <source>without %n more settings</source>
        <translation>
            <numerusform>bez %n dalszego ustawienia</numerusform>
            <numerusform>bez %n dalszych ustawień</numerusform>
            <numerusform>bez %n dalszych ustawień</numerusform>
        </translation>
    </message>
    <message>
        <source>The runs differ in more settings than have room here; Differences lists all of them</source>
        <translation>Przebiegi różnią się większą liczbą ustawień, niż się tu mieści; wszystkie są na karcie „Różnice”</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::DifferencesCard</name>
    <message>
        <source>Differences</source>
        <translation>Różnice</translation>
    </message>
    <message>
        <source>all settings</source>
        <translation>wszystkie ustawienia</translation>
    </message>
    <message>
        <source>Settings that are the same in all of these runs too</source>
        <translation>Także ustawienia jednakowe we wszystkich tych przebiegach</translation>
    </message>
    <message>
        <source>%1, step %2: mean %3, standard deviation %4, n = %5</source>
        <translation>%1, krok %2: średnia %3, odchylenie standardowe %4, n = %5</translation>
    </message>
    <message>
        <source>%1 and %2 differ by %3 nats at their ends; runs that differ in the seed alone spread by %4, so the difference says little.</source>
        <translation>%1 i %2 różnią się na końcu o %3 nata; rozrzut przebiegów różniących się tylko ziarnem wynosi %4, więc różnica niewiele mówi.</translation>
    </message>
    <message>
        <source>%1 and %2 differ by %3 nats at their ends; runs that differ in the seed alone spread by %4.</source>
        <translation>%1 i %2 różnią się na końcu o %3 nata; rozrzut przebiegów różniących się tylko ziarnem wynosi %4.</translation>
    </message>
    <message>
        <source>The difference is that of the means of the validation losses. The spread is the standard deviation within the groups, pooled over both with n − 1. A difference smaller than it says little: two runs with the same settings differ as much. With so few seeds a larger one may be chance too.</source>
        <translation>Jest to różnica średnich strat walidacyjnych. Rozrzut to odchylenie standardowe wewnątrz grup, łączne dla obu, z n − 1. Różnica mniejsza od niego niewiele mówi: tak samo różnią się dwa przebiegi o tych samych ustawieniach. Przy tak niewielu ziarnach także większa może być przypadkowa.</translation>
    </message>
    <message>
        <source>tick another run to compare</source>
        <translation>zaznacz inny przebieg do porównania</translation>
    </message>
    <message>
        <source>nothing differs</source>
        <translation>nic się nie różni</translation>
    </message>
    <message>
        <source>only what differs</source>
        <translation>tylko różnice</translation>
    </message>
    <message>
        <source>%1 has the lowest validation loss, %2 nats below %3. One run of each cannot tell whether that is chance. Train them with other seeds too: a sweep over Seed does it.</source>
        <translation>%1 ma najmniejszą stratę walidacyjną, o %2 nata poniżej przebiegu %3. Po jednym przebiegu nie można stwierdzić, czy to nie przypadek. Wytrenuj je także z innymi ziarnami: zrobi to przegląd wartości pola Ziarno.</translation>
    </message>
    <message>
        <source>%1 has the lowest validation loss so far, %2 nats below %3, but after %4 steps and not %5. The chart compares them at the same step.</source>
        <translation>%1 ma na razie najniższą stratę walidacyjną, o %2 nata poniżej przebiegu %3, ale po %4 krokach, a nie po %5. Wykres porównuje je w tym samym kroku.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::DifferencesModel</name>
    <message>
        <source>The model of another program that the run began with</source>
        <translation>Model innego programu, od którego zaczął się przebieg</translation>
    </message>
    <message>
        <source>Of the text that the run learned from</source>
        <translation>Dotyczy tekstu, na którym przebieg się uczył</translation>
    </message>
    <message>
        <source>Best validation</source>
        <translation>Najlepsza walidacja</translation>
    </message>
    <message>
        <source>The lowest validation loss of all evaluations, in nats per token</source>
        <translation>Najniższa strata walidacyjna ze wszystkich ewaluacji, w natach na token</translation>
    </message>
    <message>
        <source>at step</source>
        <translation>w kroku</translation>
    </message>
    <message>
        <source>The step of the lowest validation loss</source>
        <translation>Krok o najniższej stracie walidacyjnej</translation>
    </message>
    <message>
        <source>Bits per character</source>
        <translation>Bity na znak</translation>
    </message>
    <message>
        <source>Of the lowest validation loss: comparable between tokenizers</source>
        <translation>Dla najniższej straty walidacyjnej: porównywalne między tokenizatorami</translation>
    </message>
    <message>
        <source>Validation minus training loss at the newest evaluation</source>
        <translation>Strata walidacyjna minus treningowa w najnowszej ewaluacji</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parametry</translation>
    </message>
    <message>
        <source>Steps done</source>
        <translation>Wykonane kroki</translation>
    </message>
    <message>
        <source>Tokens seen</source>
        <translation>Widziane tokeny</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Czas treningu</translation>
    </message>
    <message>
        <source>Without pauses and evaluations</source>
        <translation>Bez wstrzymań i ewaluacji</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>ustawienie</translation>
    </message>
    <message>
        <source>none</source>
        <translation>żadne</translation>
    </message>
    <message>
        <source>as by default</source>
        <translation>domyślnie</translation>
    </message>
    <message>
        <source>Gap, newest</source>
        <translation>Luka, najnowsza</translation>
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
        <translation>8 bitów (Q8_0)</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wybierz…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Eksportuj</translation>
    </message>
    <message>
        <source>Export the model</source>
        <translation>Eksport modelu</translation>
    </message>
    <message>
        <source>The model alone, with its tokenizer, for other programs: transformers reads the folder, llama.cpp the GGUF file.</source>
        <translation>Sam model z tokenizatorem, dla innych programów: folder czyta transformers, plik GGUF czyta llama.cpp.</translation>
    </message>
    <message>
        <source>The model is not exported.</source>
        <translation>Modelu nie wyeksportowano.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Hugging Face folder</source>
        <translation>Folder Hugging Face</translation>
    </message>
    <message>
        <source>config.json, model.safetensors and tokenizer.json</source>
        <translation>config.json, model.safetensors i tokenizer.json</translation>
    </message>
    <message>
        <source>GGUF file</source>
        <translation>Plik GGUF</translation>
    </message>
    <message>
        <source>One file for llama.cpp and programs that use it</source>
        <translation>Jeden plik dla llama.cpp i programów, które z niego korzystają</translation>
    </message>
    <message>
        <source>Saved step</source>
        <translation>Zapisany krok</translation>
    </message>
    <message>
        <source>Which checkpoint of the run is written</source>
        <translation>Który punkt kontrolny przebiegu jest zapisywany</translation>
    </message>
    <message>
        <source>Number type</source>
        <translation>Typ liczb</translation>
    </message>
    <message>
        <source>How numbers are stored, and about how large that becomes. float32 keeps them bit for bit</source>
        <translation>Jak zapisywane są liczby i ile mniej więcej zajmują. float32 zachowuje je bit po bicie</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nazwa</translation>
    </message>
    <message>
        <source>Of the new folder or file</source>
        <translation>Nowego folderu lub pliku</translation>
    </message>
    <message>
        <source>In the folder</source>
        <translation>W folderze</translation>
    </message>
    <message>
        <source>Where the new folder or file is made</source>
        <translation>Gdzie powstaje nowy folder lub plik</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>Wybierz folder</translation>
    </message>
    <message>
        <source>Choose where the new folder or file is made</source>
        <translation>Wybierz, gdzie ma powstać nowy folder lub plik</translation>
    </message>
    <message>
        <source>Export the model of %1</source>
        <translation>Eksport modelu przebiegu %1</translation>
    </message>
    <message>
        <source>last (step %1)</source>
        <translation>ostatni (krok %1)</translation>
    </message>
    <message>
        <source>best (step %1)</source>
        <translation>najlepszy (krok %1)</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>krok %1</translation>
    </message>
    <message>
        <source>It is written as a model of the family %1.</source>
        <translation>Zostanie zapisany jako model z rodziny %1.</translation>
    </message>
    <message>
        <source>It is written as a model of the family %1, with %2. What that changes is measured afterwards.</source>
        <translation>Zostanie zapisany jako model z rodziny %1, ze zmianami: %2. Ich skutek zostanie potem zmierzony.</translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <translation>%1, około %2</translation>
    </message>
    <message>
        <source>This model cannot be exported as GGUF.</source>
        <translation>Tego modelu nie można wyeksportować jako GGUF.</translation>
    </message>
    <message>
        <source>This model cannot be exported.</source>
        <translation>Tego modelu nie można wyeksportować.</translation>
    </message>
    <message>
        <source>Looking at the model…</source>
        <translation>Sprawdzanie modelu…</translation>
    </message>
    <message>
        <source>Write the model to %1</source>
        <translation>Zapisuje model jako %1</translation>
    </message>
    <message>
        <source>Give the new folder or file a name and a place.</source>
        <translation>Podaj nazwę i miejsce nowego folderu lub pliku.</translation>
    </message>
    <message>
        <source>Writing and measuring the model…</source>
        <translation>Zapisywanie i mierzenie modelu…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zamknij</translation>
    </message>
    <message>
        <source>Stop writing and remove what was written</source>
        <translation>Zatrzymuje zapisywanie i usuwa to, co zapisano</translation>
    </message>
    <message>
        <source>Close this dialog</source>
        <translation>Zamyka to okno dialogowe</translation>
    </message>
    <message>
        <source>Where to export the model</source>
        <translation>Miejsce eksportu modelu</translation>
    </message>
    <message>
        <source>Saved %1 in %2.</source>
        <translation>Zapisano %1 w folderze %2.</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Pokaż folder</translation>
    </message>
    <message>
        <source>This run has no checkpoint. Use its settings for the next run and train that.</source>
        <translation>Ten przebieg nie ma punktu kontrolnego. Użyj jego ustawień w następnym przebiegu i wytrenuj go.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::RunButtons</name>
    <message>
        <source>More</source>
        <translation>Więcej</translation>
    </message>
    <message>
        <source>More commands for runs</source>
        <translation>Więcej poleceń dla przebiegów</translation>
    </message>
    <message>
        <source>Rename, note, bin, export, import and more</source>
        <translation>Zmiana nazwy, notatka, kosz, eksport, import i inne</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::RunGroups</name>
    <message numerus="yes">
        <source>%1 · %n seeds</source>
        <extracomment>of runs that differ in the seed alone: the name of the oldest, and how many they are</extracomment>
        <translation>
            <numerusform>%1 · %n ziarno</numerusform>
            <numerusform>%1 · %n ziarna</numerusform>
            <numerusform>%1 · %n ziaren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n runs</source>
        <extracomment>of a sweep: the name of its folder, and how many runs it has</extracomment>
        <translation>
            <numerusform>%1 · %n przebieg</numerusform>
            <numerusform>%1 · %n przebiegi</numerusform>
            <numerusform>%1 · %n przebiegów</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::RunsCard</name>
    <message>
        <source>Tree</source>
        <translation>Drzewo</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Kolumny</translation>
    </message>
    <message>
        <source>Choose the columns of the list</source>
        <translation>Wybierz kolumny listy</translation>
    </message>
    <message>
        <source>Export the list of runs</source>
        <translation>Eksportuj listę przebiegów</translation>
    </message>
    <message>
        <source>Export or copy the list of runs (Ctrl+E)</source>
        <translation>Eksportuje lub kopiuje listę przebiegów (Ctrl+E)</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Przebiegi</translation>
    </message>
    <message>
        <source>Double-click opens a run, Space shows its curve, F2 renames it</source>
        <translation>Dwukrotne kliknięcie otwiera przebieg, Spacja pokazuje jego krzywą, F2 zmienia nazwę</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>Szukaj przebiegów</translation>
    </message>
    <message>
        <source>Words of a name, note, tag or setting. For example, learning_rate=0.001 finds the runs with that setting</source>
        <translation>Słowa z nazwy, notatki, etykiety lub ustawienia. Na przykład learning_rate=0.001 znajduje przebiegi z tym ustawieniem</translation>
    </message>
    <message>
        <source>Filter by name, setting, note</source>
        <translation>Filtruj: nazwa, ustawienie, notatka</translation>
    </message>
    <message>
        <source>Which runs</source>
        <translation>Które przebiegi</translation>
    </message>
    <message>
        <source>Which runs the list shows</source>
        <translation>Które przebiegi pokazuje lista</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Wszystkie przebiegi</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Przypięte</translation>
    </message>
    <message>
        <source>Shown in the chart</source>
        <translation>Pokazane na wykresie</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Trenowane</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Ukończone</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Zatrzymane</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Uszkodzone</translation>
    </message>
    <message>
        <source>Waiting in the queue</source>
        <translation>Oczekujące w kolejce</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Etykieta</translation>
    </message>
    <message>
        <source>Only runs with this tag</source>
        <translation>Tylko przebiegi z tą etykietą</translation>
    </message>
    <message>
        <source>Any tag</source>
        <translation>Dowolna etykieta</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Tekst</translation>
    </message>
    <message>
        <source>Only runs that learned from this text</source>
        <translation>Tylko przebiegi, które uczyły się na tym tekście</translation>
    </message>
    <message>
        <source>Any text</source>
        <translation>Dowolny tekst</translation>
    </message>
    <message>
        <source>As a tree</source>
        <translation>Jako drzewo</translation>
    </message>
    <message>
        <source>Show forks under the run that they come from</source>
        <translation>Pokazuje odgałęzienia pod przebiegiem, od którego pochodzą</translation>
    </message>
    <message>
        <source>Reading the runs: %1 so far</source>
        <translation>Wczytywanie przebiegów, dotąd: %1</translation>
    </message>
    <message>
        <source>Reading the runs…</source>
        <translation>Wczytywanie przebiegów…</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n runs</source>
        <translation>
            <numerusform>%1 z %n przebiegu</numerusform>
            <numerusform>%1 z %n przebiegów</numerusform>
            <numerusform>%1 z %n przebiegów</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n przebieg</numerusform>
            <numerusform>%n przebiegi</numerusform>
            <numerusform>%n przebiegów</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>pokazane: %1</translation>
    </message>
    <message>
        <source>No run matches; change the search or the filter.</source>
        <translation>Żaden przebieg nie pasuje; zmień wyszukiwanie lub filtr.</translation>
    </message>
    <message>
        <source>pin</source>
        <translation>przypięcie</translation>
    </message>
    <message>
        <source>Group seeds and sweeps</source>
        <translation>Grupowanie ziaren i przeglądów</translation>
    </message>
    <message>
        <source>The tree shows which run comes from which instead</source>
        <translation>Drzewo pokazuje zamiast tego, który przebieg pochodzi od którego</translation>
    </message>
    <message>
        <source>A row that folds for runs that differ in the seed alone, and for the runs of a sweep</source>
        <translation>Zwijany wiersz dla przebiegów różniących się tylko ziarnem i dla przebiegów jednego przeglądu</translation>
    </message>
    <message>
        <source>Settings in which the shown runs differ</source>
        <translation>Ustawienia, którymi różnią się pokazane przebiegi</translation>
    </message>
    <message>
        <source>Other settings</source>
        <translation>Inne ustawienia</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n czeka</numerusform>
            <numerusform>%n czekają</numerusform>
            <numerusform>%n czeka</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::RunsModel</name>
    <message>
        <source>%1 to %2</source>
        <extracomment>the lowest and the highest value of the runs of a sweep</extracomment>
        <translation>od %1 do %2</translation>
    </message>
    <message numerus="yes">
        <source>%n values</source>
        <translation>
            <numerusform>%n wartość</numerusform>
            <numerusform>%n wartości</numerusform>
            <numerusform>%n wartości</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 training</source>
        <translation>w treningu: %1 z %2</translation>
    </message>
    <message>
        <source>%1 of %2 finished</source>
        <translation>ukończone: %1 z %2</translation>
    </message>
    <message>
        <source>One of these runs has a value</source>
        <translation>Jeden z tych przebiegów ma wartość</translation>
    </message>
    <message>
        <source>The lowest and the highest value of these runs, which differ in more than the seed</source>
        <translation>Najniższa i najwyższa wartość tych przebiegów, które różnią się nie tylko ziarnem</translation>
    </message>
    <message>
        <source>Mean of these runs</source>
        <translation>Średnia tych przebiegów</translation>
    </message>
    <message>
        <source>Mean and sample standard deviation (n − 1) of n = %1 runs</source>
        <translation>Średnia i odchylenie standardowe z próby (n − 1), liczba przebiegów n = %1</translation>
    </message>
    <message>
        <source>These runs together</source>
        <translation>Te przebiegi razem</translation>
    </message>
    <message>
        <source>The latest of these runs</source>
        <translation>Najnowszy z tych przebiegów</translation>
    </message>
    <message>
        <source>%1  ·  in %2</source>
        <translation>%1  ·  w %2</translation>
    </message>
    <message>
        <source>Opened from %1</source>
        <translation>Otwarto z: %1</translation>
    </message>
    <message>
        <source>Forked from %1 at step %2</source>
        <translation>Odgałęziono od przebiegu %1 w kroku %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Uszkodzony</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Oczekujący</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Nieudany</translation>
    </message>
    <message>
        <source>Partly damaged</source>
        <translation>Częściowo uszkodzony</translation>
    </message>
    <message>
        <source>Training elsewhere</source>
        <translation>Trenowany gdzie indziej</translation>
    </message>
    <message>
        <source>Opened model</source>
        <translation>Otwarty model</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Ukończony</translation>
    </message>
    <message>
        <source>Ended early</source>
        <translation>Zakończony przed czasem</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Zatrzymany</translation>
    </message>
    <message>
        <source>next</source>
        <translation>następny</translation>
    </message>
    <message>
        <source>no. %1</source>
        <translation>nr %1</translation>
    </message>
    <message>
        <source>now</source>
        <extracomment>last active: a run that trains now</extracomment>
        <translation>teraz</translation>
    </message>
    <message>
        <source>Pinned: at the top of the list, with a thicker curve. Click to unpin</source>
        <translation>Przypięty: na górze listy, z grubszą krzywą. Kliknij, aby odpiąć</translation>
    </message>
    <message>
        <source>Click to pin: at the top of the list, with a thicker curve</source>
        <translation>Kliknij, aby przypiąć: na górze listy, z grubszą krzywą</translation>
    </message>
    <message>
        <source>The rate as set, at the peak of the schedule, not at the last step. Train shows when it was changed</source>
        <translation>Współczynnik taki, jak ustawiono: na szczycie harmonogramu, a nie w ostatnim kroku. Trening pokazuje, kiedy go zmieniono</translation>
    </message>
    <message>
        <source>The value as set last. Train shows when it was changed</source>
        <translation>Ostatnio ustawiona wartość. Trening pokazuje, kiedy ją zmieniono</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nazwa</translation>
    </message>
    <message>
        <source>state</source>
        <translation>stan</translation>
    </message>
    <message>
        <source>best val.</source>
        <translation>najl. wal.</translation>
    </message>
    <message>
        <source>The lowest validation loss of all evaluations, in nats per token</source>
        <translation>Najniższa strata walidacyjna ze wszystkich ewaluacji, w natach na token</translation>
    </message>
    <message>
        <source>bits/char</source>
        <translation>bit/znak</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>kroki</translation>
    </message>
    <message>
        <source>last active</source>
        <translation>aktywność</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>parametry</translation>
    </message>
    <message>
        <source>tokenizer</source>
        <translation>tokenizator</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokeny/s</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>etykiety</translation>
    </message>
    <message>
        <source>note</source>
        <translation>notatka</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>rodzaj</translation>
    </message>
    <message>
        <source>layers · heads · width</source>
        <translation>warstwy · głowice · szerokość</translation>
    </message>
    <message>
        <source>text</source>
        <translation>tekst</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>najnowsza</translation>
    </message>
    <message>
        <source>size</source>
        <translation>rozmiar</translation>
    </message>
    <message>
        <source>started</source>
        <translation>rozpoczęcie</translation>
    </message>
    <message>
        <source>show</source>
        <translation>pokaż</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n runs</source>
        <translation>
            <numerusform>%1 · %n przebieg</numerusform>
            <numerusform>%1 · %n przebiegi</numerusform>
            <numerusform>%1 · %n przebiegów</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>This run is being trained.</source>
        <translation>Ten przebieg jest trenowany.</translation>
    </message>
    <message>
        <source>This run is being trained elsewhere; stop it there first.</source>
        <translation>Ten przebieg jest trenowany gdzie indziej; najpierw zatrzymaj go tam.</translation>
    </message>
    <message>
        <source>It waits in the queue. Enter shows its settings, to change them while it waits; drag it, or use Alt+Up and Alt+Down, to train it earlier or later</source>
        <translation>Oczekuje w kolejce. Enter pokazuje jego ustawienia, które można zmienić, dopóki czeka; przeciągnij go lub użyj Alt+↑ i Alt+↓, aby trenować go wcześniej lub później</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1, zwinięta</translation>
    </message>
    <message>
        <source>%1, open</source>
        <translation>%1, rozwinięta</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>przypięty</translation>
    </message>
    <message>
        <source>not pinned</source>
        <translation>nieprzypięty</translation>
    </message>
    <message>
        <source>shown in the chart</source>
        <translation>pokazany na wykresie</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>niepokazany</translation>
    </message>
    <message>
        <source>partly shown</source>
        <translation>pokazany częściowo</translation>
    </message>
    <message>
        <source>Pin all of these runs</source>
        <translation>Przypnij wszystkie te przebiegi</translation>
    </message>
    <message>
        <source>Tick it to show the curves of all of these runs</source>
        <translation>Zaznacz, aby pokazać krzywe wszystkich tych przebiegów</translation>
    </message>
    <message>
        <source>Runs that differ in the seed alone. Click the arrow or press Left or Right to fold them: the chart then shows their mean</source>
        <translation>Przebiegi różniące się tylko ziarnem. Kliknij strzałkę lub naciśnij strzałkę w lewo lub w prawo, aby je zwinąć: wykres pokazuje wtedy ich średnią</translation>
    </message>
    <message>
        <source>The runs of a sweep. Click the arrow or press Left or Right to fold them</source>
        <translation>Przebiegi przeglądu. Kliknij strzałkę lub naciśnij strzałkę w lewo lub w prawo, aby je zwinąć</translation>
    </message>
    <message>
        <source>Show its curve in this chart, and in Train beside that of the open run</source>
        <translation>Pokaż jego krzywą na tym wykresie, a w Treningu obok krzywej otwartego przebiegu</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::RunsPlace</name>
    <message>
        <source>Search runs</source>
        <translation>Szukaj przebiegów</translation>
    </message>
    <message>
        <source>Filter the list of runs by name, setting, note or text</source>
        <translation>Filtruje listę przebiegów po nazwie, ustawieniu, notatce lub tekście</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Otwórz</translation>
    </message>
    <message>
        <source>Open this run. Double-click does the same</source>
        <translation>Otwiera ten przebieg. Tak samo działa dwukrotne kliknięcie</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Wznów</translation>
    </message>
    <message>
        <source>Resume this run from its last checkpoint</source>
        <translation>Wznawia ten przebieg od jego ostatniego punktu kontrolnego</translation>
    </message>
    <message>
        <source>Resume after this one</source>
        <translation>Wznów po tym przebiegu</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Otwórz folder</translation>
    </message>
    <message>
        <source>Show the files of this run</source>
        <translation>Pokazuje pliki tego przebiegu</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Odśwież</translation>
    </message>
    <message>
        <source>Look for runs that were created elsewhere</source>
        <translation>Szuka przebiegów utworzonych gdzie indziej</translation>
    </message>
    <message>
        <source>The sweep %1 is not finished. You can continue it in Runs.</source>
        <translation>Przegląd %1 nie jest ukończony. Można go kontynuować w Przebiegach.</translation>
    </message>
    <message>
        <source>Fork…</source>
        <translation>Odgałęź…</translation>
    </message>
    <message>
        <source>Make a new run that continues from a saved step of this one</source>
        <translation>Tworzy nowy przebieg, który kontynuuje od zapisanego kroku tego przebiegu</translation>
    </message>
    <message>
        <source>Use its settings for the next run</source>
        <translation>Użyj jego ustawień w następnym przebiegu</translation>
    </message>
    <message>
        <source>Copy the model and all settings of this run into those of the next run</source>
        <translation>Kopiuje model i wszystkie ustawienia tego przebiegu do ustawień następnego przebiegu</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Zmień nazwę</translation>
    </message>
    <message>
        <source>Give this run another name (F2); its folder keeps its own</source>
        <translation>Nadaje temu przebiegowi inną nazwę (F2); jego folder zachowuje swoją</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notatka</translation>
    </message>
    <message>
        <source>Write a note about this run</source>
        <translation>Otwiera notatkę o tym przebiegu</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Eksportuj…</translation>
    </message>
    <message>
        <source>Pack this run into one zip file</source>
        <translation>Pakuje ten przebieg do jednego pliku zip</translation>
    </message>
    <message>
        <source>Export model…</source>
        <translation>Eksportuj model…</translation>
    </message>
    <message>
        <source>Write the model for other programs: a folder in Hugging Face’s layout or a GGUF file</source>
        <translation>Zapisuje model dla innych programów: jako folder w układzie Hugging Face lub plik GGUF</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importuj…</translation>
    </message>
    <message>
        <source>Unpack a run from a zip file</source>
        <translation>Rozpakowuje przebieg z pliku zip</translation>
    </message>
    <message>
        <source>Open a model…</source>
        <translation>Otwórz model…</translation>
    </message>
    <message>
        <source>Open a model of another program: a folder in Hugging Face’s layout, a GGUF file, or a checkpoint of nanoGPT or llama2.c</source>
        <translation>Otwiera model innego programu: folder w układzie Hugging Face, plik GGUF albo punkt kontrolny nanoGPT lub llama2.c</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Raport…</translation>
    </message>
    <message>
        <source>Write losses, settings and samples of this run into one file, PDF or HTML</source>
        <translation>Zapisuje straty, ustawienia i próbki tego przebiegu w jednym pliku, PDF lub HTML</translation>
    </message>
    <message>
        <source>Move to bin</source>
        <translation>Przenieś do kosza</translation>
    </message>
    <message>
        <source>Move this run to the bin. Undo puts it back</source>
        <translation>Przenosi ten przebieg do kosza. „Cofnij” go przywraca</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Cofnij</translation>
    </message>
    <message>
        <source>Put back what was moved to the bin most recently</source>
        <translation>Przywraca to, co ostatnio przeniesiono do kosza</translation>
    </message>
    <message>
        <source>Bin…</source>
        <translation>Kosz…</translation>
    </message>
    <message>
        <source>Look at the runs in the bin, put them back or delete them for good</source>
        <translation>Pokazuje przebiegi w koszu; można je przywrócić lub usunąć trwale</translation>
    </message>
    <message>
        <source>Train earlier</source>
        <translation>Trenuj wcześniej</translation>
    </message>
    <message>
        <source>Move it up in the queue</source>
        <translation>Przesuwa go w górę kolejki</translation>
    </message>
    <message>
        <source>Train later</source>
        <translation>Trenuj później</translation>
    </message>
    <message>
        <source>Move it down in the queue</source>
        <translation>Przesuwa go w dół kolejki</translation>
    </message>
    <message>
        <source>Sweep…</source>
        <translation>Przegląd…</translation>
    </message>
    <message>
        <source>Train runs with different values for some settings, one after the other</source>
        <translation>Trenuje jeden po drugim przebiegi z różnymi wartościami niektórych ustawień</translation>
    </message>
    <message>
        <source>The next run has the settings of %1.</source>
        <translation>Następny przebieg ma ustawienia przebiegu %1.</translation>
    </message>
    <message>
        <source>Export the run</source>
        <translation>Eksport przebiegu</translation>
    </message>
    <message>
        <source>Zip files (*.zip)</source>
        <translation>Pliki zip (*.zip)</translation>
    </message>
    <message>
        <source>Save a report of the run</source>
        <translation>Zapis raportu przebiegu</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>Pliki PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>Strony internetowe (*.html)</translation>
    </message>
    <message>
        <source>Moved %1 to the bin. Undo (%2) puts it back.</source>
        <translation>Przeniesiono do kosza: %1. „Cofnij” (%2) przywraca z kosza.</translation>
    </message>
    <message>
        <source>Removed %1 from the queue. Undo (%2) puts it back.</source>
        <translation>Usunięto z kolejki: %1. „Cofnij” (%2) przywraca do kolejki.</translation>
    </message>
    <message>
        <source>Shown in the chart</source>
        <translation>Pokazany na wykresie</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Przypięty</translation>
    </message>
    <message>
        <source>Keep this run at the top of the list and draw its curve thicker</source>
        <translation>Utrzymuje ten przebieg na górze listy i rysuje jego krzywą grubiej</translation>
    </message>
    <message>
        <source>Edit tags</source>
        <translation>Edytuj etykiety</translation>
    </message>
    <message>
        <source>Tags to find this run by, separated by commas</source>
        <translation>Etykiety, po których można znaleźć ten przebieg, oddzielone przecinkami</translation>
    </message>
    <message>
        <source>Edit this cell</source>
        <translation>Edytuj tę komórkę</translation>
    </message>
    <message>
        <source>Import a run</source>
        <translation>Import przebiegu</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Wszystkie pliki (*)</translation>
    </message>
    <message>
        <source>Open a model</source>
        <translation>Otwieranie modelu</translation>
    </message>
    <message>
        <source>Models (config.json *.gguf *.safetensors *.pt *.bin)</source>
        <translation>Modele (config.json *.gguf *.safetensors *.pt *.bin)</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Rozwiń</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Zwiń</translation>
    </message>
    <message>
        <source>Fold all groups</source>
        <translation>Zwiń wszystkie grupy</translation>
    </message>
    <message>
        <source>Unfold all groups</source>
        <translation>Rozwiń wszystkie grupy</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>Kolor</translation>
    </message>
    <message>
        <source>Color %1</source>
        <translation>Kolor %1</translation>
    </message>
    <message>
        <source>Color %1, dashed</source>
        <translation>Kolor %1, linia przerywana</translation>
    </message>
    <message>
        <source>This run has completed all its steps. Open it and increase Steps to continue.</source>
        <translation>Ten przebieg wykonał wszystkie swoje kroki. Otwórz go i zwiększ „Kroki”, aby kontynuować.</translation>
    </message>
    <message>
        <source>This run ended early. Open it and increase Steps to continue.</source>
        <translation>Ten przebieg zakończył się przed czasem. Otwórz go i zwiększ „Kroki”, aby kontynuować.</translation>
    </message>
    <message>
        <source>Nothing is being trained: Resume begins at once.</source>
        <translation>Nic nie jest trenowane: „Wznów” zaczyna od razu.</translation>
    </message>
    <message>
        <source>Show its settings in Model and Train, to change them while it waits</source>
        <translation>Pokazuje jego ustawienia w Modelu i Treningu; można je zmienić, dopóki czeka</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>Usuń z kolejki</translation>
    </message>
    <message>
        <source>It is not resumed; Undo puts it back</source>
        <translation>Nie zostanie wznowiony; „Cofnij” przywraca go do kolejki</translation>
    </message>
    <message>
        <source>Resume this run once the current run and the queue have ended</source>
        <translation>Wznawia ten przebieg po zakończeniu bieżącego przebiegu i kolejki</translation>
    </message>
    <message>
        <source>A run of this group is being trained; stop it first.</source>
        <translation>Przebieg z tej grupy jest trenowany; najpierw go zatrzymaj.</translation>
    </message>
    <message>
        <source>This run is being trained; stop it first.</source>
        <translation>Ten przebieg jest trenowany; najpierw go zatrzymaj.</translation>
    </message>
    <message numerus="yes">
        <source>Move the %n runs of this group to the bin. Undo puts them back</source>
        <translation>
            <numerusform>Przenosi do kosza %n przebieg tej grupy. „Cofnij” go przywraca</numerusform>
            <numerusform>Przenosi do kosza %n przebiegi tej grupy. „Cofnij” je przywraca</numerusform>
            <numerusform>Przenosi do kosza %n przebiegów tej grupy. „Cofnij” je przywraca</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove it from the queue. Undo puts it back</source>
        <translation>Usuwa go z kolejki. „Cofnij” przywraca go do kolejki</translation>
    </message>
    <message>
        <source>Put back what was removed from the queue</source>
        <translation>Przywraca to, co usunięto z kolejki</translation>
    </message>
    <message>
        <source>Your runs will appear here. They are kept when the program closes.</source>
        <translation>Tu pojawią się przebiegi. Pozostają po zamknięciu programu.</translation>
    </message>
    <message>
        <source>Go to Train</source>
        <translation>Przejdź do Treningu</translation>
    </message>
    <message>
        <source>Show its curve in this chart, and in Train beside that of the open run</source>
        <translation>Pokaż jego krzywą na tym wykresie, a w Treningu obok krzywej otwartego przebiegu</translation>
    </message>
    <message>
        <source>Moved %1 to the bin. You can still read what is on the screen, until you open another run. Undo (%2) puts it back.</source>
        <translation>Przeniesiono do kosza: %1. To, co widać na ekranie, możesz jeszcze czytać, dopóki nie otworzysz innego przebiegu. „Cofnij” (%2) przywraca z kosza.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Spróbuj ponownie</translation>
    </message>
    <message>
        <source>Put what has failed at the end of the queue and train it</source>
        <translation>Umieszcza to, co się nie powiodło, na końcu kolejki i trenuje</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::SweepCard</name>
    <message>
        <source>Sweep</source>
        <translation>Przegląd</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Zatrzymaj</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Kontynuuj</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zamknij</translation>
    </message>
    <message>
        <source>Stop the sweep</source>
        <translation>Zatrzymaj przegląd</translation>
    </message>
    <message>
        <source>Stop the current run and the sweep. What was trained is kept</source>
        <translation>Zatrzymuje bieżący przebieg i przegląd. To, co wytrenowano, pozostaje</translation>
    </message>
    <message>
        <source>Continue the sweep</source>
        <translation>Kontynuuj przegląd</translation>
    </message>
    <message>
        <source>Close the sweep</source>
        <translation>Zamknij przegląd</translation>
    </message>
    <message>
        <source>Hide the sweep. Its files stay</source>
        <translation>Ukrywa przegląd. Jego pliki pozostają</translation>
    </message>
    <message>
        <source>Runs of the sweep, as a table</source>
        <translation>Przebiegi przeglądu jako tabela</translation>
    </message>
    <message>
        <source>Show or hide all runs of the sweep, including those that wait or failed</source>
        <translation>Pokazuje lub ukrywa wszystkie przebiegi przeglądu, także oczekujące i nieudane</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Przebiegi</translation>
    </message>
    <message>
        <source>Runs of the sweep</source>
        <translation>Przebiegi przeglądu</translation>
    </message>
    <message>
        <source>This run has not been trained yet.</source>
        <translation>Tego przebiegu jeszcze nie trenowano.</translation>
    </message>
    <message>
        <source>state</source>
        <translation>stan</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>kroki</translation>
    </message>
    <message>
        <source>best validation</source>
        <translation>najlepsza walidacja</translation>
    </message>
    <message>
        <source>at step</source>
        <translation>w kroku</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>powód</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Oczekujący</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Trenowany</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Zatrzymany</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Ukończony</translation>
    </message>
    <message>
        <source>Ended early</source>
        <translation>Zakończony przed czasem</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Nieudany</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %n runs done, %3 failed</source>
        <translation>
            <numerusform>%1, gotowe: %2 z %n przebiegu, nieudane: %3</numerusform>
            <numerusform>%1, gotowe: %2 z %n przebiegów, nieudane: %3</numerusform>
            <numerusform>%1, gotowe: %2 z %n przebiegów, nieudane: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %n runs done</source>
        <translation>
            <numerusform>%1, gotowe: %2 z %n przebiegu</numerusform>
            <numerusform>%1, gotowe: %2 z %n przebiegów</numerusform>
            <numerusform>%1, gotowe: %2 z %n przebiegów</numerusform>
        </translation>
    </message>
    <message>
        <source>Add this sweep to the queue: its remaining runs start after the current run</source>
        <translation>Dodaje ten przegląd do kolejki: jego pozostałe przebiegi zaczną się po bieżącym przebiegu</translation>
    </message>
    <message>
        <source>Train the remaining runs. Failed ones are tried again</source>
        <translation>Trenuje pozostałe przebiegi. Nieudane są powtarzane</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::SweepDialog</name>
    <message>
        <source>Stop runs early if they do worse than the median</source>
        <translation>Wcześniejsze zatrzymanie przebiegów gorszych niż mediana</translation>
    </message>
    <message>
        <source>Start the sweep</source>
        <translation>Rozpocznij przegląd</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Przegląd</translation>
    </message>
    <message>
        <source>Earlier sweeps</source>
        <translation>Wcześniejsze przeglądy</translation>
    </message>
    <message>
        <source>Sweeps in the runs folder, including those of the command line</source>
        <translation>Przeglądy w folderze przebiegów, także te z wiersza polecenia</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Pokaż</translation>
    </message>
    <message>
        <source>Show this sweep</source>
        <translation>Pokaż ten przegląd</translation>
    </message>
    <message>
        <source>Show this sweep, to look at it or to continue it</source>
        <translation>Pokazuje ten przegląd, aby go obejrzeć lub kontynuować</translation>
    </message>
    <message>
        <source>Add a field</source>
        <translation>Dodaj pole</translation>
    </message>
    <message>
        <source>Vary one more field</source>
        <translation>Dodaje jeszcze jedno zmieniane pole</translation>
    </message>
    <message>
        <source>Which combinations</source>
        <translation>Które kombinacje</translation>
    </message>
    <message>
        <source>Every combination</source>
        <translation>Każda kombinacja</translation>
    </message>
    <message>
        <source>One run for each combination of the values</source>
        <translation>Jeden przebieg na każdą kombinację wartości</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Losowe</translation>
    </message>
    <message>
        <source>Runs with values drawn at random, from the values or from a range such as 1e-4:1e-2</source>
        <translation>Przebiegi z wartościami losowanymi spośród podanych lub z zakresu takiego jak 1e-4:1e-2</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Przebiegi</translation>
    </message>
    <message>
        <source>How many are drawn</source>
        <translation>Ile jest losowanych</translation>
    </message>
    <message>
        <source>Steps per run</source>
        <translation>Kroki na przebieg</translation>
    </message>
    <message>
        <source>Optimizer steps of each run</source>
        <translation>Kroki optymalizatora w każdym przebiegu</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Ziarno</translation>
    </message>
    <message>
        <source>The same for all runs, and for the random draws</source>
        <translation>To samo dla wszystkich przebiegów i dla losowań</translation>
    </message>
    <message>
        <source>Combinations</source>
        <translation>Kombinacje</translation>
    </message>
    <message>
        <source>End a run when its loss at an evaluation is worse than the median of the finished runs at that step, once three have finished</source>
        <translation>Kończy przebieg, gdy jego strata w ewaluacji jest gorsza niż mediana ukończonych przebiegów w tym kroku, od chwili ukończenia trzech</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Close without starting a sweep</source>
        <translation>Zamyka bez rozpoczynania przeglądu</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Pole</translation>
    </message>
    <message>
        <source>The field that differs between the runs</source>
        <translation>Pole, którym różnią się przebiegi</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Wartości</translation>
    </message>
    <message>
        <source>Values separated by commas, such as 1e-4, 3e-4, 1e-3. For random runs also a range, such as 1e-4:1e-2</source>
        <translation>Wartości oddzielone przecinkami, takie jak 1e-4, 3e-4, 1e-3. Dla losowych przebiegów także zakres, taki jak 1e-4:1e-2</translation>
    </message>
    <message>
        <source>Remove this field</source>
        <translation>Usuń to pole</translation>
    </message>
    <message>
        <source>Do not vary this field</source>
        <translation>To pole nie będzie zmieniane</translation>
    </message>
    <message>
        <source>%1, %2 of %3 runs done</source>
        <translation>%1, gotowe: %2 z %3 przebiegów</translation>
    </message>
    <message>
        <source>%1, damaged</source>
        <translation>%1, uszkodzony</translation>
    </message>
    <message>
        <source>Enter values for %1, separated by commas.</source>
        <translation>Podaj wartości pola %1, oddzielone przecinkami.</translation>
    </message>
    <message>
        <source>Enter how many runs to draw, at least 1.</source>
        <translation>Podaj, ile przebiegów wylosować, co najmniej 1.</translation>
    </message>
    <message>
        <source>Enter the number of steps of each run, at least 1.</source>
        <translation>Podaj liczbę kroków każdego przebiegu, co najmniej 1.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs of %1 steps each.</source>
        <translation>
            <numerusform>%n przebieg, liczba kroków: %1.</numerusform>
            <numerusform>%n przebiegi, liczba kroków każdego: %1.</numerusform>
            <numerusform>%n przebiegów, liczba kroków każdego: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>This takes %1 while the computer is busy.</source>
        <translation>Zajmie to %1, gdy komputer jest obciążony.</translation>
    </message>
    <message>
        <source>This takes %1 on this computer.</source>
        <translation>Na tym komputerze zajmie to %1.</translation>
    </message>
    <message>
        <source>The time is being measured.</source>
        <translation>Trwa pomiar czasu.</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>Dodaj do kolejki</translation>
    </message>
    <message>
        <source>Train these runs once the current run has ended</source>
        <translation>Trenuje te przebiegi po zakończeniu bieżącego</translation>
    </message>
    <message>
        <source>Train these runs one after the other</source>
        <translation>Trenuje te przebiegi jeden po drugim</translation>
    </message>
    <message numerus="yes">
        <source>A sweep trains one run after the other on the open corpus, each with different values for the settings below. All other settings are those in Model and Train; each run is evaluated at least %n times.</source>
        <translation>
            <numerusform>Przegląd trenuje na otwartym korpusie jeden przebieg po drugim, każdy z innymi wartościami poniższych ustawień. Wszystkie inne ustawienia są takie jak w Modelu i Treningu; każdy przebieg jest ewaluowany co najmniej %n raz.</numerusform>
            <numerusform>Przegląd trenuje na otwartym korpusie jeden przebieg po drugim, każdy z innymi wartościami poniższych ustawień. Wszystkie inne ustawienia są takie jak w Modelu i Treningu; każdy przebieg jest ewaluowany co najmniej %n razy.</numerusform>
            <numerusform>Przegląd trenuje na otwartym korpusie jeden przebieg po drugim, każdy z innymi wartościami poniższych ustawień. Wszystkie inne ustawienia są takie jak w Modelu i Treningu; każdy przebieg jest ewaluowany co najmniej %n razy.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::places::runs::ValidationCard</name>
    <message>
        <source>Validation</source>
        <translation>Walidacja</translation>
    </message>
    <message>
        <source>Losses of the chosen runs</source>
        <translation>Straty wybranych przebiegów</translation>
    </message>
    <message>
        <source>The chosen runs have not been evaluated yet.</source>
        <translation>Wybrane przebiegi nie miały jeszcze ewaluacji.</translation>
    </message>
    <message>
        <source>◇ best</source>
        <translation>◇ najlepsza</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Miara</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Strata</translation>
    </message>
    <message>
        <source>Nats per token</source>
        <translation>Naty na token</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perpleksja</translation>
    </message>
    <message>
        <source>e to the power of the loss: like guessing among this many tokens</source>
        <translation>e do potęgi równej stracie: jak zgadywanie spośród tylu tokenów</translation>
    </message>
    <message>
        <source>Bits/char</source>
        <translation>Bit/znak</translation>
    </message>
    <message>
        <source>Bits per character: comparable between tokenizers</source>
        <translation>Bity na znak: porównywalne między tokenizatorami</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Oś pozioma</translation>
    </message>
    <message>
        <source>What the horizontal axis shows</source>
        <translation>Co pokazuje oś pozioma</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Kroki</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokeny</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Czas</translation>
    </message>
    <message>
        <source>Axes and curves</source>
        <translation>Osie i krzywe</translation>
    </message>
    <message>
        <source>log x</source>
        <translation>log x</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Logarytmiczna oś pozioma</translation>
    </message>
    <message>
        <source>log y</source>
        <translation>log y</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>Logarytmiczna oś pionowa</translation>
    </message>
    <message>
        <source>Training, thin</source>
        <translation>Trening, cienko</translation>
    </message>
    <message>
        <source>The losses over the training text too, as thin lines</source>
        <translation>Także straty na tekście treningowym, jako cienkie linie</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Dopasuj</translation>
    </message>
    <message>
        <source>Show everything (F)</source>
        <translation>Pokazuje wszystko (F)</translation>
    </message>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
    <message>
        <source>tokens seen</source>
        <translation>widziane tokeny</translation>
    </message>
    <message>
        <source>training time, seconds</source>
        <translation>czas treningu, sekundy</translation>
    </message>
    <message>
        <source>perplexity</source>
        <translation>perpleksja</translation>
    </message>
    <message>
        <source>bits per character</source>
        <translation>bity na znak</translation>
    </message>
    <message>
        <source>nats per token</source>
        <translation>naty na token</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>krok %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>tokeny: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>without %1: the length of its tokens is unknown</source>
        <translation>pominięto %1: długość tokenów nie jest znana</translation>
    </message>
    <message>
        <source>training loss shown, as there is no validation loss: %1</source>
        <translation>pokazano stratę treningową, bo nie ma walidacyjnej: %1</translation>
    </message>
    <message>
        <source>%1, mean − standard deviation</source>
        <translation>%1, średnia − odchylenie standardowe</translation>
    </message>
    <message>
        <source>%1, mean + standard deviation</source>
        <translation>%1, średnia + odchylenie standardowe</translation>
    </message>
    <message>
        <source>%1, training</source>
        <translation>%1, trening</translation>
    </message>
    <message>
        <source>%1, best</source>
        <translation>%1, najlepsza</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::DiskFullStrip</name>
    <message>
        <source>Resume</source>
        <translation>Wznów</translation>
    </message>
    <message>
        <source>Write what is left to write, and continue training</source>
        <translation>Zapisuje to, co pozostało do zapisania, i kontynuuje trening</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::GradientChart</name>
    <message>
        <source>Gradient norm</source>
        <translation>Norma gradientu</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>norma gradientu</translation>
    </message>
    <message>
        <source>clip %1</source>
        <translation>próg %1</translation>
    </message>
    <message>
        <source>no clip</source>
        <translation>bez obcinania</translation>
    </message>
    <message>
        <source>clip</source>
        <translation>próg</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::LadderDialog</name>
    <message>
        <source>left out</source>
        <translation>pominięty</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>oczekujący</translation>
    </message>
    <message>
        <source>in the queue</source>
        <translation>w kolejce</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Trenowany</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Ukończony</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Zatrzymany</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Nieudany</translation>
    </message>
    <message>
        <source>Train all</source>
        <translation>Trenuj wszystkie</translation>
    </message>
    <message>
        <source>Stop the ladder</source>
        <translation>Zatrzymaj drabinę</translation>
    </message>
    <message>
        <source>Model ladder</source>
        <translation>Drabina modeli</translation>
    </message>
    <message>
        <source>From counting pairs to a transformer: these models are trained one after the other on the open corpus, with its tokenizer and split. Their curves are overlaid in bits per character.</source>
        <translation>Od zliczania par do transformera: te modele są trenowane jeden po drugim na otwartym korpusie, z jego tokenizatorem i podziałem. Ich krzywe są nałożone na siebie, w bitach na znak.</translation>
    </message>
    <message>
        <source>model</source>
        <translation>model</translation>
    </message>
    <message>
        <source>what it adds</source>
        <translation>co dodaje</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>parametry</translation>
    </message>
    <message>
        <source>state</source>
        <translation>stan</translation>
    </message>
    <message>
        <source>bits/char</source>
        <translation>bit/znak</translation>
    </message>
    <message>
        <source>Models of the ladder</source>
        <translation>Modele drabiny</translation>
    </message>
    <message>
        <source>Untick a model to leave it out</source>
        <translation>Odznacz model, aby go pominąć</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modele</translation>
    </message>
    <message>
        <source>Steps per model</source>
        <translation>Kroki na model</translation>
    </message>
    <message>
        <source>Optimizer steps of each model. The published ones have 2,000</source>
        <translation>Kroki optymalizatora dla każdego modelu. Opublikowane mają ich 2000</translation>
    </message>
    <message>
        <source>Steps per run</source>
        <translation>Kroki na przebieg</translation>
    </message>
    <message>
        <source>Stop the current model and skip the rest. What was trained is kept</source>
        <translation>Zatrzymuje bieżący model i pomija pozostałe. To, co wytrenowano, pozostaje</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zamknij</translation>
    </message>
    <message>
        <source>Close this window. Training continues</source>
        <translation>Zamyka to okno. Trening trwa dalej</translation>
    </message>
    <message>
        <source>The time is being measured.</source>
        <translation>Trwa pomiar czasu.</translation>
    </message>
    <message>
        <source>This takes %1 while the computer is busy.</source>
        <translation>Zajmie to %1, gdy komputer jest obciążony.</translation>
    </message>
    <message>
        <source>This takes %1 on this computer.</source>
        <translation>Na tym komputerze zajmie to %1.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>Dodaj do kolejki</translation>
    </message>
    <message>
        <source>Add the ticked models to the queue. They start after the current run</source>
        <translation>Dodaje zaznaczone modele do kolejki. Zaczną się po bieżącym przebiegu</translation>
    </message>
    <message>
        <source>Train the ticked models one after the other</source>
        <translation>Trenuje zaznaczone modele jeden po drugim</translation>
    </message>
    <message>
        <source>Model %1 of %2</source>
        <translation>Model %1 z %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::LadderStrip</name>
    <message>
        <source>Progress of the model ladder</source>
        <translation>Postęp drabiny modeli</translation>
    </message>
    <message>
        <source>Steps done by all models of the ladder</source>
        <translation>Kroki wykonane przez wszystkie modele drabiny</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Pokaż</translation>
    </message>
    <message>
        <source>Show the ladder</source>
        <translation>Pokaż drabinę</translation>
    </message>
    <message>
        <source>The models of the ladder and what each reached</source>
        <translation>Modele drabiny i wynik każdego z nich</translation>
    </message>
    <message>
        <source>Stop the ladder</source>
        <translation>Zatrzymaj drabinę</translation>
    </message>
    <message>
        <source>Stop the current model and skip the rest. What was trained is kept</source>
        <translation>Zatrzymuje bieżący model i pomija pozostałe. To, co wytrenowano, pozostaje</translation>
    </message>
    <message>
        <source>Model ladder: %1 of %2, %3</source>
        <translation>Drabina modeli: %1 z %2, %3</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::LearningRateChart</name>
    <message>
        <source>Learning rate</source>
        <translation>Współczynnik uczenia</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>współczynnik uczenia</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>planowany</translation>
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
        <translation>%1: ustawiono %2</translation>
    </message>
    <message>
        <source>Loss over training</source>
        <translation>Strata w czasie treningu</translation>
    </message>
    <message>
        <source>train</source>
        <translation>trening</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>walidacja</translation>
    </message>
    <message>
        <source>Nothing has been trained yet: choose a model and press Start new run.</source>
        <translation>Niczego jeszcze nie trenowano: wybierz model i naciśnij „Rozpocznij nowy przebieg”.</translation>
    </message>
    <message>
        <source>train, evaluated at step %1</source>
        <translation>trening, ewaluacja w kroku %1</translation>
    </message>
    <message>
        <source>training time</source>
        <translation>czas treningu</translation>
    </message>
    <message>
        <source>wall time</source>
        <translation>czas zegarowy</translation>
    </message>
    <message>
        <source>Click to go to step %1, the nearest saved one.</source>
        <translation>Kliknij, aby przejść do kroku %1, najbliższego zapisanego.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Miara</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Strata</translation>
    </message>
    <message>
        <source>Nats per token</source>
        <translation>Naty na token</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perpleksja</translation>
    </message>
    <message>
        <source>e to the power of the loss: like guessing among this many tokens</source>
        <translation>e do potęgi równej stracie: jak zgadywanie spośród tylu tokenów</translation>
    </message>
    <message>
        <source>Bits/char</source>
        <translation>Bit/znak</translation>
    </message>
    <message>
        <source>Bits per character: comparable between tokenizers</source>
        <translation>Bity na znak: porównywalne między tokenizatorami</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Oś pozioma</translation>
    </message>
    <message>
        <source>What the horizontal axis shows</source>
        <translation>Co pokazuje oś pozioma</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Kroki</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokeny</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epoki</translation>
    </message>
    <message>
        <source>How often the training text was read</source>
        <translation>Ile razy przeczytano tekst treningowy</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Czas</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Wygładzanie</translation>
    </message>
    <message>
        <source>Running mean of the training loss. 0 shows every batch unchanged</source>
        <translation>Średnia krocząca straty treningowej. 0 pokazuje każdą partię bez zmian</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Krok</translation>
    </message>
    <message>
        <source>Type a step to see all values there. Enter goes to the nearest step that was saved</source>
        <translation>Wpisz krok, aby zobaczyć wszystkie jego wartości. Enter przechodzi do najbliższego zapisanego kroku</translation>
    </message>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
    <message>
        <source>Follow</source>
        <extracomment>keeps the newest step in view</extracomment>
        <translation>Śledź</translation>
    </message>
    <message>
        <source>Keep the newest step in view. A zoom switches it off</source>
        <translation>Utrzymuje najnowszy krok w widoku. Zmiana powiększenia to wyłącza</translation>
    </message>
    <message>
        <source>Fit</source>
        <extracomment>shows all of the curves</extracomment>
        <translation>Dopasuj</translation>
    </message>
    <message>
        <source>Show everything (F)</source>
        <translation>Pokazuje wszystko (F)</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Osie</translation>
    </message>
    <message>
        <source>Logarithmic axes, and what the view is fitted to</source>
        <translation>Osie logarytmiczne i to, do czego dopasowuje się widok</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Logarytmiczna oś pozioma</translation>
    </message>
    <message>
        <source>Equal ratios are equally wide</source>
        <translation>Równe stosunki są równie szerokie</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>Logarytmiczna oś pionowa</translation>
    </message>
    <message>
        <source>Equal ratios are equally high</source>
        <translation>Równe stosunki są równie wysokie</translation>
    </message>
    <message>
        <source>Fit every point</source>
        <translation>Wszystkie punkty w widoku</translation>
    </message>
    <message>
        <source>Include outliers in the view. Otherwise they are counted above it</source>
        <translation>Obejmuje widokiem wartości odstające. Inaczej są tylko zliczane nad nim</translation>
    </message>
    <message>
        <source>Show the whole plan</source>
        <translation>Cały plan</translation>
    </message>
    <message>
        <source>Extend the charts to the planned end of the run. Otherwise they end at the newest step</source>
        <translation>Przedłuża wykresy do planowanego końca przebiegu. Inaczej kończą się na najnowszym kroku</translation>
    </message>
    <message>
        <source>The length of a token in characters is unknown without the corpus.</source>
        <translation>Bez korpusu nie jest znana długość tokenu w znakach.</translation>
    </message>
    <message>
        <source>This model was opened from %1. Its losses appear here once you train it further.</source>
        <translation>Źródło tego modelu: %1. Jego straty pojawią się tu, gdy będzie dalej trenowany.</translation>
    </message>
    <message>
        <source>The first point comes after the first step.</source>
        <translation>Pierwszy punkt pojawia się po pierwszym kroku.</translation>
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
        <translation>zgadywanie losowe = %1</translation>
    </message>
    <message>
        <source>%1, train</source>
        <translation>%1, trening</translation>
    </message>
    <message>
        <source>%1, training loss</source>
        <translation>%1, strata treningowa</translation>
    </message>
    <message>
        <source>Measured on other text, held out from another corpus or split otherwise, so their losses do not tell which run is better: %1.</source>
        <translation>Straty zmierzone na innym tekście, odłożonym z innego korpusu lub inaczej podzielonym, nie mówią, który przebieg jest lepszy: %1.</translation>
    </message>
    <message>
        <source>Training loss shown, as there is no validation loss: %1.</source>
        <translation>Pokazano stratę treningową, bo nie ma walidacyjnej: %1.</translation>
    </message>
    <message>
        <source>Only the first %1 of the %2 runs shown have training curves; untick some in Runs to see the others.</source>
        <translation>Krzywe treningowe mają tylko pierwsze z pokazanych przebiegów: %1 z %2; odznacz niektóre w Przebiegach, aby zobaczyć pozostałe.</translation>
    </message>
    <message>
        <source>◇ %1</source>
        <translation>◇ %1</translation>
    </message>
    <message>
        <source>published, train</source>
        <translation>opublikowana, trening</translation>
    </message>
    <message>
        <source>published, validation</source>
        <translation>opublikowana, walidacja</translation>
    </message>
    <message>
        <source>gap at step %1</source>
        <translation>luka w kroku %1</translation>
    </message>
    <message>
        <source>best</source>
        <translation>najlepsza</translation>
    </message>
    <message>
        <source>Best validation loss so far: %1</source>
        <translation>Najlepsza dotąd strata walidacyjna: %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Wstrzymano</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>NaN lub ∞</translation>
    </message>
    <message>
        <source>Loss or gradient was not a number</source>
        <translation>Strata lub gradient nie były liczbą</translation>
    </message>
    <message>
        <source>Sample text</source>
        <translation>Próbka tekstu</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>punkt kontrolny</translation>
    </message>
    <message>
        <source>The weights of this step are on disk</source>
        <translation>Wagi z tego kroku są na dysku</translation>
    </message>
    <message>
        <source>The run has %1 steps; the time cursor is at step %2.</source>
        <translation>Liczba kroków przebiegu: %1; kursor czasu jest na kroku %2.</translation>
    </message>
    <message>
        <source>Step %1 was not saved; the time cursor is at step %2, the nearest saved one.</source>
        <translation>Kroku %1 nie zapisano; kursor czasu jest na kroku %2, najbliższym zapisanym.</translation>
    </message>
    <message>
        <source>The time cursor is at step %1.</source>
        <translation>Kursor czasu jest na kroku %1.</translation>
    </message>
    <message>
        <source>The weights of step %1 were not saved; step %2 is the nearest saved one.</source>
        <translation>Wag z kroku %1 nie zapisano; najbliższy zapisany to krok %2.</translation>
    </message>
    <message>
        <source>Go to step %1</source>
        <translation>Przejdź do kroku %1</translation>
    </message>
    <message>
        <source>Fork from here…</source>
        <translation>Odgałęź stąd…</translation>
    </message>
    <message>
        <source>Rewind to here…</source>
        <translation>Przewiń wstecz do tego kroku…</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Duży</translation>
    </message>
    <message>
        <source>Show the plot alone, as large as the place (F9)</source>
        <translation>Pokazuje sam wykres, wielkości całego miejsca (F9)</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>Otwieranie %1…</translation>
    </message>
    <message>
        <source>train, bits per character</source>
        <translation>trening, bity na znak</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::MemoryChart</name>
    <message>
        <source>Memory</source>
        <translation>Pamięć</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>pamięć</translation>
    </message>
    <message>
        <source>program</source>
        <translation>program</translation>
    </message>
    <message>
        <source>graphics card</source>
        <translation>karta graficzna</translation>
    </message>
    <message>
        <source>The memory of this run was not measured.</source>
        <translation>Pamięci tego przebiegu nie zmierzono.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::NextRunCard</name>
    <message>
        <source>Settings of the next run</source>
        <translation>Ustawienia następnego przebiegu</translation>
    </message>
    <message>
        <source>Next run</source>
        <translation>Następny przebieg</translation>
    </message>
    <message>
        <source>%1, waiting in the queue</source>
        <translation>%1, oczekuje w kolejce</translation>
    </message>
    <message>
        <source>Save in the queue</source>
        <translation>Zapisz w kolejce</translation>
    </message>
    <message>
        <source>Give %1 these settings; it keeps its place in the queue</source>
        <translation>Nadaje te ustawienia przebiegowi %1; jego miejsce w kolejce się nie zmienia</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Odrzuć zmiany</translation>
    </message>
    <message>
        <source>Discard the changes to %1 and go back to the settings that the form had before</source>
        <translation>Odrzuca zmiany w przebiegu %1 i wraca do poprzednich ustawień formularza</translation>
    </message>
    <message>
        <source>Name of the next run</source>
        <translation>Nazwa następnego przebiegu</translation>
    </message>
    <message>
        <source>Name of the next run. If empty, the one shown</source>
        <translation>Nazwa następnego przebiegu. Jeśli jest pusta, obowiązuje pokazana</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optymalizator</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Harmonogram</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Ewaluacja</translation>
    </message>
    <message>
        <source>Rarely needed settings: details of the optimizer and the schedule, what is saved and recorded, memory</source>
        <translation>Rzadko potrzebne ustawienia: szczegóły optymalizatora i harmonogramu, co jest zapisywane i rejestrowane, pamięć</translation>
    </message>
    <message>
        <source>own settings</source>
        <translation>własne ustawienia</translation>
    </message>
    <message>
        <source>no text yet</source>
        <translation>jeszcze brak</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1, tekst: %2</translation>
    </message>
    <message>
        <source>%1 steps take %2 while the computer is busy with other programs.</source>
        <translation>Kroki: %1, potrzebny czas: %2, gdy komputer obciążają inne programy.</translation>
    </message>
    <message>
        <source>%1 steps take %2.</source>
        <translation>Kroki: %1, potrzebny czas: %2.</translation>
    </message>
    <message>
        <source>Measuring how long %1 steps take…</source>
        <translation>Mierzenie czasu, kroki: %1…</translation>
    </message>
    <message>
        <source>A new run makes %1 steps.</source>
        <translation>Liczba kroków nowego przebiegu: %1.</translation>
    </message>
    <message>
        <source>A new run can be started.</source>
        <translation>Można rozpocząć nowy przebieg.</translation>
    </message>
    <message>
        <source>Hold out whole documents</source>
        <translation>Odłóż całe dokumenty</translation>
    </message>
    <message>
        <source>Hold out some whole documents, chosen by the seed, instead of the end of the text</source>
        <translation>Odkłada kilka całych dokumentów, wybranych według ziarna, zamiast końca tekstu</translation>
    </message>
    <message>
        <source>Use %1 steps: half an hour</source>
        <translation>Ustaw kroki na %1: pół godziny</translation>
    </message>
    <message>
        <source>Sets Steps to what takes half an hour on this computer</source>
        <translation>Ustawia „Kroki” na tyle, ile zajmuje pół godziny na tym komputerze</translation>
    </message>
    <message>
        <source>Use the published %1 steps</source>
        <translation>Przywróć opublikowane kroki: %1</translation>
    </message>
    <message>
        <source>Use the preset’s %1 steps</source>
        <translation>Przywróć kroki zestawu: %1</translation>
    </message>
    <message>
        <source>Sets Steps and Epochs back to those of “%1”</source>
        <translation>Przywraca „Kroki” i „Epoki” z zestawu „%1”</translation>
    </message>
    <message>
        <source>The schedule ends at step %1; from there on the rate is the lowest, %2.</source>
        <translation>Harmonogram kończy się w kroku %1; od niego współczynnik jest najniższy: %2.</translation>
    </message>
    <message>
        <source>The schedule ends at step %1, so the run ends before the schedule does.</source>
        <translation>Harmonogram kończy się w kroku %1, więc przebieg skończy się przed nim.</translation>
    </message>
    <message>
        <source>End the schedule at step %1</source>
        <translation>Zakończ harmonogram w kroku %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::NonFiniteStrip</name>
    <message>
        <source>Halve the learning rate</source>
        <translation>Zmniejsz współczynnik o połowę</translation>
    </message>
    <message>
        <source>Clip gradients</source>
        <translation>Obetnij gradienty</translation>
    </message>
    <message>
        <source>The gradient was not a finite number at step %1; the run is back at step %2.</source>
        <translation>Gradient nie był skończoną liczbą w kroku %1; przebieg wrócił do kroku %2.</translation>
    </message>
    <message>
        <source>The gradient was not a finite number at step %1, first in %2; the run is back at step %3.</source>
        <translation>Gradient nie był skończoną liczbą w kroku %1, najpierw w tensorze %2; przebieg wrócił do kroku %3.</translation>
    </message>
    <message>
        <source>The loss was not a finite number at step %1; the run is back at step %2.</source>
        <translation>Strata nie była skończoną liczbą w kroku %1; przebieg wrócił do kroku %2.</translation>
    </message>
    <message>
        <source>The loss was not a finite number at step %1, and %2 was the first tensor that was not; the run is back at step %3.</source>
        <translation>Strata nie była skończoną liczbą w kroku %1, a pierwszym takim tensorem był %2; przebieg wrócił do kroku %3.</translation>
    </message>
    <message>
        <source>Resume from step %1 with a learning rate of %2</source>
        <translation>Wznawia od kroku %1 ze współczynnikiem uczenia %2</translation>
    </message>
    <message>
        <source>Resume from step %1 with gradients clipped to a norm of %2</source>
        <translation>Wznawia od kroku %1 z gradientami obciętymi do normy %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::RangeTestDialog</name>
    <message>
        <source>Loss by learning rate</source>
        <translation>Strata według współczynnika uczenia</translation>
    </message>
    <message>
        <source>Find a learning rate</source>
        <translation>Znajdź współczynnik uczenia</translation>
    </message>
    <message numerus="yes">
        <source>A run with these settings makes %n steps, each with a higher learning rate than the one before, and is then discarded. Where the loss falls fastest is a good rate to begin with.</source>
        <translation>
            <numerusform>Przebieg z tymi ustawieniami wykonuje %n krok, każdy z większym współczynnikiem uczenia niż poprzedni, po czym jest odrzucany. Tam, gdzie strata spada najszybciej, jest dobry współczynnik na początek.</numerusform>
            <numerusform>Przebieg z tymi ustawieniami wykonuje %n kroki, każdy z większym współczynnikiem uczenia niż poprzedni, po czym jest odrzucany. Tam, gdzie strata spada najszybciej, jest dobry współczynnik na początek.</numerusform>
            <numerusform>Przebieg z tymi ustawieniami wykonuje %n kroków, każdy z większym współczynnikiem uczenia niż poprzedni, po czym jest odrzucany. Tam, gdzie strata spada najszybciej, jest dobry współczynnik na początek.</numerusform>
        </translation>
    </message>
    <message>
        <source>of one step</source>
        <translation>pojedynczego kroku</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>wygładzona</translation>
    </message>
    <message>
        <source>rate %1</source>
        <translation>współczynnik %1</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>współczynnik uczenia</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>strata</translation>
    </message>
    <message>
        <source>The first point appears after the first step.</source>
        <translation>Pierwszy punkt pojawia się po pierwszym kroku.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zamknij</translation>
    </message>
    <message>
        <source>Close this window. The learning rate stays as it is</source>
        <translation>Zamyka to okno. Współczynnik uczenia pozostaje bez zmian</translation>
    </message>
    <message>
        <source>The learning rate is %1.</source>
        <translation>Współczynnik uczenia wynosi %1.</translation>
    </message>
    <message>
        <source>The time is being measured.</source>
        <translation>Trwa pomiar czasu.</translation>
    </message>
    <message>
        <source>This takes %1 while the computer is busy.</source>
        <translation>Zajmie to %1, gdy komputer jest obciążony.</translation>
    </message>
    <message>
        <source>This takes %1 on this computer.</source>
        <translation>Na tym komputerze zajmie to %1.</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>Zatrzymaj test</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>Dodaj do kolejki</translation>
    </message>
    <message>
        <source>Start the test</source>
        <translation>Rozpocznij test</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>Testuj ponownie</translation>
    </message>
    <message>
        <source>End the test. What was measured stays</source>
        <translation>Kończy test. Zmierzone wartości pozostają</translation>
    </message>
    <message>
        <source>Test once the current run has ended</source>
        <translation>Przeprowadza test po zakończeniu bieżącego przebiegu</translation>
    </message>
    <message>
        <source>Train some steps with a growing rate and discard them</source>
        <translation>Trenuje kilka kroków z rosnącym współczynnikiem i je odrzuca</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>Użyj %1</translation>
    </message>
    <message>
        <source>Use this rate</source>
        <translation>Użyj tej wartości</translation>
    </message>
    <message>
        <source>Set the learning rate of the next run to %1</source>
        <translation>Ustawia współczynnik uczenia następnego przebiegu na %1</translation>
    </message>
    <message>
        <source>There is no rate to use yet.</source>
        <translation>Nie ma jeszcze współczynnika do użycia.</translation>
    </message>
    <message>
        <source>The rate that you chose</source>
        <translation>Wybrany współczynnik</translation>
    </message>
    <message>
        <source>Where the loss falls fastest</source>
        <translation>Najszybszy spadek straty</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Krok %1 z %2</translation>
    </message>
    <message>
        <source>The loss of the first step is not a number; try another initialization or a smaller model.</source>
        <translation>Strata pierwszego kroku nie jest liczbą; wypróbuj inną inicjalizację lub mniejszy model.</translation>
    </message>
    <message>
        <source>The loss falls fastest at a rate of about %1; click in the plot to choose another one.</source>
        <translation>Strata spada najszybciej przy współczynniku około %1; kliknij wykres, aby wybrać inny.</translation>
    </message>
    <message>
        <source>The loss did not fall at any of these rates; click in the plot to choose one anyway.</source>
        <translation>Strata nie spadła przy żadnym z tych współczynników; kliknij wykres, aby mimo to wybrać jeden.</translation>
    </message>
    <message>
        <source>The test ended at %1: at the next rate the loss was not a number.</source>
        <translation>Test zakończył się przy %1: przy następnym współczynniku strata nie była liczbą.</translation>
    </message>
    <message>
        <source>The test ended at %1, where the loss became too high.</source>
        <translation>Test zakończył się przy %1, gdzie strata stała się zbyt duża.</translation>
    </message>
    <message>
        <source>The settings or the text have changed since.</source>
        <translation>Od tego czasu zmieniono ustawienia lub tekst.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::ReproductionCard</name>
    <message>
        <source>Reproduction</source>
        <translation>Odtworzenie</translation>
    </message>
    <message>
        <source>Losses of this run and published ones</source>
        <translation>Straty tego przebiegu i opublikowane</translation>
    </message>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
    <message>
        <source>nats per token</source>
        <translation>naty na token</translation>
    </message>
    <message>
        <source>The first point comes with the first evaluation.</source>
        <translation>Pierwszy punkt pojawia się po pierwszej ewaluacji.</translation>
    </message>
    <message>
        <source>Published and achieved losses</source>
        <translation>Straty opublikowane i uzyskane</translation>
    </message>
    <message>
        <source>Stop the seeds</source>
        <translation>Zatrzymaj ziarna</translation>
    </message>
    <message>
        <source>Stop the current run and skip the rest. What was trained is kept</source>
        <translation>Zatrzymuje bieżący przebieg i pomija resztę. To, co wytrenowano, zostaje</translation>
    </message>
    <message>
        <source>lowest of the seeds</source>
        <translation>najniższa z ziaren</translation>
    </message>
    <message>
        <source>highest of the seeds</source>
        <translation>najwyższa z ziaren</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>walidacja</translation>
    </message>
    <message>
        <source>train</source>
        <translation>trening</translation>
    </message>
    <message>
        <source>published</source>
        <translation>opublikowana</translation>
    </message>
    <message>
        <source>Published, step %1</source>
        <translation>Opublikowana, krok %1</translation>
    </message>
    <message>
        <source>This run, step %1</source>
        <translation>Ten przebieg, krok %1</translation>
    </message>
    <message>
        <source>%1 seeds, step %2</source>
        <translation>Ziarna: %1, krok %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>od %1 do %2</translation>
    </message>
    <message>
        <source>Settings that differ from the published ones: %1.</source>
        <translation>Ustawienia inne niż opublikowane: %1.</translation>
    </message>
    <message>
        <source>The last seed is being trained.</source>
        <translation>Trwa trening ostatniego ziarna.</translation>
    </message>
    <message numerus="yes">
        <source>A seed is being trained, %n more are waiting.</source>
        <translation>
            <numerusform>Trwa trening ziarna, %n kolejne czeka.</numerusform>
            <numerusform>Trwa trening ziarna, %n kolejne czekają.</numerusform>
            <numerusform>Trwa trening ziarna, %n kolejnych czeka.</numerusform>
        </translation>
    </message>
    <message>
        <source>The range needs %1 seeds; %2 trained so far. The others are trained one after the other.</source>
        <translation>Do zakresu potrzeba %1 ziaren; wytrenowano dotąd: %2. Pozostałe są trenowane jedno po drugim.</translation>
    </message>
    <message numerus="yes">
        <source>%n seeds are in the queue.</source>
        <translation>
            <numerusform>W kolejce jest %n ziarno.</numerusform>
            <numerusform>W kolejce są %n ziarna.</numerusform>
            <numerusform>W kolejce jest %n ziaren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Train %n more seeds</source>
        <translation>
            <numerusform>Trenuj jeszcze %n ziarno</numerusform>
            <numerusform>Trenuj jeszcze %n ziarna</numerusform>
            <numerusform>Trenuj jeszcze %n ziaren</numerusform>
        </translation>
    </message>
    <message>
        <source>Add the same run with other random numbers to the queue</source>
        <translation>Dodaje do kolejki ten sam przebieg z innymi liczbami losowymi</translation>
    </message>
    <message>
        <source>The same run with other random numbers</source>
        <translation>Ten sam przebieg z innymi liczbami losowymi</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::RunCard</name>
    <message>
        <source>Settings of the run shown</source>
        <translation>Ustawienia pokazanego przebiegu</translation>
    </message>
    <message>
        <source>Rarely changed settings of this run</source>
        <translation>Rzadko zmieniane ustawienia tego przebiegu</translation>
    </message>
    <message>
        <source>Apply the changes to this run</source>
        <translation>Zastosuj zmiany w tym przebiegu</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Zastosuj</translation>
    </message>
    <message>
        <source>Undo the changes of this run</source>
        <translation>Cofnij zmiany w tym przebiegu</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Cofnij</translation>
    </message>
    <message>
        <source>Use these settings for the next run</source>
        <translation>Użyj tych ustawień w następnym przebiegu</translation>
    </message>
    <message>
        <source>Copies the model and all settings of this run into those of the next run</source>
        <translation>Kopiuje model i wszystkie ustawienia tego przebiegu do ustawień następnego</translation>
    </message>
    <message>
        <source>Use for the next run</source>
        <translation>Użyj w następnym przebiegu</translation>
    </message>
    <message>
        <source>Not applied yet: %1</source>
        <translation>Jeszcze niezastosowane: %1</translation>
    </message>
    <message>
        <source>When it is resumed: %1</source>
        <translation>Po wznowieniu: %1</translation>
    </message>
    <message>
        <source>Nothing has been changed.</source>
        <translation>Nic nie zmieniono.</translation>
    </message>
    <message>
        <source>The run trains on with what was changed (Enter)</source>
        <translation>Trening trwa dalej ze zmianami (Enter)</translation>
    </message>
    <message>
        <source>Puts back the values that the run has now</source>
        <translation>Przywraca wartości, które przebieg ma teraz</translation>
    </message>
    <message>
        <source>Takes back what was applied last</source>
        <translation>Cofa to, co ostatnio zastosowano</translation>
    </message>
    <message>
        <source>Changing the rate has no effect. Fork the run to begin a new schedule.</source>
        <translation>Zmiana współczynnika nic nie da. Odgałęź przebieg, aby rozpocząć nowy harmonogram.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Kroki</translation>
    </message>
    <message>
        <source>End %1 now?</source>
        <translation>Zakończyć teraz przebieg %1?</translation>
    </message>
    <message>
        <source>It is at step %1 already, so with %2 steps it ends. It is kept and can be resumed with more steps.</source>
        <translation>Przebieg jest już na kroku %1, więc przy liczbie kroków %2 zakończy się. Zostanie zachowany i można go wznowić z większą liczbą kroków.</translation>
    </message>
    <message>
        <source>End the run</source>
        <translation>Zakończ przebieg</translation>
    </message>
    <message>
        <source>Save the run and end it</source>
        <translation>Zapisuje przebieg i go kończy</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>The run trains on as it does</source>
        <translation>Trening trwa dalej bez zmian</translation>
    </message>
    <message>
        <source>%1 cannot be used now; the run keeps %2.</source>
        <translation>Wartości %1 nie można teraz użyć; przebieg zachowuje %2.</translation>
    </message>
    <message>
        <source>These are the current settings, not those of step %1.</source>
        <translation>To są obecne ustawienia, a nie te z kroku %1.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::SampleCard</name>
    <message>
        <source>Sample</source>
        <translation>Próbka</translation>
    </message>
    <message>
        <source>Sample of the previous evaluation</source>
        <translation>Próbka z poprzedniej ewaluacji</translation>
    </message>
    <message>
        <source>Sample of the next evaluation</source>
        <translation>Próbka z następnej ewaluacji</translation>
    </message>
    <message>
        <source>Step of the sample</source>
        <translation>Krok próbki</translation>
    </message>
    <message>
        <source>Every sample of this run, by its step</source>
        <translation>Wszystkie próbki tego przebiegu, według kroku</translation>
    </message>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>prompt</translation>
    </message>
    <message>
        <source>text</source>
        <translation>tekst</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>krok %1</translation>
    </message>
    <message>
        <source>Samples of what the model writes appear here during training.</source>
        <translation>Tu podczas treningu pojawiają się próbki tego, co pisze model.</translation>
    </message>
    <message>
        <source>This run writes no samples.</source>
        <translation>Ten przebieg nie pisze próbek.</translation>
    </message>
    <message>
        <source>The first sample comes with the first evaluation.</source>
        <translation>Pierwsza próbka pojawia się po pierwszej ewaluacji.</translation>
    </message>
    <message>
        <source>temperature %1 · seed %2</source>
        <translation>temperatura %1 · ziarno %2</translation>
    </message>
    <message>
        <source>step %1 · temperature %2 · seed %3</source>
        <translation>krok %1 · temperatura %2 · ziarno %3</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::SettingsForm</name>
    <message>
        <source>Checkpoint</source>
        <translation>Punkt kontrolny</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>Więcej ustawień</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::SmallChart</name>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The first point comes after the first step.</source>
        <translation>Pierwszy punkt pojawia się po pierwszym kroku.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::SpeedCard</name>
    <message>
        <source>Speed</source>
        <translation>Szybkość</translation>
    </message>
    <message>
        <source>Milliseconds per step, by part</source>
        <translation>Milisekundy na krok, według części</translation>
    </message>
    <message>
        <source>The time of a step is shown here, by part.</source>
        <translation>Tu pokazany jest czas kroku, według części.</translation>
    </message>
    <message numerus="yes">
        <source>Milliseconds per step, mean of %n timed steps of the whole run</source>
        <translation>
            <numerusform>Milisekundy na krok, średnia z %n zmierzonego kroku całego przebiegu</numerusform>
            <numerusform>Milisekundy na krok, średnia z %n zmierzonych kroków całego przebiegu</numerusform>
            <numerusform>Milisekundy na krok, średnia z %n zmierzonych kroków całego przebiegu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Milliseconds per step, mean of the last %n timed steps</source>
        <translation>
            <numerusform>Milisekundy na krok, średnia z %n ostatniego zmierzonego kroku</numerusform>
            <numerusform>Milisekundy na krok, średnia z %n ostatnich zmierzonych kroków</numerusform>
            <numerusform>Milisekundy na krok, średnia z %n ostatnich zmierzonych kroków</numerusform>
        </translation>
    </message>
    <message>
        <source>drawing</source>
        <translation>rysowanie</translation>
    </message>
    <message>
        <source>%1 of a core</source>
        <translation>%1 rdzenia</translation>
    </message>
    <message>
        <source>Processor time for showing the run while it trains. At most about %1 of one core</source>
        <translation>Czas procesora na pokazywanie przebiegu podczas treningu. Najwyżej około %1 jednego rdzenia</translation>
    </message>
    <message>
        <source>%1 ms per step</source>
        <translation>%1 ms na krok</translation>
    </message>
    <message>
        <source>whole run</source>
        <translation>cały przebieg</translation>
    </message>
    <message numerus="yes">
        <source>last %n steps</source>
        <translation>
            <numerusform>ostatni %n krok</numerusform>
            <numerusform>ostatnie %n kroki</numerusform>
            <numerusform>ostatnich %n kroków</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; parts of %n timed steps</source>
        <translation>
            <numerusform>%1; części z %n zmierzonego kroku</numerusform>
            <numerusform>%1; części z %n zmierzonych kroków</numerusform>
            <numerusform>%1; części z %n zmierzonych kroków</numerusform>
        </translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokeny/s</translation>
    </message>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::SpeedChart</name>
    <message>
        <source>Tokens per second</source>
        <translation>Tokeny na sekundę</translation>
    </message>
    <message>
        <source>tokens per second</source>
        <translation>tokeny na sekundę</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokeny/s</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::TrainColumn</name>
    <message>
        <source>Training settings</source>
        <translation>Ustawienia treningu</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::TrainPlace</name>
    <message>
        <source>Training settings</source>
        <translation>Ustawienia treningu</translation>
    </message>
    <message>
        <source>Width of the settings</source>
        <translation>Szerokość ustawień</translation>
    </message>
    <message>
        <source>More charts</source>
        <translation>Więcej wykresów</translation>
    </message>
    <message>
        <source>No checkpoint up to step %1 was kept.</source>
        <translation>Nie zachowano żadnego punktu kontrolnego do kroku %1.</translation>
    </message>
    <message>
        <source>The run is at step %1 already.</source>
        <translation>Przebieg jest już na kroku %1.</translation>
    </message>
    <message>
        <source>Rewind</source>
        <translation>Przewiń wstecz</translation>
    </message>
    <message>
        <source>Rewind %2 to step %1 and continue training from there?</source>
        <translation>Przewinąć przebieg %2 wstecz do kroku %1 i trenować od niego dalej?</translation>
    </message>
    <message numerus="yes">
        <source>The run is stopped first. The losses, texts and checkpoints of the %n steps after it will be deleted, and the settings return to what they were then.</source>
        <translation>
            <numerusform>Przebieg zostanie najpierw zatrzymany. Straty, teksty i punkty kontrolne z %n następnego kroku zostaną usunięte, a ustawienia wrócą do ówczesnych.</numerusform>
            <numerusform>Przebieg zostanie najpierw zatrzymany. Straty, teksty i punkty kontrolne z %n następnych kroków zostaną usunięte, a ustawienia wrócą do ówczesnych.</numerusform>
            <numerusform>Przebieg zostanie najpierw zatrzymany. Straty, teksty i punkty kontrolne z %n następnych kroków zostaną usunięte, a ustawienia wrócą do ówczesnych.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The losses, texts and checkpoints of the %n steps after it will be deleted, and the settings return to what they were then.</source>
        <translation>
            <numerusform>Straty, teksty i punkty kontrolne z %n następnego kroku zostaną usunięte, a ustawienia wrócą do ówczesnych.</numerusform>
            <numerusform>Straty, teksty i punkty kontrolne z %n następnych kroków zostaną usunięte, a ustawienia wrócą do ówczesnych.</numerusform>
            <numerusform>Straty, teksty i punkty kontrolne z %n następnych kroków zostaną usunięte, a ustawienia wrócą do ówczesnych.</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove everything after step %1 and train from there</source>
        <translation>Usuwa wszystko po kroku %1 i trenuje od niego dalej</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>Niczego nie zmienia</translation>
    </message>
    <message>
        <source>Ladder…</source>
        <translation>Drabina…</translation>
    </message>
    <message>
        <source>Train a bigram, an MLP and so on up to a transformer, and compare them</source>
        <translation>Trenuje bigram, MLP i tak dalej aż po transformer i porównuje je</translation>
    </message>
    <message>
        <source>Find a learning rate…</source>
        <translation>Znajdź współczynnik uczenia…</translation>
    </message>
    <message>
        <source>Measure at which learning rates the loss falls, and choose one</source>
        <translation>Mierzy, przy jakich współczynnikach uczenia strata spada, i pozwala wybrać jeden</translation>
    </message>
    <message>
        <source>The run is finished</source>
        <translation>Przebieg jest ukończony</translation>
    </message>
    <message>
        <source>The run is stopped and can be resumed</source>
        <translation>Przebieg jest zatrzymany i można go wznowić</translation>
    </message>
    <message>
        <source>Model from</source>
        <translation>Źródło modelu</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Train, smoothed</source>
        <translation>Trening, wygładzone</translation>
    </message>
    <message>
        <source>Train, this batch</source>
        <translation>Trening, ta partia</translation>
    </message>
    <message>
        <source>Validation (step %1)</source>
        <translation>Walidacja (krok %1)</translation>
    </message>
    <message>
        <source>Perplexity, validation</source>
        <translation>Perpleksja, walidacja</translation>
    </message>
    <message>
        <source>Bits/char, validation</source>
        <translation>Bity/znak, walidacja</translation>
    </message>
    <message>
        <source>Perplexity, train</source>
        <translation>Perpleksja, trening</translation>
    </message>
    <message>
        <source>Bits/char, train</source>
        <translation>Bity/znak, trening</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Współczynnik uczenia</translation>
    </message>
    <message>
        <source>Tokens seen</source>
        <translation>Widziane tokeny</translation>
    </message>
    <message>
        <source>Passes over the text</source>
        <translation>Przejścia przez tekst</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epoki</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Czas treningu</translation>
    </message>
    <message>
        <source>At step %1</source>
        <translation>W kroku %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::train::UpdateRatioCard</name>
    <message>
        <source>No layer has been measured yet.</source>
        <translation>Nie zmierzono jeszcze żadnej warstwy.</translation>
    </message>
    <message>
        <source>Norm of a step ÷ norm of the weights it changes, by powers of ten. 1e−3 is typical</source>
        <translation>Norma kroku ÷ norma wag, które zmienia, w potęgach dziesięciu. 1e−3 to typowa wartość</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>krok %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::AlternativesPopup</name>
    <message>
        <source>Alternatives of a token</source>
        <translation>Tokeny alternatywne</translation>
    </message>
    <message>
        <source>special token %1</source>
        <translation>token specjalny %1</translation>
    </message>
    <message>
        <source>%1 %2 percent</source>
        <translation>%1 %2 procent</translation>
    </message>
    <message>
        <source>Click one to continue from there</source>
        <translation>Kliknij jeden, aby pisać od niego dalej</translation>
    </message>
    <message>
        <source>Which tokens caused this one?</source>
        <translation>Które tokeny wpłynęły na ten?</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::BranchTree</name>
    <message>
        <source>branch</source>
        <translation>gałąź</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokeny</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>ziarno</translation>
    </message>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
    <message>
        <source>Versions of the text as a tree</source>
        <translation>Wersje tekstu jako drzewo</translation>
    </message>
    <message>
        <source>Find a text</source>
        <translation>Znajdź tekst</translation>
    </message>
    <message>
        <source>Shows only texts whose name or words contain this</source>
        <translation>Pokazuje tylko teksty, które zawierają to w nazwie lub treści</translation>
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
        <translation>Po otwarciu</translation>
    </message>
    <message>
        <source>Untrained</source>
        <translation>Niewytrenowane</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Krok %1</translation>
    </message>
    <message>
        <source>%1, untrained</source>
        <translation>%1, niewytrenowane</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, krok %2</translation>
    </message>
    <message>
        <source>the positions</source>
        <translation>pozycji</translation>
    </message>
    <message>
        <source>feed-forward %1</source>
        <translation>sieci jednokierunkowej %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>głowicy %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 i %2</translation>
    </message>
    <message>
        <source>Text by the other weights</source>
        <translation>Tekst innych wag</translation>
    </message>
    <message>
        <source>Waiting for the first text</source>
        <translation>Oczekiwanie na pierwszy tekst</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Pisanie…</translation>
    </message>
    <message>
        <source>Press Write for both texts</source>
        <translation>„Napisz” tworzy oba teksty</translation>
    </message>
    <message>
        <source>%1, whose vocabulary lacks %2</source>
        <translation>%1; w słowniku brakuje: %2</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>warstwa %1</translation>
    </message>
    <message>
        <source>neuron %1</source>
        <translation>neuron %1</translation>
    </message>
    <message>
        <source>steered by %1 after layer %2</source>
        <translation>sterowany siłą %1 za warstwą %2</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>bez %1</translation>
    </message>
    <message>
        <source>%1, not altered</source>
        <translation>%1, bez zmian w modelu</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::PresetComparison</name>
    <message>
        <source>Save…</source>
        <translation>Zapisz…</translation>
    </message>
    <message>
        <source>In numbers</source>
        <translation>W liczbach</translation>
    </message>
    <message>
        <source>Compare presets</source>
        <translation>Porównaj zestawy</translation>
    </message>
    <message>
        <source>Ten texts of each preset, after the same prompt, with the same weights and the same seeds, %1 to %2.</source>
        <translation>Po dziesięć tekstów z każdego zestawu, po tym samym prompcie, z tymi samymi wagami i ziarnami, od %1 do %2.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Długość</translation>
    </message>
    <message>
        <source>Tokens of each text</source>
        <translation>Tokeny każdego tekstu</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokeny</translation>
    </message>
    <message>
        <source>Save the texts</source>
        <translation>Zapisz teksty</translation>
    </message>
    <message>
        <source>Save all texts that are shown, with their probabilities</source>
        <translation>Zapisuje wszystkie pokazane teksty z ich prawdopodobieństwami</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>zestaw</translation>
    </message>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
    <message>
        <source>mean probability</source>
        <translation>średnie p</translation>
    </message>
    <message>
        <source>distinct words</source>
        <translation>różne słowa</translation>
    </message>
    <message>
        <source>repeated</source>
        <translation>powtórzone</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>znaki</translation>
    </message>
    <message>
        <source>Step of the weights, the same for all presets</source>
        <translation>Krok wag, ten sam dla wszystkich zestawów</translation>
    </message>
    <message>
        <source>Mean of the probabilities that the model itself gave the chosen tokens</source>
        <translation>Średnia prawdopodobieństw, które sam model dał wybranym tokenom</translation>
    </message>
    <message>
        <source>Different words over all words</source>
        <translation>Różne słowa w stosunku do wszystkich</translation>
    </message>
    <message>
        <source>Groups of three words that the same text had before, over all such groups</source>
        <translation>Grupy trzech słów, które już wystąpiły w tym samym tekście, w stosunku do wszystkich takich grup</translation>
    </message>
    <message>
        <source>Mean length of a text in tokens</source>
        <translation>Średnia długość tekstu w tokenach</translation>
    </message>
    <message>
        <source>Mean length of a text in characters</source>
        <translation>Średnia długość tekstu w znakach</translation>
    </message>
    <message>
        <source>Presets in numbers</source>
        <translation>Zestawy w liczbach</translation>
    </message>
    <message>
        <source>Preset %1</source>
        <translation>Zestaw %1</translation>
    </message>
    <message>
        <source>A preset to compare, or none</source>
        <translation>Zestaw do porównania albo żaden</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Brak</translation>
    </message>
    <message>
        <source>Texts of preset %1</source>
        <translation>Teksty zestawu %1</translation>
    </message>
    <message>
        <source>The texts were interrupted. Press Draw to begin again.</source>
        <translation>Pisanie tekstów zostało przerwane. Naciśnij „Wylosuj”, aby zacząć od nowa.</translation>
    </message>
    <message>
        <source>Seed %1</source>
        <translation>Ziarno %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <extracomment>verb: draws random texts</extracomment>
        <translation>Zatrzymaj</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Wylosuj</translation>
    </message>
    <message>
        <source>Stop writing</source>
        <translation>Zatrzymuje pisanie</translation>
    </message>
    <message>
        <source>Write ten texts of each preset</source>
        <translation>Pisze po dziesięć tekstów z każdego zestawu</translation>
    </message>
    <message>
        <source>Choose at least one preset</source>
        <translation>Wybierz co najmniej jeden zestaw</translation>
    </message>
    <message>
        <source>Writing the first texts…</source>
        <translation>Pisanie pierwszych tekstów…</translation>
    </message>
    <message>
        <source>Choose presets and press Draw.</source>
        <translation>Wybierz zestawy i naciśnij „Wylosuj”.</translation>
    </message>
    <message>
        <source>Writing with %1: %2 of %3 tokens</source>
        <translation>Pisanie z zestawem %1, tokeny: %2 z %3</translation>
    </message>
    <message>
        <source>The model&apos;s own probability, before temperature and filters</source>
        <translation>Prawdopodobieństwo z samego modelu, przed temperaturą i filtrami</translation>
    </message>
    <message>
        <source>All texts are of the weights of step %1</source>
        <translation>Wszystkie teksty są z wag kroku %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::ProbabilityLegend</name>
    <message>
        <source>Colors of the text</source>
        <translation>Kolory tekstu</translation>
    </message>
    <message>
        <source>No color from %1 percent up, then stronger below %1, %2, %3 and %4 percent</source>
        <translation>Od %1 procent bez koloru, potem coraz mocniej poniżej %1, %2, %3 i %4 procent</translation>
    </message>
    <message>
        <source>% before filtering</source>
        <translation>% przed filtrami</translation>
    </message>
    <message>
        <source>surprise</source>
        <translation>zaskoczenie</translation>
    </message>
    <message>
        <source>%, scaled to the text</source>
        <translation>%, dopasowane do tekstu</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::SamplerPanel</name>
    <message>
        <source>Seed</source>
        <translation>Ziarno</translation>
    </message>
    <message>
        <source>Dropout as in training</source>
        <translation>Dropout jak w treningu</translation>
    </message>
    <message>
        <source>Special tokens</source>
        <translation>Tokeny specjalne</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>SAMPLER</source>
        <translation>SAMPLER</translation>
    </message>
    <message>
        <source>Probability of each token</source>
        <translation>Prawdop. każdego tokenu</translation>
    </message>
    <message>
        <source>The model&apos;s own probability, before temperature and filters</source>
        <translation>Prawdopodobieństwo z samego modelu, przed temperaturą i filtrami</translation>
    </message>
    <message>
        <source>Numbers of the text</source>
        <translation>Liczby tekstu</translation>
    </message>
    <message>
        <source>%1 (%2 = off)</source>
        <translation>%1 (%2 = wył.)</translation>
    </message>
    <message>
        <source>This value is not used.</source>
        <translation>Ta wartość nie jest używana.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>losowe</translation>
    </message>
    <message>
        <source>The same seed, prompt and weights give the same text. Empty: a different one each time</source>
        <translation>To samo ziarno, prompt i wagi dają ten sam tekst. Puste: za każdym razem inny</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Długość</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokeny</translation>
    </message>
    <message>
        <source>Maximum number of tokens to write</source>
        <translation>Największa liczba tokenów do napisania</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>Więcej ustawień</translation>
    </message>
    <message>
        <source>Further samplers, the start and the end of a text, and special tokens</source>
        <translation>Dalsze samplery, początek i koniec tekstu oraz tokeny specjalne</translation>
    </message>
    <message numerus="yes">
        <source>More settings (%n changed)</source>
        <translation>
            <numerusform>Więcej ustawień (%n zmienione)</numerusform>
            <numerusform>Więcej ustawień (%n zmienione)</numerusform>
            <numerusform>Więcej ustawień (%n zmienionych)</numerusform>
        </translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Początek</translation>
    </message>
    <message>
        <source>What comes before the prompt, or replaces it if it is empty</source>
        <translation>Co stoi przed promptem albo zastępuje go, gdy jest pusty</translation>
    </message>
    <message>
        <source>When the context is full</source>
        <translation>Gdy kontekst jest pełny</translation>
    </message>
    <message>
        <source>How a text longer than the context is read: all again for every token, as published, or half of it dropped, which is faster</source>
        <translation>Jak czytany jest tekst dłuższy niż kontekst: cały od nowa dla każdego tokenu, jak opublikowano, albo z odrzuceniem połowy, co jest szybsze</translation>
    </message>
    <message>
        <source>none</source>
        <translation>brak</translation>
    </message>
    <message>
        <source>Stop text</source>
        <translation>Tekst zatrzymujący</translation>
    </message>
    <message>
        <source>Writing ends once this has been written; \n is a line break</source>
        <translation>Pisanie kończy się po napisaniu tego tekstu; \n to koniec wiersza</translation>
    </message>
    <message>
        <source>Some tutorials write their texts in training mode, with dropout still on</source>
        <translation>Niektóre samouczki piszą teksty w trybie treningu, z włączonym dropoutem</translation>
    </message>
    <message>
        <source>Special tokens in the prompt</source>
        <translation>Tokeny specjalne w prompcie</translation>
    </message>
    <message>
        <source>WEIGHTS</source>
        <translation>WAGI</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Skąd</translation>
    </message>
    <message>
        <source>Which weights write the text</source>
        <translation>Które wagi piszą tekst</translation>
    </message>
    <message>
        <source>Whole model</source>
        <translation>Cały model</translation>
    </message>
    <message>
        <source>As altered in Inside</source>
        <translation>Zmodyfikowany we Wnętrzu</translation>
    </message>
    <message>
        <source>Preset of the sampler</source>
        <translation>Zestaw ustawień samplera</translation>
    </message>
    <message>
        <source>Settings of the sampler under one name</source>
        <translation>Ustawienia samplera pod jedną nazwą</translation>
    </message>
    <message>
        <source>Save these settings as a preset…</source>
        <translation>Zapisz te ustawienia jako zestaw…</translation>
    </message>
    <message>
        <source>Delete this preset</source>
        <translation>Usuń ten zestaw</translation>
    </message>
    <message>
        <source>“%1” was deleted. Undo restores it.</source>
        <translation>Usunięto zestaw „%1”. „Cofnij” go przywraca.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Cofnij</translation>
    </message>
    <message>
        <source>“%1” is restored.</source>
        <translation>Przywrócono zestaw „%1”.</translation>
    </message>
    <message>
        <source>Restore the preset that was deleted or replaced last</source>
        <translation>Przywraca ostatnio usunięty lub zastąpiony zestaw</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Zestawy ustawień</translation>
    </message>
    <message>
        <source>Save these settings as a preset, delete one, or undo that</source>
        <translation>Zapisuje te ustawienia jako zestaw, usuwa zestaw albo to cofa</translation>
    </message>
    <message>
        <source>Compare presets…</source>
        <translation>Porównaj zestawy…</translation>
    </message>
    <message>
        <source>Compare presets</source>
        <translation>Porównaj zestawy</translation>
    </message>
    <message>
        <source>Ten texts each of up to four presets, side by side and in numbers</source>
        <translation>Po dziesięć tekstów z najwyżej czterech zestawów, obok siebie i w liczbach</translation>
    </message>
    <message>
        <source>The run&apos;s own</source>
        <translation>Z przebiegu</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Zwykły</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Własny</translation>
    </message>
    <message>
        <source>Save as a preset</source>
        <translation>Zapisz jako zestaw</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>Nazwa zestawu</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Zapisz</translation>
    </message>
    <message>
        <source>Replaced the preset %1. Undo restores the old one.</source>
        <translation>Zastąpiono zestaw „%1”. „Cofnij” przywraca poprzedni.</translation>
    </message>
    <message>
        <source>Saved the preset %1.</source>
        <translation>Zapisano zestaw „%1”.</translation>
    </message>
    <message>
        <source>A preset needs a name.</source>
        <translation>Zestaw musi mieć nazwę.</translation>
    </message>
    <message>
        <source>%1 comes with the program. Choose another name.</source>
        <translation>Zestaw „%1” należy do programu. Wybierz inną nazwę.</translation>
    </message>
    <message>
        <source>A name such as %1 in the prompt is then that token, not its characters</source>
        <translation>Nazwa taka jak %1 w prompcie jest wtedy tym tokenem, a nie ciągiem znaków</translation>
    </message>
    <message>
        <source>The vocabulary of this model has no special tokens</source>
        <translation>Słownik tego modelu nie ma tokenów specjalnych</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokeny/s</translation>
    </message>
    <message>
        <source>While this text was written</source>
        <translation>Podczas pisania tego tekstu</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Napisano</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 z %2</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokeny</translation>
    </message>
    <message>
        <source>Mean probability</source>
        <translation>Średnie p</translation>
    </message>
    <message>
        <source>Mean of the probabilities that the model itself gave the written tokens</source>
        <translation>Średnia prawdopodobieństw, które sam model dał napisanym tokenom</translation>
    </message>
    <message>
        <source>Type it into the field above to get the same text again</source>
        <translation>Wpisz je w pole powyżej, aby otrzymać ten sam tekst</translation>
    </message>
    <message>
        <source>The text before token %1 was not drawn with this seed and these settings</source>
        <translation>Tekstu przed tokenem %1 nie wylosowano z tym ziarnem i tymi ustawieniami</translation>
    </message>
    <message>
        <source>Seed from token</source>
        <translation>Ziarno od tokenu</translation>
    </message>
    <message>
        <source>Weights of step</source>
        <translation>Wagi z kroku</translation>
    </message>
    <message>
        <source>Of the run %1</source>
        <translation>Z przebiegu %1</translation>
    </message>
    <message>
        <source>This is not a seed.</source>
        <translation>To nie jest ziarno.</translation>
    </message>
    <message>
        <source>A seed is a whole number, 0 or more.</source>
        <translation>Ziarno to liczba całkowita, 0 lub więcej.</translation>
    </message>
    <message>
        <source>Steering</source>
        <translation>Sterowanie</translation>
    </message>
    <message>
        <source>Move the model toward a word or a text while it writes</source>
        <translation>Przesuwa model ku słowu lub tekstowi, gdy pisze</translation>
    </message>
    <message>
        <source>Steering (on)</source>
        <translation>Sterowanie (włączone)</translation>
    </message>
    <message>
        <source>Inside shows the model %1. Write with that model or with the whole one.</source>
        <translation>Wnętrze pokazuje model %1. Pisz tym modelem albo całym.</translation>
    </message>
    <message>
        <source>Steering (not used)</source>
        <translation>Sterowanie (nieużywane)</translation>
    </message>
    <message>
        <source>Only the weights of the open run are steered, with the model as it is altered</source>
        <translation>Sterowane są tylko wagi otwartego przebiegu, z modelem tak, jak jest zmieniony</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::SourcesPanel</name>
    <message>
        <source>Sources in the corpus</source>
        <translation>Źródła w korpusie</translation>
    </message>
    <message>
        <source>What is searched</source>
        <translation>Czego się szuka</translation>
    </message>
    <message>
        <source>Shortest passage, in characters</source>
        <translation>Najkrótszy fragment, w znakach</translation>
    </message>
    <message>
        <source>Shorter passages are not searched for: a few letters in a row occur in any long text</source>
        <translation>Krótsze fragmenty nie są szukane: kilka liter z rzędu występuje w każdym długim tekście</translation>
    </message>
    <message numerus="yes">
        <source> characters</source>
        <extracomment>after the number of a spin box</extracomment>
        <translation>
            <numerusform> znak</numerusform>
            <numerusform> znaki</numerusform>
            <numerusform> znaków</numerusform>
        </translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Co najmniej</translation>
    </message>
    <message>
        <source>passage</source>
        <translation>fragment</translation>
    </message>
    <message>
        <source>file</source>
        <translation>plik</translation>
    </message>
    <message>
        <source>page</source>
        <translation>strona</translation>
    </message>
    <message>
        <source>chars</source>
        <translation>znaki</translation>
    </message>
    <message>
        <source>Passages that occur in the run&apos;s text</source>
        <translation>Fragmenty występujące w tekście przebiegu</translation>
    </message>
    <message>
        <source>Choose a passage to see it on its page</source>
        <translation>Wybierz fragment, aby zobaczyć go na jego stronie</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Fragmenty</translation>
    </message>
    <message>
        <source>How much of the text was copied</source>
        <translation>Jaka część tekstu jest skopiowana</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Poprzednia strona</translation>
    </message>
    <message>
        <source>The page before this one in the same file</source>
        <translation>Strona przed tą w tym samym pliku</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Następna strona</translation>
    </message>
    <message>
        <source>The page after this one in the same file</source>
        <translation>Strona po tej w tym samym pliku</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Pomniejsz</translation>
    </message>
    <message>
        <source>Show the page smaller (−)</source>
        <translation>Pomniejsza stronę (−)</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Powiększ</translation>
    </message>
    <message>
        <source>Show the page larger (+)</source>
        <translation>Powiększa stronę (+)</translation>
    </message>
    <message>
        <source>Whole page</source>
        <translation>Cała strona</translation>
    </message>
    <message>
        <source>Show the whole page (0)</source>
        <translation>Pokazuje całą stronę (0)</translation>
    </message>
    <message>
        <source>The page of the passage</source>
        <translation>Strona z fragmentem</translation>
    </message>
    <message>
        <source>The page where the passage first occurs. The passage is framed</source>
        <translation>Strona, na której fragment występuje po raz pierwszy. Fragment jest w ramce</translation>
    </message>
    <message>
        <source>The text around the passage</source>
        <translation>Tekst wokół fragmentu</translation>
    </message>
    <message>
        <source>The longest passages of this text that occur word for word in the run&apos;s text, including its validation part. They are underlined on the left.</source>
        <translation>Najdłuższe fragmenty tego tekstu, które występują dosłownie w tekście przebiegu, także w jego części walidacyjnej. Są podkreślone po lewej stronie.</translation>
    </message>
    <message>
        <source>This text was written with the weights of %1 but is compared with the text of the open run, %2. These are the longest passages that occur there word for word, including in its validation part. They are underlined on the left.</source>
        <translation>Ten tekst napisano wagami przebiegu %1, ale jest porównywany z tekstem otwartego przebiegu %2. To najdłuższe fragmenty, które występują tam dosłownie, także w części walidacyjnej. Są podkreślone po lewej stronie.</translation>
    </message>
    <message>
        <source>This run was opened without its corpus.</source>
        <translation>Ten przebieg otwarto bez jego korpusu.</translation>
    </message>
    <message>
        <source>No run is open.</source>
        <translation>Brak otwartego przebiegu.</translation>
    </message>
    <message>
        <source>Loading the text of this run…</source>
        <translation>Wczytywanie tekstu tego przebiegu…</translation>
    </message>
    <message>
        <source>Indexing the text of the run (%1), so that any passage is found at once…</source>
        <translation>Indeksowanie tekstu przebiegu (%1), aby każdy fragment znajdować od razu…</translation>
    </message>
    <message>
        <source>Choose its folder…</source>
        <translation>Wybierz jego folder…</translation>
    </message>
    <message>
        <source>Choose its folder</source>
        <translation>Wybierz jego folder</translation>
    </message>
    <message>
        <source>Choose where the files of the run&apos;s text are now</source>
        <translation>Wskazuje, gdzie są teraz pliki z tekstem przebiegu</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Spróbuj ponownie</translation>
    </message>
    <message>
        <source>Look once more for the passages of this text</source>
        <translation>Szuka fragmentów tego tekstu jeszcze raz</translation>
    </message>
    <message>
        <source>It occurs there once.</source>
        <translation>Występuje tam raz.</translation>
    </message>
    <message>
        <source>It occurs there %1 times.</source>
        <translation>Występuje tam %1 razy.</translation>
    </message>
    <message>
        <source>There is no text yet.</source>
        <translation>Nie ma jeszcze tekstu.</translation>
    </message>
    <message>
        <source>No character of this text occurs in your texts.</source>
        <translation>W tekstach nie występuje żaden znak tego tekstu.</translation>
    </message>
    <message>
        <source>No passage of %1 or more characters occurs in your texts.</source>
        <translation>W tekstach nie występuje żaden fragment o długości co najmniej %1 znaków.</translation>
    </message>
    <message>
        <source>%1 of %2 characters (%3) are in passages of %4 or more.</source>
        <translation>Znaki we fragmentach o długości co najmniej %4: %1 z %2 (%3).</translation>
    </message>
    <message>
        <source>The validation text could not be compared: %1</source>
        <translation>Nie można porównać tekstu walidacyjnego: %1</translation>
    </message>
    <message>
        <source>The validation text is being compared…</source>
        <translation>Tekst walidacyjny jest porównywany…</translation>
    </message>
    <message>
        <source>For comparison: of the validation text, %1 is in passages of %2 characters or more that also occur in the training text.</source>
        <translation>Dla porównania: %1 tekstu walidacyjnego mieści się we fragmentach o długości co najmniej %2 znaków, które występują też w tekście treningowym.</translation>
    </message>
    <message>
        <source>This run has no validation text to compare with.</source>
        <translation>Ten przebieg nie ma tekstu walidacyjnego do porównania.</translation>
    </message>
    <message>
        <source>Only a PDF has pages to show; the text around the passage is below.</source>
        <translation>Tylko PDF ma strony do pokazania; tekst wokół fragmentu jest poniżej.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::SteeringBox</name>
    <message>
        <source>Steer the model</source>
        <translation>Steruj modelem</translation>
    </message>
    <message>
        <source>Adds a direction to the residual stream at every token</source>
        <translation>Dodaje kierunek do strumienia rezydualnego przy każdym tokenie</translation>
    </message>
    <message>
        <source>Toward</source>
        <translation>Ku</translation>
    </message>
    <message>
        <source>a word or a text</source>
        <translation>słowo lub tekst</translation>
    </message>
    <message>
        <source>Away from</source>
        <translation>Z dala od</translation>
    </message>
    <message>
        <source>After layer</source>
        <translation>Za warstwą</translation>
    </message>
    <message>
        <source>Where it is added: after this layer, from 0</source>
        <translation>Gdzie jest dodawany: za tą warstwą, od 0</translation>
    </message>
    <message>
        <source>Length of what is added, in mean lengths of the stream there. Below 0: the other way</source>
        <translation>Długość tego, co jest dodawane, w średnich długościach strumienia w tym miejscu. Poniżej 0: w drugą stronę</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Siła</translation>
    </message>
    <message>
        <source>The same weights and the same seed, beside the text that is steered</source>
        <translation>Te same wagi i to samo ziarno, obok tekstu ze sterowaniem</translation>
    </message>
    <message>
        <source>Not in the vocabulary and left out: %1.</source>
        <translation>Nie ma w słowniku i pominięto: %1.</translation>
    </message>
    <message>
        <source>Also write without steering</source>
        <translation>Napisz też bez sterowania</translation>
    </message>
    <message>
        <source>The stream is moved toward what it is over this text; without a second text, toward its tokens</source>
        <translation>Strumień jest przesuwany ku temu, czym jest na tym tekście; bez drugiego tekstu – ku jego tokenom</translation>
    </message>
    <message>
        <source>the average token</source>
        <translation>przeciętny token</translation>
    </message>
    <message>
        <source>The stream is moved away from what it is over this text. Best is a text that differs from the other in one thing</source>
        <translation>Strumień jest odsuwany od tego, czym jest na tym tekście. Najlepszy jest tekst, który różni się od drugiego jedną rzeczą</translation>
    </message>
    <message>
        <source>Steering is off: it was for the run that was open. The switch in Write turns it on again.</source>
        <translation>Sterowanie jest wyłączone: było dla przebiegu, który był otwarty. Przełącznik w Pisz włącza je ponownie.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::TextEditor</name>
    <message>
        <source>Use</source>
        <extracomment>makes a new version of the changed text</extracomment>
        <translation>Użyj</translation>
    </message>
    <message>
        <source>The text, to be changed</source>
        <translation>Tekst do zmiany</translation>
    </message>
    <message>
        <source>Change the text anywhere; its probabilities are then computed again</source>
        <translation>Zmień tekst w dowolnym miejscu; jego prawdopodobieństwa są potem obliczane ponownie</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Leave the text as it is (Esc)</source>
        <translation>Pozostawia tekst bez zmian (Esc)</translation>
    </message>
    <message>
        <source>Make a new version of the changed text (Ctrl+Enter)</source>
        <translation>Tworzy nową wersję ze zmienionego tekstu (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Computing the probabilities of the changed text…</source>
        <translation>Obliczanie prawdopodobieństw zmienionego tekstu…</translation>
    </message>
    <message>
        <source>Its probabilities are then computed again</source>
        <translation>Jego prawdopodobieństwa są potem obliczane ponownie</translation>
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
            <numerusform>%n tokeny</numerusform>
            <numerusform>%n tokenów</numerusform>
        </translation>
    </message>
    <message>
        <source>Version %1: %2</source>
        <translation>Wersja %1: %2</translation>
    </message>
    <message>
        <source>after version %1</source>
        <translation>po wersji %1</translation>
    </message>
    <message>
        <source>changed by you</source>
        <translation>zmieniona ręcznie</translation>
    </message>
    <message>
        <source>by the weights of step %1</source>
        <translation>wagi z kroku %1</translation>
    </message>
    <message>
        <source>by the weights of %1, step %2</source>
        <translation>wagi przebiegu %1, krok %2</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>ziarno %1</translation>
    </message>
    <message>
        <source>seed %1 from token %2</source>
        <translation>ziarno %1 od tokenu %2</translation>
    </message>
    <message>
        <source>with dropout</source>
        <translation>z dropoutem</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>Gałęzie</translation>
    </message>
    <message>
        <source>Versions near the one that is shown</source>
        <translation>Wersje w pobliżu pokazanej</translation>
    </message>
    <message>
        <source>All versions</source>
        <translation>Wszystkie wersje</translation>
    </message>
    <message>
        <source>Show all versions as a tree (Alt+Down)</source>
        <translation>Pokazuje wszystkie wersje jako drzewo (Alt+↓)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>first</source>
        <translation>pierwsza</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::WeightsBox</name>
    <message>
        <source>Nothing</source>
        <translation>Brak</translation>
    </message>
    <message>
        <source>Another run…</source>
        <translation>Inny przebieg…</translation>
    </message>
    <message>
        <source>A saved checkpoint of any run of the library</source>
        <translation>Zapisany punkt kontrolny dowolnego przebiegu z biblioteki</translation>
    </message>
    <message>
        <source>%1, best</source>
        <translation>%1, najlepsze</translation>
    </message>
    <message>
        <source>%1, untrained</source>
        <translation>%1, niewytrenowane</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, krok %2</translation>
    </message>
    <message>
        <source>%1, newest</source>
        <translation>%1, najnowsze</translation>
    </message>
    <message>
        <source>Newest, live</source>
        <translation>Najnowsze, na żywo</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Najnowsze</translation>
    </message>
    <message>
        <source>Time cursor</source>
        <translation>Kursor czasu</translation>
    </message>
    <message>
        <source>Time cursor, step %1</source>
        <translation>Kursor czasu, krok %1</translation>
    </message>
    <message>
        <source>As opened, step 0</source>
        <translation>Po otwarciu, krok 0</translation>
    </message>
    <message>
        <source>Untrained, step 0</source>
        <translation>Niewytrenowane, krok 0</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Krok %1</translation>
    </message>
    <message>
        <source>Best, step %1</source>
        <translation>Najlepsze, krok %1</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Najlepsze</translation>
    </message>
    <message>
        <source>%1 is in the bin: the text is compared with nothing now.</source>
        <translation>%1 jest w koszu: tekst nie jest teraz z niczym porównywany.</translation>
    </message>
    <message>
        <source>%1 is in the bin: the newest weights of the open run write now.</source>
        <translation>%1 jest w koszu: teraz piszą najnowsze wagi otwartego przebiegu.</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::WeightsDialog</name>
    <message>
        <source>Use these weights</source>
        <translation>Użyj tych wag</translation>
    </message>
    <message>
        <source>Weights of another run</source>
        <translation>Wagi innego przebiegu</translation>
    </message>
    <message>
        <source>run</source>
        <translation>przebieg</translation>
    </message>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>punkt kontrolny</translation>
    </message>
    <message>
        <source>Search the runs</source>
        <translation>Szukaj w przebiegach</translation>
    </message>
    <message>
        <source>Part of the name of a run</source>
        <translation>Część nazwy przebiegu</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Przebiegi</translation>
    </message>
    <message>
        <source>Kept checkpoints of the chosen run</source>
        <translation>Zachowane punkty kontrolne wybranego przebiegu</translation>
    </message>
    <message>
        <source>There is no other run.</source>
        <translation>Nie ma innego przebiegu.</translation>
    </message>
    <message>
        <source>Choose a run to see its checkpoints.</source>
        <translation>Wybierz przebieg, aby zobaczyć jego punkty kontrolne.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Keep the weights chosen before</source>
        <translation>Pozostawia wagi wybrane wcześniej</translation>
    </message>
    <message>
        <source>Write with the chosen checkpoint. A double-click does the same</source>
        <translation>Pisze wagami z wybranego punktu kontrolnego. Dwukrotne kliknięcie robi to samo</translation>
    </message>
    <message>
        <source>No run has that in its name.</source>
        <translation>Żaden przebieg nie ma tego w nazwie.</translation>
    </message>
    <message>
        <source>It has no checkpoint.</source>
        <translation>Nie ma w nim punktu kontrolnego.</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Najnowszy</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Najlepszy</translation>
    </message>
    <message>
        <source>Untrained</source>
        <translation>Niewytrenowany</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Krok %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::places::write::WritePlace</name>
    <message>
        <source>rank %1</source>
        <translation>ranga %1</translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation>ranga %1 z %2</translation>
    </message>
    <message>
        <source>not among the %1 likeliest</source>
        <translation>poza %1 najbardziej prawdopodobnymi</translation>
    </message>
    <message>
        <source>Not in the vocabulary of this model and left out: %1</source>
        <translation>Brak w słowniku tego modelu, pominięto: %1</translation>
    </message>
    <message>
        <source>Sampler</source>
        <translation>Sampler</translation>
    </message>
    <message>
        <source>Width of the sampler</source>
        <translation>Szerokość samplera</translation>
    </message>
    <message>
        <source>Written text</source>
        <translation>Napisany tekst</translation>
    </message>
    <message>
        <source>Press Write, or type the beginning of a text first.</source>
        <translation>Naciśnij „Napisz” albo wpisz najpierw początek tekstu.</translation>
    </message>
    <message>
        <source>Go to Train</source>
        <translation>Przejdź do Treningu</translation>
    </message>
    <message>
        <source>Start a training. Its model writes here while it runs</source>
        <translation>Rozpocznij trening. Jego model pisze tutaj już w trakcie</translation>
    </message>
    <message>
        <source>Written by a copy of the weights; training goes on</source>
        <translation>Pisze kopia wag; trening trwa dalej</translation>
    </message>
    <message>
        <source>The weights are copied between two steps. Training does not wait for the text</source>
        <translation>Wagi są kopiowane między dwoma krokami. Trening nie czeka na tekst</translation>
    </message>
    <message>
        <source>On a copy of the weights, training continues</source>
        <translation>Na kopii wag, trening trwa dalej</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Skopiuj tekst</translation>
    </message>
    <message>
        <source>Save the text…</source>
        <translation>Zapisz tekst…</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Napisz</translation>
    </message>
    <message>
        <source>Write after the prompt (Enter in the prompt, or Ctrl+Enter)</source>
        <translation>Pisze po prompcie (Enter w polu promptu albo Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Stop writing</source>
        <translation>Zatrzymaj pisanie</translation>
    </message>
    <message>
        <source>Stop writing (Esc)</source>
        <translation>Zatrzymuje pisanie (Esc)</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Kontynuuj</translation>
    </message>
    <message>
        <source>Continue after the end of the text (Ctrl+Shift+Enter)</source>
        <translation>Kontynuuje od końca tekstu (Ctrl+Shift+Enter)</translation>
    </message>
    <message>
        <source>Write again with the next seed</source>
        <translation>Napisz ponownie z następnym ziarnem</translation>
    </message>
    <message>
        <source>Write the shown text once more, with the next seed (Ctrl+Alt+Enter)</source>
        <translation>Pisze pokazany tekst jeszcze raz, z następnym ziarnem (Ctrl+Alt+Enter)</translation>
    </message>
    <message>
        <source>Name this text…</source>
        <translation>Nazwij ten tekst…</translation>
    </message>
    <message>
        <source>Give this version a name to find it by</source>
        <translation>Nadaje tej wersji nazwę, po której można ją znaleźć</translation>
    </message>
    <message>
        <source>Open a saved text…</source>
        <translation>Otwórz zapisany tekst…</translation>
    </message>
    <message>
        <source>Open a text that was saved here as HTML, Markdown or JSON</source>
        <translation>Otwiera tekst zapisany tutaj jako HTML, Markdown lub JSON</translation>
    </message>
    <message>
        <source>Use the settings of this text</source>
        <translation>Użyj ustawień tego tekstu</translation>
    </message>
    <message>
        <source>Set the sampler and the seed as they were when this text was written</source>
        <translation>Ustawia sampler i ziarno tak, jak były przy pisaniu tego tekstu</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Cofnij</translation>
    </message>
    <message>
        <source>Back to the version that this one came from (Ctrl+Z); this one is kept</source>
        <translation>Wraca do wersji, z której powstała ta (Ctrl+Z); ta zostaje zachowana</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Ponów</translation>
    </message>
    <message>
        <source>Forward again to the version that Undo came from (Ctrl+Shift+Z)</source>
        <translation>Przechodzi ponownie do wersji sprzed „Cofnij” (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>Delete this version</source>
        <translation>Usuń tę wersję</translation>
    </message>
    <message>
        <source>Delete this version of the text. Undo restores it</source>
        <translation>Usuwa tę wersję tekstu. „Cofnij” ją przywraca</translation>
    </message>
    <message>
        <source>Deleted version %1. Undo restores it.</source>
        <translation>Usunięto wersję %1. „Cofnij” ją przywraca.</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>Poprzednia wersja</translation>
    </message>
    <message>
        <source>The version before this one in the tree (Alt+Left)</source>
        <translation>Wersja przed tą w drzewie (Alt+←)</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>Następna wersja</translation>
    </message>
    <message>
        <source>The version after this one in the tree (Alt+Right)</source>
        <translation>Wersja po tej w drzewie (Alt+→)</translation>
    </message>
    <message>
        <source>Parent version</source>
        <translation>Wersja nadrzędna</translation>
    </message>
    <message>
        <source>The version that this one branches from (Alt+Up)</source>
        <translation>Wersja, od której odgałęzia się ta (Alt+↑)</translation>
    </message>
    <message>
        <source>All versions</source>
        <translation>Wszystkie wersje</translation>
    </message>
    <message>
        <source>Show all versions as a tree (Alt+Down)</source>
        <translation>Pokazuje wszystkie wersje jako drzewo (Alt+↓)</translation>
    </message>
    <message>
        <source>Change the text</source>
        <translation>Zmień tekst</translation>
    </message>
    <message>
        <source>Edit the text anywhere (F2 or double-click)</source>
        <translation>Edytuje tekst w dowolnym miejscu (F2 lub dwukrotne kliknięcie)</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>The beginning of the text. The model continues it. Enter writes, Shift+Enter begins a new line</source>
        <translation>Początek tekstu. Model go kontynuuje. Enter zaczyna pisanie, Shift+Enter zaczyna nowy wiersz</translation>
    </message>
    <message>
        <source>The beginning of a text</source>
        <translation>Początek tekstu</translation>
    </message>
    <message>
        <source>Texts at once</source>
        <translation>Teksty naraz</translation>
    </message>
    <message>
        <source>How many texts to write at once, each with the next seed</source>
        <translation>Ile tekstów napisać naraz, każdy z następnym ziarnem</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Zatrzymaj</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Skopiuj</translation>
    </message>
    <message>
        <source>Copy prompt and text. Ctrl+C copies a selected part</source>
        <translation>Kopiuje prompt i tekst. Ctrl+C kopiuje zaznaczoną część</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Zapisz…</translation>
    </message>
    <message>
        <source>Save the text</source>
        <translation>Zapisz tekst</translation>
    </message>
    <message>
        <source>Save the text alone, with its probabilities, or in its colors</source>
        <translation>Zapisuje sam tekst, z prawdopodobieństwami albo w kolorach</translation>
    </message>
    <message>
        <source>Copied the text.</source>
        <translation>Skopiowano tekst.</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Porównanie</translation>
    </message>
    <message>
        <source>Sources in the corpus</source>
        <translation>Źródła w korpusie</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Źródła</translation>
    </message>
    <message>
        <source>Show which passages of the text occur word for word in the text of the run, and where</source>
        <translation>Pokazuje, które fragmenty tekstu występują dosłownie w tekście przebiegu i gdzie</translation>
    </message>
    <message>
        <source>Text is being written</source>
        <translation>Trwa pisanie tekstu</translation>
    </message>
    <message>
        <source>Write a new text after the prompt. The one being written ends</source>
        <translation>Pisze nowy tekst po prompcie. Pisanie obecnego się kończy</translation>
    </message>
    <message>
        <source>There is no text to continue yet</source>
        <translation>Nie ma jeszcze tekstu do kontynuowania</translation>
    </message>
    <message>
        <source>Enter writes</source>
        <translation>Enter zaczyna pisanie</translation>
    </message>
    <message>
        <source>Shift+Enter begins a new line</source>
        <translation>Shift+Enter zaczyna nowy wiersz</translation>
    </message>
    <message>
        <source>Esc stops</source>
        <translation>Esc zatrzymuje</translation>
    </message>
    <message>
        <source>Hover over a token for alternatives</source>
        <translation>Wskaż token, aby zobaczyć tokeny alternatywne</translation>
    </message>
    <message>
        <source>Click one to continue from there</source>
        <translation>Kliknij jeden, aby pisać od niego dalej</translation>
    </message>
    <message>
        <source>Double-click to change the text</source>
        <translation>Kliknij dwukrotnie, aby zmienić tekst</translation>
    </message>
    <message>
        <source>Length reached; Continue writes more</source>
        <translation>Osiągnięto długość; „Kontynuuj” pisze dalej</translation>
    </message>
    <message>
        <source>%1, with dropout</source>
        <translation>%1, z dropoutem</translation>
    </message>
    <message>
        <source>Open a saved text</source>
        <translation>Otwórz zapisany tekst</translation>
    </message>
    <message>
        <source>Saved texts (*.json *.html *.md)</source>
        <translation>Zapisane teksty (*.json *.html *.md)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Wszystkie pliki (*)</translation>
    </message>
    <message>
        <source>Name this text</source>
        <translation>Nazwij ten tekst</translation>
    </message>
    <message>
        <source>Name of version %1</source>
        <translation>Nazwa wersji %1</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Zapisz</translation>
    </message>
    <message>
        <source>Not in the vocabulary of this model and left out: %1, …</source>
        <translation>Brak w słowniku tego modelu, pominięto: %1, …</translation>
    </message>
    <message>
        <source>Not in the vocabulary of this model and left out: %1.</source>
        <translation>Brak w słowniku tego modelu, pominięto: %1.</translation>
    </message>
    <message>
        <source>Write a second text beside this one with other weights, the same prompt and the same seed</source>
        <translation>Napisz obok drugi tekst z innych wag, z tym samym promptem i ziarnem</translation>
    </message>
    <message>
        <source>Ready to write</source>
        <translation>Gotowy do pisania</translation>
    </message>
    <message>
        <source>Texts: </source>
        <extracomment>how many at once, before the number</extracomment>
        <translation>Teksty: </translation>
    </message>
    <message>
        <source>The text was written at step %1, whose weights are not kept. Saliency shows step %2.</source>
        <translation>Tekst powstał w kroku %1, którego wag nie zachowano. Istotność pokazuje krok %2.</translation>
    </message>
    <message>
        <source>Compare presets…</source>
        <translation>Porównaj zestawy…</translation>
    </message>
    <message>
        <source>Texts of several presets beside each other, with the same weights and seeds</source>
        <translation>Teksty kilku zestawów ustawień obok siebie, z tymi samymi wagami i ziarnami</translation>
    </message>
    <message>
        <source>The text beside is still being written</source>
        <translation>Tekst obok jest jeszcze pisany</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::AttentionLines</name>
    <message>
        <source>Attention as lines</source>
        <translation>Uwaga jako linie</translation>
    </message>
    <message>
        <source>head %1: %2</source>
        <translation>głowica %1: %2</translation>
    </message>
    <message>
        <source>query</source>
        <translation>zapytanie</translation>
    </message>
    <message>
        <source>key</source>
        <translation>klucz</translation>
    </message>
    <message>
        <source>%1 gets attention from</source>
        <translation>%1 otrzymuje uwagę od</translation>
    </message>
    <message>
        <source>%1 attends to</source>
        <translation>%1 zwraca uwagę na</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>głowica %1</translation>
    </message>
    <message>
        <source>Nothing to show yet</source>
        <translation>Nie ma jeszcze czego pokazać</translation>
    </message>
    <message>
        <source>head %1: strongest from %2 %3 to %4 %5, %6</source>
        <translation>głowica %1: najsilniej od %2 %3 do %4 %5, %6</translation>
    </message>
    <message>
        <source>%1 not finite</source>
        <translation>bez skończonej wartości: %1</translation>
    </message>
    <message>
        <source>share, 0 to 1:</source>
        <translation>udział, od 0 do 1:</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::AxisCaption</name>
    <message>
        <source>Across: %1; up: %2</source>
        <translation>W poziomie: %1; w górę: %2</translation>
    </message>
    <message>
        <source>Across: %1; down: %2</source>
        <translation>W poziomie: %1; w dół: %2</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::ColorBar</name>
    <message>
        <source>Colors and their values</source>
        <translation>Kolory i ich wartości</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>od %1 do %2</translation>
    </message>
    <message>
        <source>Click the lock to keep this range for every step and head</source>
        <translation>Kliknij kłódkę, aby zachować ten zakres dla każdego kroku i każdej głowicy</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::CurvePlot</name>
    <message>
        <source>Curves</source>
        <translation>Krzywe</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>najnowsza</translation>
    </message>
    <message>
        <source>smallest</source>
        <translation>najmniejsza</translation>
    </message>
    <message>
        <source>points</source>
        <translation>punkty</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1, smoothed</source>
        <translation>%1, wygładzone</translation>
    </message>
    <message>
        <source>No points yet</source>
        <translation>Nie ma jeszcze punktów</translation>
    </message>
    <message>
        <source>last %1 at %2</source>
        <translation>ostatnia %1 (%2)</translation>
    </message>
    <message>
        <source>smallest %1 at %2</source>
        <translation>najmniejsza %1 (%2)</translation>
    </message>
    <message>
        <source>%1 not finite</source>
        <translation>bez skończonej wartości: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>krok %1</translation>
    </message>
    <message>
        <source>%1, this step</source>
        <translation>%1, ten krok</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::HeadGrid</name>
    <message>
        <source>layer %1</source>
        <translation>warstwa %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>głowica %1</translation>
    </message>
    <message>
        <source>off</source>
        <extracomment>an attention head that is switched off</extracomment>
        <translation>wyłączona</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Wszystkie głowice</translation>
    </message>
    <message>
        <source>layer %1, head %2 (off), of %3 layers with %4 heads</source>
        <translation>warstwa %1, głowica %2 (wyłączona); warstwy: %3, głowice w warstwie: %4</translation>
    </message>
    <message>
        <source>layer %1, head %2, of %3 layers with %4 heads</source>
        <translation>warstwa %1, głowica %2; warstwy: %3, głowice w warstwie: %4</translation>
    </message>
    <message>
        <source>Layer %1, head %2 (off). Click shows it, X switches it on</source>
        <translation>Warstwa %1, głowica %2 (wyłączona). Kliknięcie ją pokazuje, X ją włącza</translation>
    </message>
    <message>
        <source>Layer %1, head %2. Click shows it, X switches it off</source>
        <translation>Warstwa %1, głowica %2. Kliknięcie ją pokazuje, X ją wyłącza</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::HeatmapWidget</name>
    <message>
        <source>Map of numbers</source>
        <translation>Mapa liczb</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>zamaskowane</translation>
    </message>
    <message>
        <source>Nothing to show yet</source>
        <translation>Nie ma jeszcze czego pokazać</translation>
    </message>
    <message>
        <source>%1 rows by %2 columns, colors from %3 to %4</source>
        <translation>wiersze: %1, kolumny: %2, kolory od %3 do %4</translation>
    </message>
    <message>
        <source>largest %1 at row %2, column %3</source>
        <translation>największa %1, wiersz %2, kolumna %3</translation>
    </message>
    <message>
        <source>%1 not finite</source>
        <translation>bez skończonej wartości: %1</translation>
    </message>
    <message>
        <source>at row %1, column %2: %3</source>
        <translation>wiersz %1, kolumna %2: %3</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>value</source>
        <translation>wartość</translation>
    </message>
    <message>
        <source>masked: later tokens are hidden</source>
        <translation>zamaskowane: późniejsze tokeny są ukryte</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::LineStrip</name>
    <message>
        <source>Curves</source>
        <translation>Krzywe</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 curves over %2 positions, from %3 to %4</source>
        <translation>krzywe: %1, pozycje: %2, wartości od %3 do %4</translation>
    </message>
    <message>
        <source>%1; at %2: %3</source>
        <translation>%1; pozycja %2: %3</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::MarkedCanvas</name>
    <message>
        <source>%1 out of view</source>
        <extracomment>points outside the view, with an arrow to each side: &quot;↑ 2 ↓ 1 out of view&quot;</extracomment>
        <translation>%1 poza widokiem</translation>
    </message>
    <message>
        <source>%1 is above the view ↑</source>
        <translation>%1 powyżej widoku ↑</translation>
    </message>
    <message>
        <source>%1 is below the view ↓</source>
        <translation>%1 poniżej widoku ↓</translation>
    </message>
    <message>
        <source>live</source>
        <extracomment>beside the time cursor while it follows the run</extracomment>
        <translation>na żywo</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::ParallelCoordinates</name>
    <message>
        <source>Parallel coordinates</source>
        <translation>Współrzędne równoległe</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nie zmierzono</translation>
    </message>
    <message>
        <source>%1 of %2 runs over %3 axes</source>
        <translation>przebiegi: %1 z %2, osie: %3</translation>
    </message>
    <message>
        <source>%1; %2: %3</source>
        <translation>%1; %2: %3</translation>
    </message>
    <message>
        <source>Click to open this run.</source>
        <translation>Kliknij, aby otworzyć ten przebieg.</translation>
    </message>
</context>
<context>
    <name>glasshouse::plots::ProfiledMap</name>
    <message>
        <source>Chosen row and column as bars</source>
        <translation>Wybrany wiersz i wybrana kolumna jako słupki</translation>
    </message>
    <message>
        <source>row %1: largest %2 at column %3; at column %4: %5</source>
        <translation>wiersz %1: największa %2 w kolumnie %3; w kolumnie %4: %5</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::GenerationController</name>
    <message>
        <source>There are no weights yet. Start training or open a run.</source>
        <translation>Nie ma jeszcze wag. Rozpocznij trening albo otwórz przebieg.</translation>
    </message>
    <message>
        <source>LibTorch is still being loaded.</source>
        <translation>LibTorch jest jeszcze wczytywany.</translation>
    </message>
    <message>
        <source>The untrained weights of this run were not kept.</source>
        <translation>Niewytrenowanych wag tego przebiegu nie zachowano.</translation>
    </message>
    <message>
        <source>The weights of step %1 are no longer kept. Choose another step.</source>
        <translation>Wagi z kroku %1 nie są już przechowywane. Wybierz inny krok.</translation>
    </message>
    <message>
        <source>This run has no best checkpoint. Choose other weights.</source>
        <translation>Ten przebieg nie ma najlepszego punktu kontrolnego. Wybierz inne wagi.</translation>
    </message>
    <message>
        <source>This run has no checkpoint to write with. Use its settings for the next run and train that.</source>
        <translation>Ten przebieg nie ma punktu kontrolnego z wagami, którymi można by pisać. Użyj jego ustawień w następnym przebiegu i wytrenuj go.</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::IngestController</name>
    <message>
        <source>Left out by you.</source>
        <translation>Pominięto ręcznie.</translation>
    </message>
    <message>
        <source>Reading was cancelled before a file was ready.</source>
        <translation>Anulowano wczytywanie, zanim jakikolwiek plik był gotowy.</translation>
    </message>
    <message>
        <source>Every file with text is left out. Tick at least one.</source>
        <translation>Wszystkie pliki z tekstem są pominięte. Zaznacz co najmniej jeden.</translation>
    </message>
    <message>
        <source>None of these files contains text. Each row says why.</source>
        <translation>Żaden z tych plików nie zawiera tekstu. Każdy wiersz podaje przyczynę.</translation>
    </message>
    <message>
        <source>Every file is left out. Tick at least one.</source>
        <translation>Wszystkie pliki są pominięte. Zaznacz co najmniej jeden.</translation>
    </message>
    <message>
        <source>Learning the tokens was cancelled.</source>
        <translation>Anulowano uczenie tokenizatora.</translation>
    </message>
    <message>
        <source>Change a tokenizer setting to start again.</source>
        <translation>Zmień ustawienie tokenizatora, aby rozpocząć ponownie.</translation>
    </message>
    <message>
        <source>Learning the tokens was cancelled; change a tokenizer setting to start again.</source>
        <translation>Anulowano uczenie tokenizatora; zmień ustawienie tokenizatora, aby rozpocząć ponownie.</translation>
    </message>
    <message>
        <source>The picture of this page is damaged.</source>
        <translation>Obraz tej strony jest uszkodzony.</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::LadderController</name>
    <message>
        <source>Bigram</source>
        <translation>Bigram</translation>
    </message>
    <message>
        <source>The next token from the last one only: a table</source>
        <translation>Następny token tylko z ostatniego: tabela</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>A window of concatenated vectors</source>
        <translation>Okno połączonych wektorów</translation>
    </message>
    <message>
        <source>Single head</source>
        <translation>Jedna głowica</translation>
    </message>
    <message>
        <source>Attention chooses what to look at</source>
        <translation>Uwaga wybiera, na co patrzeć</translation>
    </message>
    <message>
        <source>Multi-head</source>
        <translation>Wiele głowic</translation>
    </message>
    <message>
        <source>Several heads attend to different things</source>
        <translation>Różne głowice zwracają uwagę na różne rzeczy</translation>
    </message>
    <message>
        <source>Post-norm</source>
        <translation>Normalizacja po</translation>
    </message>
    <message>
        <source>Layers with residual connections, the norm after each sum</source>
        <translation>Połączenia rezydualne, normalizacja po każdej sumie</translation>
    </message>
    <message>
        <source>Pre-norm</source>
        <translation>Normalizacja przed</translation>
    </message>
    <message>
        <source>The same with the norm before each part</source>
        <translation>To samo z normalizacją przed każdą częścią</translation>
    </message>
    <message>
        <source>The ladder is in progress.</source>
        <translation>Drabina jest w toku.</translation>
    </message>
    <message>
        <source>The ladder waits in the queue, in Runs.</source>
        <translation>Drabina czeka w kolejce, w Przebiegach.</translation>
    </message>
    <message>
        <source>Choose at least one model.</source>
        <translation>Wybierz co najmniej jeden model.</translation>
    </message>
    <message numerus="yes">
        <source>The ladder is done: %1 of %n models.</source>
        <translation>
            <numerusform>Drabina gotowa: %1 z %n modelu.</numerusform>
            <numerusform>Drabina gotowa: %1 z %n modeli.</numerusform>
            <numerusform>Drabina gotowa: %1 z %n modeli.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::OwnPresets</name>
    <message>
        <source>“%1” was replaced. Undo restores the old one.</source>
        <translation>Zastąpiono zestaw „%1”. „Cofnij” przywraca poprzedni.</translation>
    </message>
    <message>
        <source>Added “%1” to your presets.</source>
        <translation>Dodano „%1” do własnych zestawów.</translation>
    </message>
    <message>
        <source>“%1” was deleted. Undo restores it.</source>
        <translation>Usunięto zestaw „%1”. „Cofnij” go przywraca.</translation>
    </message>
    <message>
        <source>Restored “%1”.</source>
        <translation>Przywrócono zestaw „%1”.</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>Zapisano: %1.</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::ProbeController</name>
    <message>
        <source>Not in the vocabulary and left out: %1, …</source>
        <translation>Brak w słowniku, pominięto: %1, …</translation>
    </message>
    <message>
        <source>Not in the vocabulary and left out: %1.</source>
        <translation>Brak w słowniku, pominięto: %1.</translation>
    </message>
    <message>
        <source>The model reads %1 tokens at once; the rest is left out.</source>
        <translation>Kontekst modelu ma długość %1; dalsze tokeny są pomijane.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>This kind of model reads exactly %1 tokens: newlines are added before the text.</source>
        <translation>Ten rodzaj modelu czyta okno o długości dokładnie %1: przed tekstem dodawane są znaki nowego wiersza.</translation>
    </message>
    <message>
        <source>Type a text to send through the model.</source>
        <translation>Wpisz tekst, który ma przejść przez model.</translation>
    </message>
    <message>
        <source>No character of this text is in the vocabulary; type another.</source>
        <translation>Żadnego znaku tego tekstu nie ma w słowniku; wpisz inny.</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RangeTestController</name>
    <message>
        <source>A range test is in progress.</source>
        <translation>Test zakresu jest w toku.</translation>
    </message>
    <message>
        <source>The test waits in the queue, in Runs.</source>
        <translation>Test czeka w kolejce, w Przebiegach.</translation>
    </message>
    <message>
        <source>Find a learning rate</source>
        <translation>Znajdź współczynnik uczenia</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunComparison</name>
    <message>
        <source>different tokens: compare bits</source>
        <translation>różne tokeny: porównaj bity</translation>
    </message>
    <message>
        <source>different validation parts</source>
        <translation>różne części walidacyjne</translation>
    </message>
    <message>
        <source>different texts</source>
        <translation>różne teksty</translation>
    </message>
    <message>
        <source>not trained here</source>
        <translation>nietrenowany tutaj</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunEditor</name>
    <message>
        <source>Written with %1.</source>
        <translation>Zapisano ze zmianami: %1.</translation>
    </message>
    <message>
        <source>%1 What that changes cannot be measured: the run has no text yet.</source>
        <translation>%1 Nie można zmierzyć, co to zmienia: przebieg nie ma jeszcze tekstu.</translation>
    </message>
    <message>
        <source>What that changes was not measured.</source>
        <translation>Nie zmierzono, co to zmienia.</translation>
    </message>
    <message>
        <source>What that changes was not measured: %1</source>
        <translation>Nie zmierzono, co to zmienia: %1</translation>
    </message>
    <message>
        <source>Restored %1.</source>
        <translation>Przywrócono: %1.</translation>
    </message>
    <message numerus="yes">
        <source>Restored %n runs.</source>
        <translation>
            <numerusform>Przywrócono %n przebieg.</numerusform>
            <numerusform>Przywrócono %n przebiegi.</numerusform>
            <numerusform>Przywrócono %n przebiegów.</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleted %1.</source>
        <translation>Usunięto: %1.</translation>
    </message>
    <message>
        <source>The bin is empty.</source>
        <translation>Kosz jest pusty.</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>Zapisano: %1.</translation>
    </message>
    <message>
        <source>Saved %1. The weights after step %2 are damaged; they were copied unchanged.</source>
        <translation>Zapisano: %1. Wagi po kroku %2 są uszkodzone; skopiowano je bez zmian.</translation>
    </message>
    <message>
        <source>Saved %1. All weights of this run are damaged, so the file cannot be imported.</source>
        <translation>Zapisano: %1. Wszystkie wagi tego przebiegu są uszkodzone, więc pliku nie można zaimportować.</translation>
    </message>
    <message>
        <source>Saved step %1 as %2.</source>
        <translation>Zapisano krok %1 jako %2.</translation>
    </message>
    <message>
        <source>Imported %1.</source>
        <translation>Zaimportowano: %1.</translation>
    </message>
    <message>
        <source>%1 is open. Generate text with it in Write, or look inside it in Inside.</source>
        <translation>Otwarto: %1. W Pisaniu model może pisać tekst, a we Wnętrzu można zajrzeć do jego środka.</translation>
    </message>
    <message>
        <source>Made the fork %1.</source>
        <translation>Utworzono odgałęzienie %1.</translation>
    </message>
    <message>
        <source>%1 moves to the bin when what is being made of it is complete.</source>
        <translation>%1 trafi do kosza, gdy to, co z niego powstaje, będzie gotowe.</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunForm</name>
    <message>
        <source>%1 %2 instead of %3</source>
        <translation>%1: %2 zamiast %3</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunModel</name>
    <message>
        <source>Waiting for another computation to end…</source>
        <translation>Oczekiwanie na koniec innych obliczeń…</translation>
    </message>
    <message>
        <source>Reading the texts…</source>
        <translation>Wczytywanie tekstów…</translation>
    </message>
    <message>
        <source>Building the model…</source>
        <translation>Budowanie modelu…</translation>
    </message>
    <message>
        <source>Making the first step…</source>
        <translation>Wykonywanie pierwszego kroku…</translation>
    </message>
    <message numerus="yes">
        <source>Measuring the loss of the untrained model: %1 of %n batches</source>
        <translation>
            <numerusform>Pomiar straty niewytrenowanego modelu: %1 z %n partii</numerusform>
            <numerusform>Pomiar straty niewytrenowanego modelu: %1 z %n partii</numerusform>
            <numerusform>Pomiar straty niewytrenowanego modelu: %1 z %n partii</numerusform>
        </translation>
    </message>
    <message>
        <source>Measuring the loss of the untrained model…</source>
        <translation>Pomiar straty niewytrenowanego modelu…</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Przykładowy</translation>
    </message>
    <message>
        <source>No run</source>
        <translation>Brak przebiegu</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Rozpoczynanie</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Trenowany</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Wstrzymany</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Zatrzymywanie</translation>
    </message>
    <message>
        <source>Opened model</source>
        <translation>Otwarty model</translation>
    </message>
    <message>
        <source>Ended early</source>
        <translation>Zakończony przed czasem</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Zatrzymany</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Ukończony</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Nieudany</translation>
    </message>
    <message>
        <source>Training elsewhere</source>
        <translation>Trenowany gdzie indziej</translation>
    </message>
    <message numerus="yes">
        <source>%1 ended early at step %2: %n evaluations in a row did not improve the loss.</source>
        <translation>
            <numerusform>Zakończono przed czasem przebieg %1 na kroku %2: %n ewaluacja nie poprawiła straty.</numerusform>
            <numerusform>Zakończono przed czasem przebieg %1 na kroku %2: %n kolejne ewaluacje nie poprawiły straty.</numerusform>
            <numerusform>Zakończono przed czasem przebieg %1 na kroku %2: %n kolejnych ewaluacji nie poprawiło straty.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunOpener</name>
    <message numerus="yes">
        <source>%1 was not closed properly. It is kept up to step %2; the %n steps after that are lost.</source>
        <translation>
            <numerusform>Przebieg %1 nie został poprawnie zamknięty. Zachowano go do kroku %2; utracono %n dalszy krok.</numerusform>
            <numerusform>Przebieg %1 nie został poprawnie zamknięty. Zachowano go do kroku %2; utracono %n dalsze kroki.</numerusform>
            <numerusform>Przebieg %1 nie został poprawnie zamknięty. Zachowano go do kroku %2; utracono %n dalszych kroków.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sample run</source>
        <translation>Przykładowy przebieg</translation>
    </message>
    <message>
        <source>The checkpoint of step %1 is damaged and cannot be used.</source>
        <translation>Punkt kontrolny z kroku %1 jest uszkodzony i nie można go użyć.</translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoints of this run are damaged and cannot be used.</source>
        <translation>
            <numerusform>%n punkt kontrolny tego przebiegu jest uszkodzony i nie można go użyć.</numerusform>
            <numerusform>%n punkty kontrolne tego przebiegu są uszkodzone i nie można ich użyć.</numerusform>
            <numerusform>%n punktów kontrolnych tego przebiegu jest uszkodzonych i nie można ich użyć.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::RunQueue</name>
    <message>
        <source>The queue could not be saved. %1</source>
        <translation>Nie można zapisać kolejki. %1</translation>
    </message>
    <message>
        <source>The old queue is kept as %1.</source>
        <translation>Stara kolejka została zachowana jako %1.</translation>
    </message>
    <message>
        <source>Nothing is being trained: Start begins at once.</source>
        <translation>Nic nie jest trenowane: „Rozpocznij” zaczyna od razu.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait for their turn in the queue.</source>
        <translation>
            <numerusform>W kolejce czeka %n przebieg.</numerusform>
            <numerusform>W kolejce czekają %n przebiegi.</numerusform>
            <numerusform>W kolejce czeka %n przebiegów.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 waits for its turn in the queue.</source>
        <translation>W kolejce czeka: %1.</translation>
    </message>
    <message>
        <source>Only a new run that is still waiting can be changed.</source>
        <translation>Zmienić można tylko nowy przebieg, który jeszcze czeka.</translation>
    </message>
    <message>
        <source>This run uses another text, %1. Open that text to change the run’s settings.</source>
        <translation>Ten przebieg używa innego tekstu: %1. Otwórz ten tekst, aby zmienić ustawienia przebiegu.</translation>
    </message>
    <message>
        <source>%1 waits with the changed settings.</source>
        <translation>Przebieg %1 czeka ze zmienionymi ustawieniami.</translation>
    </message>
    <message>
        <source>%1 has begun with its earlier settings. Your changes stay in the form for the next run.</source>
        <translation>Przebieg %1 rozpoczęto z wcześniejszymi ustawieniami. Zmiany pozostają w formularzu dla następnego przebiegu.</translation>
    </message>
    <message>
        <source>This cannot be carried out here.</source>
        <translation>Tego nie można tu wykonać.</translation>
    </message>
    <message>
        <source>The queue waits with one run.</source>
        <translation>Kolejka czeka; pozostał jeden przebieg.</translation>
    </message>
    <message>
        <source>The queue has ended: its run failed.</source>
        <translation>Kolejka zakończona: jej przebieg się nie udał.</translation>
    </message>
    <message>
        <source>The queue has ended: its run was trained.</source>
        <translation>Kolejka zakończona: jej przebieg wytrenowano.</translation>
    </message>
    <message>
        <source>The queue has ended: its run was stopped.</source>
        <translation>Kolejka zakończona: jej przebieg zatrzymano.</translation>
    </message>
    <message numerus="yes">
        <source>The queue waits with %n more runs.</source>
        <translation>
            <numerusform>Kolejka czeka; pozostał %n przebieg.</numerusform>
            <numerusform>Kolejka czeka; pozostały %n przebiegi.</numerusform>
            <numerusform>Kolejka czeka; pozostało %n przebiegów.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The queue has ended: %1 of %n runs are trained, %2 failed.</source>
        <translation>
            <numerusform>Kolejka zakończona: wytrenowano %1 z %n przebiegu, nieudane: %2.</numerusform>
            <numerusform>Kolejka zakończona: wytrenowano %1 z %n przebiegów, nieudane: %2.</numerusform>
            <numerusform>Kolejka zakończona: wytrenowano %1 z %n przebiegów, nieudane: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The queue has ended: %1 of %n runs are trained.</source>
        <translation>
            <numerusform>Kolejka zakończona: wytrenowano %1 z %n przebiegu.</numerusform>
            <numerusform>Kolejka zakończona: wytrenowano %1 z %n przebiegów.</numerusform>
            <numerusform>Kolejka zakończona: wytrenowano %1 z %n przebiegów.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::SeedRuns</name>
    <message>
        <source>The seeds are being trained.</source>
        <translation>Trwa trening ziaren.</translation>
    </message>
    <message>
        <source>This run has not been trained on a text yet.</source>
        <translation>Tego przebiegu nie trenowano jeszcze na żadnym tekście.</translation>
    </message>
    <message>
        <source>Open the text of this run in Corpus first.</source>
        <translation>Najpierw otwórz tekst tego przebiegu w Korpusie.</translation>
    </message>
    <message numerus="yes">
        <source>Trained %1 of %n seeds of %2.</source>
        <translation>
            <numerusform>Wytrenowano %1 z %n ziarna przebiegu %2.</numerusform>
            <numerusform>Wytrenowano %1 z %n ziaren przebiegu %2.</numerusform>
            <numerusform>Wytrenowano %1 z %n ziaren przebiegu %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::SplitReport</name>
    <message>
        <source>Only %1% of the words held out for validation occur in the training text. They seem to be in another language, so the validation loss will say little about how well the model learns.</source>
        <translation>Tylko %1% słów odłożonych do walidacji występuje w tekście treningowym. Wydaje się, że są w innym języku, więc strata walidacyjna niewiele powie o tym, jak dobrze model się uczy.</translation>
    </message>
    <message>
        <source>Another seed in Corpus › Split holds out other documents.</source>
        <translation>Inne ziarno w zakładce Korpus › Podział odkłada inne dokumenty.</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::SweepController</name>
    <message>
        <source>A sweep is in progress.</source>
        <translation>Przegląd jest w toku.</translation>
    </message>
    <message numerus="yes">
        <source>%n of these runs cannot be trained. %1</source>
        <translation>
            <numerusform>Nie można wytrenować %n z tych przebiegów. %1</numerusform>
            <numerusform>Nie można wytrenować %n z tych przebiegów. %1</numerusform>
            <numerusform>Nie można wytrenować %n z tych przebiegów. %1</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>brak</translation>
    </message>
    <message>
        <source>When this sweep was started, Corpus had other settings for reading the text. Set these in Corpus first: %1.</source>
        <translation>Gdy rozpoczęto ten przegląd, Korpus miał inne ustawienia wczytywania tekstu. Najpierw ustaw w Korpusie: %1.</translation>
    </message>
    <message>
        <source>Open a sweep first.</source>
        <translation>Najpierw otwórz przegląd.</translation>
    </message>
    <message>
        <source>This sweep waits in the queue.</source>
        <translation>Ten przegląd czeka w kolejce.</translation>
    </message>
    <message>
        <source>This sweep uses the text in %1. Open it in Corpus first.</source>
        <translation>Ten przegląd używa tekstu: %1. Najpierw otwórz go w Korpusie.</translation>
    </message>
    <message numerus="yes">
        <source>The sweep was stopped: %1 of %n runs are done.</source>
        <translation>
            <numerusform>Przegląd zatrzymano; gotowe: %1 z %n przebiegu.</numerusform>
            <numerusform>Przegląd zatrzymano; gotowe: %1 z %n przebiegów.</numerusform>
            <numerusform>Przegląd zatrzymano; gotowe: %1 z %n przebiegów.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The sweep has ended: %1 of %n runs are trained, %2 failed.</source>
        <translation>
            <numerusform>Przegląd zakończony: wytrenowano %1 z %n przebiegu, nieudane: %2.</numerusform>
            <numerusform>Przegląd zakończony: wytrenowano %1 z %n przebiegów, nieudane: %2.</numerusform>
            <numerusform>Przegląd zakończony: wytrenowano %1 z %n przebiegów, nieudane: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The sweep has ended: %1 of %n runs are trained.</source>
        <translation>
            <numerusform>Przegląd zakończony: wytrenowano %1 z %n przebiegu.</numerusform>
            <numerusform>Przegląd zakończony: wytrenowano %1 z %n przebiegów.</numerusform>
            <numerusform>Przegląd zakończony: wytrenowano %1 z %n przebiegów.</numerusform>
        </translation>
    </message>
    <message>
        <source>validation loss %1 at step %2 is worse than the median %3</source>
        <translation>strata walidacyjna %1 w kroku %2 jest gorsza niż mediana %3</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::TrainingController</name>
    <message numerus="yes">
        <source>%n settings need attention first.</source>
        <translation>
            <numerusform>Najpierw popraw %n ustawienie.</numerusform>
            <numerusform>Najpierw popraw %n ustawienia.</numerusform>
            <numerusform>Najpierw popraw %n ustawień.</numerusform>
        </translation>
    </message>
    <message>
        <source>LibTorch is still being loaded.</source>
        <translation>LibTorch jest jeszcze wczytywany.</translation>
    </message>
    <message>
        <source>Stop the current run to start this.</source>
        <translation>Zatrzymaj bieżący przebieg, aby to rozpocząć.</translation>
    </message>
    <message>
        <source>The text is still being read.</source>
        <translation>Tekst jest jeszcze wczytywany.</translation>
    </message>
    <message>
        <source>Choose a folder in Corpus first.</source>
        <translation>Najpierw wybierz folder w Korpusie.</translation>
    </message>
    <message>
        <source>A run is in progress.</source>
        <translation>Przebieg jest w toku.</translation>
    </message>
    <message>
        <source>This run has completed all its steps. Increase Steps to continue.</source>
        <translation>Ten przebieg wykonał wszystkie swoje kroki. Zwiększ „Kroki”, aby kontynuować.</translation>
    </message>
    <message>
        <source>This run ended early. Increase Steps or change Patience to continue.</source>
        <translation>Ten przebieg zakończył się przed czasem. Zwiększ „Kroki” lub zmień „Cierpliwość”, aby kontynuować.</translation>
    </message>
    <message>
        <source>Open a run first.</source>
        <translation>Najpierw otwórz przebieg.</translation>
    </message>
    <message>
        <source>The sample run cannot be trained on; fork it, or start a run of your own.</source>
        <translation>Przykładowego przebiegu nie można trenować dalej; odgałęź go albo rozpocznij własny przebieg.</translation>
    </message>
    <message>
        <source>This run is being trained elsewhere; stop it there first.</source>
        <translation>Ten przebieg jest trenowany gdzie indziej; najpierw zatrzymaj go tam.</translation>
    </message>
</context>
<context>
    <name>glasshouse::runtime::WrittenTexts</name>
    <message numerus="yes">
        <source>%n texts of this run cannot be read: they are damaged, or a newer version wrote them. They stay where they are. The first is %1.</source>
        <translation>
            <numerusform>Nie można wczytać %n tekstu tego przebiegu: jest uszkodzony albo zapisała go nowsza wersja programu. Pozostaje na swoim miejscu. Jest to %1.</numerusform>
            <numerusform>Nie można wczytać %n tekstów tego przebiegu: są uszkodzone albo zapisała je nowsza wersja programu. Pozostają na swoim miejscu. Pierwszy to %1.</numerusform>
            <numerusform>Nie można wczytać %n tekstów tego przebiegu: są uszkodzone albo zapisała je nowsza wersja programu. Pozostają na swoim miejscu. Pierwszy to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::AboutDialog</name>
    <message>
        <source>Landlock and seccomp are not available here, so a hostile PDF could do whatever you can.</source>
        <translation>Landlock i seccomp nie są tu dostępne, więc złośliwy plik PDF mógłby zrobić wszystko, co może użytkownik.</translation>
    </message>
    <message>
        <source>Landlock is not available here, so a hostile PDF could read your other files.</source>
        <translation>Landlock nie jest tu dostępny, więc złośliwy plik PDF mógłby czytać inne pliki użytkownika.</translation>
    </message>
    <message>
        <source>Seccomp is not available here, so a hostile PDF could use the network.</source>
        <translation>Seccomp nie jest tu dostępny, więc złośliwy plik PDF mógłby korzystać z sieci.</translation>
    </message>
    <message>
        <source>The PDF reader could not give up the rights of the administrator; run Glasshouse as an ordinary user.</source>
        <translation>Czytnik PDF nie mógł zrzec się uprawnień administratora; uruchom program Glasshouse jako zwykły użytkownik.</translation>
    </message>
    <message>
        <source>PDFs are read in a sandbox (Landlock and seccomp) that keeps hostile ones from your other files and from the network.</source>
        <translation>Pliki PDF są czytane w piaskownicy (Landlock i seccomp), która odcina złośliwe pliki od innych plików i od sieci.</translation>
    </message>
    <message>
        <source>About Glasshouse</source>
        <translation>O programie Glasshouse</translation>
    </message>
    <message>
        <source>Grow a small language model from your own PDFs and see every part of it work while it grows. Nothing leaves this computer.</source>
        <translation>Wyhoduj mały model językowy z własnych plików PDF i zobacz, jak działa każda jego część, gdy rośnie. Nic nie opuszcza tego komputera.</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Wersje</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>wczytywanie</translation>
    </message>
    <message>
        <source>could not be loaded</source>
        <translation>nie można wczytać</translation>
    </message>
    <message>
        <source>PDF reader (poppler)</source>
        <translation>Czytnik PDF (poppler)</translation>
    </message>
    <message>
        <source>in its own process</source>
        <translation>we własnym procesie</translation>
    </message>
    <message>
        <source>not built in</source>
        <translation>niewbudowany</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>Procesor</translation>
    </message>
    <message>
        <source>%1, in its own process</source>
        <translation>%1, we własnym procesie</translation>
    </message>
    <message>
        <source>&lt;p&gt;Glasshouse is free software under the GNU General Public License, version 3.&lt;/p&gt;&lt;p&gt;It is built with Qt (LGPL 3), LibTorch (BSD), poppler (GPL 2 or 3), QCustomPlot (GPL 3), nlohmann-json (MIT), PCRE2 (BSD), Eigen (MPL 2), OpenSSL (Apache 2), libseccomp (LGPL 2.1), fontconfig (MIT), and set in Inter and JetBrains Mono (SIL Open Font License 1.1).&lt;/p&gt;</source>
        <translation>&lt;p&gt;Glasshouse to wolne oprogramowanie na licencji GNU General Public License, wersja 3.&lt;/p&gt;&lt;p&gt;Zbudowano je z użyciem Qt (LGPL 3), LibTorch (BSD), poppler (GPL 2 lub 3), QCustomPlot (GPL 3), nlohmann-json (MIT), PCRE2 (BSD), Eigen (MPL 2), OpenSSL (Apache 2), libseccomp (LGPL 2.1), fontconfig (MIT) i złożono krojami Inter i JetBrains Mono (SIL Open Font License 1.1).&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::AltMenuBar</name>
    <message>
        <source>Menu bar</source>
        <translation>Pasek menu</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::CommandPalette</name>
    <message>
        <source>Find</source>
        <translation>Znajdź</translation>
    </message>
    <message>
        <source>Find an action, setting, view, run or page of the handbook</source>
        <translation>Znajdź działanie, ustawienie, widok, przebieg lub stronę podręcznika</translation>
    </message>
    <message>
        <source>Type a few letters. Up and Down choose, Enter runs it, Esc closes</source>
        <translation>Wpisz kilka liter. ↑ i ↓ wybierają, Enter wykonuje, Esc zamyka</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Wyniki</translation>
    </message>
    <message>
        <source>Enter or a click runs it</source>
        <translation>Enter lub kliknięcie wykonuje</translation>
    </message>
    <message>
        <source>Nothing found for “%1”.</source>
        <translation>Nie znaleziono „%1”.</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::DesktopNotice</name>
    <message>
        <source>A model is being trained.</source>
        <translation>Trwa trening modelu.</translation>
    </message>
    <message>
        <source>The run could not start.</source>
        <translation>Nie można rozpocząć przebiegu.</translation>
    </message>
    <message>
        <source>%1 stopped because of an error.</source>
        <translation>Zatrzymano przebieg %1 z powodu błędu.</translation>
    </message>
    <message>
        <source>Best validation loss %1, at step %2.</source>
        <translation>Najlepsza strata walidacyjna %1, w kroku %2.</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::ExplanationPanel</name>
    <message>
        <source>Explanation</source>
        <translation>Objaśnienie</translation>
    </message>
    <message>
        <source>What to look for</source>
        <translation>Na co zwrócić uwagę</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Wartości</translation>
    </message>
    <message>
        <source>Open the chapter</source>
        <translation>Otwórz rozdział</translation>
    </message>
    <message>
        <source>Read more about this in the handbook</source>
        <translation>Więcej o tym w podręczniku</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::FirstStep</name>
    <message>
        <source>Step %1, %2</source>
        <translation>Krok %1, %2</translation>
    </message>
    <message>
        <source>%1; this is next</source>
        <translation>%1; to następny krok</translation>
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
        <translation>parametry: %1</translation>
    </message>
    <message>
        <source>%1 M parameters</source>
        <translation>parametry: %1 mln</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Pierwsze kroki</translation>
    </message>
    <message>
        <source>Grow my first model</source>
        <translation>Wyhoduj pierwszy model</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>Wybierz folder…</translation>
    </message>
    <message>
        <source>Read another folder, such as your own documents</source>
        <translation>Wczytuje inny folder, na przykład z własnymi dokumentami</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Teksty</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trening</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>Wnętrze</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Pisanie</translation>
    </message>
    <message>
        <source>Close the first steps</source>
        <translation>Zamknij pierwsze kroki</translation>
    </message>
    <message>
        <source>Do not show the first steps again</source>
        <translation>Nie pokazuje więcej pierwszych kroków</translation>
    </message>
    <message>
        <source>This is the sample run: a model that was trained on the sample library.</source>
        <translation>To jest przykładowy przebieg: model wytrenowany na przykładowej bibliotece.</translation>
    </message>
    <message>
        <source>The texts are being read.</source>
        <translation>Teksty są wczytywane.</translation>
    </message>
    <message>
        <source>There is no text yet.</source>
        <translation>Nie ma jeszcze tekstu.</translation>
    </message>
    <message numerus="yes">
        <source>You are looking at the sample library: %n chapters, %1 characters.</source>
        <translation>
            <numerusform>Otwarta jest przykładowa biblioteka: %n rozdział, znaki: %1.</numerusform>
            <numerusform>Otwarta jest przykładowa biblioteka: %n rozdziały, znaki: %1.</numerusform>
            <numerusform>Otwarta jest przykładowa biblioteka: %n rozdziałów, znaki: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You are looking at %1: %n files, %2 characters.</source>
        <translation>
            <numerusform>Otwarty jest folder %1: %n plik, znaki: %2.</numerusform>
            <numerusform>Otwarty jest folder %1: %n pliki, znaki: %2.</numerusform>
            <numerusform>Otwarty jest folder %1: %n plików, znaki: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Grow your first model from it. Measuring how long it takes here…</source>
        <translation>Wyhoduj z tego tekstu pierwszy model. Trwa pomiar, ile to tutaj zajmie…</translation>
    </message>
    <message>
        <source>Grow your first model from it now.</source>
        <translation>Wyhoduj teraz z tego tekstu pierwszy model.</translation>
    </message>
    <message>
        <source>Grow your first model from it now (%1 while the computer is busy).</source>
        <translation>Wyhoduj teraz z tego tekstu pierwszy model (%1, gdy komputer jest obciążony).</translation>
    </message>
    <message>
        <source>Grow your first model from it now (a few seconds on this computer).</source>
        <translation>Wyhoduj teraz z tego tekstu pierwszy model (kilka sekund na tym komputerze).</translation>
    </message>
    <message numerus="yes">
        <source>Grow your first model from it now (about %n seconds on this computer).</source>
        <translation>
            <numerusform>Wyhoduj teraz z tego tekstu pierwszy model (około %n sekundy na tym komputerze).</numerusform>
            <numerusform>Wyhoduj teraz z tego tekstu pierwszy model (około %n sekund na tym komputerze).</numerusform>
            <numerusform>Wyhoduj teraz z tego tekstu pierwszy model (około %n sekund na tym komputerze).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Grow your first model from it now (about %n minutes on this computer).</source>
        <translation>
            <numerusform>Wyhoduj teraz z tego tekstu pierwszy model (około %n minuty na tym komputerze).</numerusform>
            <numerusform>Wyhoduj teraz z tego tekstu pierwszy model (około %n minut na tym komputerze).</numerusform>
            <numerusform>Wyhoduj teraz z tego tekstu pierwszy model (około %n minut na tym komputerze).</numerusform>
        </translation>
    </message>
    <message>
        <source>Trains “%1” on this text, from the start</source>
        <translation>Trenuje „%1” na tym tekście, od początku</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>krok %1 z %2</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nierozpoczęty</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>gotowe</translation>
    </message>
    <message>
        <source>sample run</source>
        <translation>przykładowy przebieg</translation>
    </message>
    <message>
        <source>after step 1</source>
        <translation>po kroku 1</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>wczytywanie</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>jeszcze brak</translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation>wymaga uwagi</translation>
    </message>
    <message>
        <source>it has written</source>
        <translation>tekst napisany</translation>
    </message>
    <message>
        <source>let your model write</source>
        <translation>niech model pisze</translation>
    </message>
    <message>
        <source>The end of this text is in another language, so its loss would say little. In Train, choose Hold out whole documents first.</source>
        <translation>Koniec tego tekstu jest w innym języku, więc jego strata mówiłaby niewiele. W Treningu najpierw wybierz odłożenie całych dokumentów.</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::ForkDialog</name>
    <message>
        <source>Fork</source>
        <translation>Odgałęź</translation>
    </message>
    <message>
        <source>Fork %1</source>
        <translation>Odgałęź przebieg %1</translation>
    </message>
    <message>
        <source>A fork is a new run that continues from a saved step of this one. This run stays unchanged.</source>
        <translation>Odgałęzienie to nowy przebieg, który kontynuuje od zapisanego kroku tego przebiegu. Ten przebieg pozostaje bez zmian.</translation>
    </message>
    <message>
        <source>The text of this run is no longer at %1; to train the fork, open the text in Corpus first.</source>
        <translation>Tekstu tego przebiegu nie ma już pod ścieżką %1; aby trenować odgałęzienie, najpierw otwórz tekst w Korpusie.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Krok</translation>
    </message>
    <message>
        <source>The saved step that the fork starts from</source>
        <translation>Zapisany krok, od którego zaczyna się odgałęzienie</translation>
    </message>
    <message>
        <source>%1, the best</source>
        <translation>%1, najlepszy</translation>
    </message>
    <message>
        <source>Step %1 has no checkpoint; %2 is the nearest one that has.</source>
        <translation>Krok %1 nie ma punktu kontrolnego; najbliższy, który go ma, to %2.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nazwa</translation>
    </message>
    <message>
        <source>The name of the new run and of its folder</source>
        <translation>Nazwa nowego przebiegu i jego folderu</translation>
    </message>
    <message>
        <source>on</source>
        <translation>tak</translation>
    </message>
    <message>
        <source>off</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Applies from the fork&apos;s first step (%1)</source>
        <translation>Obowiązuje od pierwszego kroku odgałęzienia (%1)</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>Więcej ustawień</translation>
    </message>
    <message>
        <source>Every setting that a fork may change</source>
        <translation>Wszystkie ustawienia, które odgałęzienie może zmienić</translation>
    </message>
    <message>
        <source>Begin a schedule here</source>
        <translation>Rozpocznij tu harmonogram</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Close without making a fork</source>
        <translation>Zamyka bez tworzenia odgałęzienia</translation>
    </message>
    <message>
        <source>Make the new run and open it, without training it yet</source>
        <translation>Tworzy nowy przebieg i otwiera go, na razie bez trenowania</translation>
    </message>
    <message numerus="yes">
        <source>Training it for %n more steps takes %1 while the computer is busy.</source>
        <translation>
            <numerusform>Trening przez %n dalszy krok zajmie %1, gdy komputer jest obciążony.</numerusform>
            <numerusform>Trening przez %n dalsze kroki zajmie %1, gdy komputer jest obciążony.</numerusform>
            <numerusform>Trening przez %n dalszych kroków zajmie %1, gdy komputer jest obciążony.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Training it for %n more steps takes %1 on this computer.</source>
        <translation>
            <numerusform>Trening przez %n dalszy krok zajmie na tym komputerze %1.</numerusform>
            <numerusform>Trening przez %n dalsze kroki zajmie na tym komputerze %1.</numerusform>
            <numerusform>Trening przez %n dalszych kroków zajmie na tym komputerze %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its text is missing. Open the text in Corpus first.</source>
        <translation>Brakuje jego tekstu. Najpierw otwórz tekst w Korpusie.</translation>
    </message>
    <message>
        <source>Increase Steps to train it: step %1 is its last one.</source>
        <translation>Aby je trenować, zwiększ „Kroki”: krok %1 jest jego ostatnim.</translation>
    </message>
    <message>
        <source>Fork and queue</source>
        <translation>Odgałęź do kolejki</translation>
    </message>
    <message>
        <source>Fork and train</source>
        <translation>Odgałęź i trenuj</translation>
    </message>
    <message>
        <source>Make the new run and train it once the current run has ended</source>
        <translation>Tworzy nowy przebieg i trenuje go po zakończeniu bieżącego</translation>
    </message>
    <message>
        <source>Make the new run, open it and train it</source>
        <translation>Tworzy nowy przebieg, otwiera go i trenuje</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::ForkRun</name>
    <message>
        <source>This run has no checkpoint to continue from. Use its settings for the next run and train that.</source>
        <translation>Ten przebieg nie ma punktu kontrolnego, od którego można kontynuować. Użyj jego ustawień w następnym przebiegu i wytrenuj go.</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::HandbookPage</name>
    <message>
        <source>Handbook</source>
        <translation>Podręcznik</translation>
    </message>
    <message>
        <source>Chapter</source>
        <translation>Rozdział</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Wróć</translation>
    </message>
    <message>
        <source>Previous chapter</source>
        <translation>Poprzedni rozdział</translation>
    </message>
    <message>
        <source>Next chapter</source>
        <translation>Następny rozdział</translation>
    </message>
    <message>
        <source>Find in the handbook</source>
        <translation>Znajdź w podręczniku</translation>
    </message>
    <message>
        <source>Find words in all chapters (Ctrl+F). Enter goes to the next match, Shift+Enter to the previous one</source>
        <translation>Znajduje słowa we wszystkich rozdziałach (Ctrl+F). Enter przechodzi do następnego trafienia, Shift+Enter do poprzedniego</translation>
    </message>
    <message>
        <source>Chapters of the handbook</source>
        <translation>Rozdziały podręcznika</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Wróć do: %1</translation>
    </message>
    <message>
        <source>Back to %1 (Esc)</source>
        <translation>Wróć do: %1 (Esc)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Not found in any chapter.</source>
        <translation>Nie znaleziono w żadnym rozdziale.</translation>
    </message>
    <message numerus="yes">
        <source>Found %n times.</source>
        <translation>
            <numerusform>Znaleziono %n raz.</numerusform>
            <numerusform>Znaleziono %n razy.</numerusform>
            <numerusform>Znaleziono %n razy.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::LostFolderDialog</name>
    <message>
        <source>Run folder not found</source>
        <translation>Nie znaleziono folderu przebiegu</translation>
    </message>
    <message>
        <source>Training is paused. The model is not lost: choose a folder, and the model, its curves and its texts are saved there. Earlier checkpoints and recorded steps were in the missing folder.</source>
        <translation>Trening jest wstrzymany. Model nie przepadł: wybierz folder, a zostaną w nim zapisane model, jego krzywe i jego teksty. Wcześniejsze punkty kontrolne i zarejestrowane kroki były w brakującym folderze.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Wybierz folder…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Wybierz folder</translation>
    </message>
    <message>
        <source>The run gets a new folder inside the one you choose, and continues</source>
        <translation>Przebieg dostaje nowy folder w wybranym i jest kontynuowany</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>Zatrzymaj przebieg</translation>
    </message>
    <message>
        <source>The run is saved in a new folder next to the old one</source>
        <translation>Przebieg zostaje zapisany w nowym folderze obok starego</translation>
    </message>
    <message>
        <source>Folder for the run</source>
        <translation>Folder dla przebiegu</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::OpeningStrip</name>
    <message>
        <source>How much has been read</source>
        <translation>Ile już wczytano</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Cancel opening</source>
        <translation>Anuluj otwieranie</translation>
    </message>
    <message>
        <source>Stop opening; nothing else changes</source>
        <translation>Przerywa otwieranie; nic innego się nie zmienia</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>Otwieranie: %1…</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::OutcomeStrip</name>
    <message>
        <source>Write with it</source>
        <translation>Pisz tym modelem</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>Zajrzyj do Wnętrza</translation>
    </message>
    <message>
        <source>Train further</source>
        <translation>Trenuj dalej</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Otwórz</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Zamknij ten komunikat</translation>
    </message>
    <message>
        <source>The run stays as it is</source>
        <translation>Przebieg pozostaje bez zmian</translation>
    </message>
    <message>
        <source>%1 is ready after %2 steps.</source>
        <translation>Przebieg %1 jest gotowy po kroku %2.</translation>
    </message>
    <message>
        <source>%1 has ended after %2 steps: its validation loss did not fall below the %3 before training.</source>
        <translation>Przebieg %1 zakończył się po kroku %2: jego strata walidacyjna nie spadła poniżej %3 sprzed treningu.</translation>
    </message>
    <message>
        <source>%1 is ready after %2 steps: its validation loss fell from %3 before training to %4 at step %5.</source>
        <translation>Przebieg %1 jest gotowy po kroku %2: jego strata walidacyjna spadła z %3 przed treningiem do %4 w kroku %5.</translation>
    </message>
    <message>
        <source>Resume this run: twice as many epochs</source>
        <translation>Wznawia ten przebieg: dwa razy więcej epok</translation>
    </message>
    <message>
        <source>Resume this run up to step %1</source>
        <translation>Wznawia ten przebieg do kroku %1</translation>
    </message>
    <message>
        <source>%1 is ready after %2 steps: its validation loss fell from %3 before training to %4 at step %5, and has risen to %6 since. Write has both models, the newest and the best.</source>
        <translation>%1 jest gotowy po %2 krokach: strata walidacyjna spadła z %3 przed treningiem do %4 w kroku %5, a od tego czasu wzrosła do %6. Pisanie ma oba modele, najnowszy i najlepszy.</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::PanelDock</name>
    <message>
        <source>Float or dock</source>
        <translation>Oddziel lub zadokuj</translation>
    </message>
    <message>
        <source>Close the panel</source>
        <translation>Zamknij panel</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::PanelHost</name>
    <message>
        <source>Width of the panel</source>
        <translation>Szerokość panelu</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::PanelOverlay</name>
    <message>
        <source>Close the panel (Esc)</source>
        <translation>Zamyka panel (Esc)</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::PanelTab</name>
    <message>
        <source>Open the panel over the content</source>
        <translation>Otwiera panel nad treścią</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::PanelTitle</name>
    <message>
        <source>Parts of the panel</source>
        <translation>Części panelu</translation>
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
        <translation>Preferencje</translation>
    </message>
    <message>
        <source>Folder of the runs</source>
        <translation>Folder przebiegów</translation>
    </message>
    <message>
        <source>New runs are saved here. The folder is created when the first one starts</source>
        <translation>Tu są zapisywane nowe przebiegi. Folder powstaje przy rozpoczęciu pierwszego</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wybierz…</translation>
    </message>
    <message>
        <source>Choose the folder of the runs</source>
        <translation>Wybiera folder przebiegów</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Urządzenie</translation>
    </message>
    <message>
        <source>Where models are trained. Used by runs that start from now on</source>
        <translation>Gdzie trenowane są modele. Dotyczy przebiegów rozpoczynanych od teraz</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Wątki</translation>
    </message>
    <message>
        <source>Processor threads for training. Used by runs that start from now on</source>
        <translation>Wątki procesora do treningu. Dotyczy przebiegów rozpoczynanych od teraz</translation>
    </message>
    <message>
        <source>Every core</source>
        <translation>Każdy rdzeń</translation>
    </message>
    <message>
        <source>Automatic: a GPU if there is one</source>
        <translation>Automatycznie: GPU, jeśli jest</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::Rail</name>
    <message>
        <source>Settings</source>
        <translation>Ustawienia</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Miejsca</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::ReplaceRunDialog</name>
    <message>
        <source>Another run is training</source>
        <translation>Trwa trening innego przebiegu</translation>
    </message>
    <message>
        <source>The new run</source>
        <translation>Nowy przebieg</translation>
    </message>
    <message>
        <source>%1 is training, at step %2 of %3.</source>
        <translation>%1: trwa trening, krok %2 z %3.</translation>
    </message>
    <message>
        <source>One run trains at a time. If it is stopped, it keeps its last checkpoint and can be resumed later; the remaining runs of its series are not trained.</source>
        <translation>Jednocześnie trenowany jest jeden przebieg. Zatrzymany przebieg zachowuje ostatni punkt kontrolny i można go później wznowić; pozostałe przebiegi jego serii nie będą trenowane.</translation>
    </message>
    <message>
        <source>One run trains at a time. If it is stopped, it keeps its last checkpoint and can be resumed later.</source>
        <translation>Jednocześnie trenowany jest jeden przebieg. Zatrzymany przebieg zachowuje ostatni punkt kontrolny i można go później wznowić.</translation>
    </message>
    <message>
        <source>Stop that run</source>
        <translation>Zatrzymaj tamten</translation>
    </message>
    <message>
        <source>Stop the run in training and start the other one</source>
        <translation>Zatrzymuje trenowany przebieg i rozpoczyna drugi</translation>
    </message>
    <message>
        <source>Let it train</source>
        <translation>Nie przerywaj</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>Niczego nie zmienia</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::RunActions</name>
    <message>
        <source>Resume %1</source>
        <translation>Wznów: %1</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Wznów</translation>
    </message>
    <message>
        <source>Continue training %1 from step %2 to step %3</source>
        <translation>Kontynuuje trening przebiegu %1 od kroku %2 do kroku %3</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Zatrzymywanie</translation>
    </message>
    <message>
        <source>The run ends after the current step.</source>
        <translation>Przebieg kończy się po bieżącym kroku.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Kontynuuj</translation>
    </message>
    <message>
        <source>Continue training</source>
        <translation>Kontynuuje trening</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Wstrzymaj</translation>
    </message>
    <message>
        <source>Pause training</source>
        <translation>Wstrzymuje trening</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Rozpocznij</translation>
    </message>
    <message>
        <source>Train this model on the corpus</source>
        <translation>Trenuje ten model na korpusie</translation>
    </message>
    <message>
        <source>Start new run</source>
        <translation>Rozpocznij nowy przebieg</translation>
    </message>
    <message>
        <source>Train the model in the settings from step 0, as a new run</source>
        <translation>Trenuje model z ustawień od kroku 0, jako nowy przebieg</translation>
    </message>
    <message>
        <source>Start after this one</source>
        <translation>Rozpocznij po tym</translation>
    </message>
    <message>
        <source>Train the model in the settings as a new run, once the current run and the queue have ended</source>
        <translation>Trenuje model z ustawień jako nowy przebieg, po zakończeniu bieżącego przebiegu i kolejki</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Jeden krok</translation>
    </message>
    <message>
        <source>One optimizer step, then pause</source>
        <translation>Jeden krok optymalizatora, potem wstrzymanie</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Zatrzymaj</translation>
    </message>
    <message>
        <source>Nothing is being trained.</source>
        <translation>Nic nie jest trenowane.</translation>
    </message>
    <message>
        <source>Stop training. The run and its last checkpoint are kept</source>
        <translation>Zatrzymuje trening. Przebieg i jego ostatni punkt kontrolny zostają</translation>
    </message>
    <message numerus="yes">
        <source>%n settings need attention</source>
        <translation>
            <numerusform>%n ustawienie wymaga uwagi</numerusform>
            <numerusform>%n ustawienia wymagają uwagi</numerusform>
            <numerusform>%n ustawień wymaga uwagi</numerusform>
        </translation>
    </message>
    <message>
        <source>Click to go to the first one.</source>
        <translation>Kliknij, aby przejść do pierwszego.</translation>
    </message>
    <message>
        <source>There is no saved step yet.</source>
        <translation>Nie ma jeszcze zapisanego kroku.</translation>
    </message>
    <message>
        <source>There is only one step to see.</source>
        <translation>Jest tylko jeden krok do pokazania.</translation>
    </message>
    <message>
        <source>Pause at this step (Space)</source>
        <translation>Wstrzymuje na tym kroku (Spacja)</translation>
    </message>
    <message>
        <source>Play the saved steps as a movie, in every view, %1 a second (Space)</source>
        <translation>Odtwarza zapisane kroki jako film, w każdym widoku, %1 na sekundę (Spacja)</translation>
    </message>
    <message>
        <source>There is no run to fork yet.</source>
        <translation>Nie ma jeszcze przebiegu do odgałęzienia.</translation>
    </message>
    <message>
        <source>Make a new run that continues from the step at the time cursor</source>
        <translation>Tworzy nowy przebieg, który kontynuuje od kroku kursora czasu</translation>
    </message>
    <message>
        <source>The sample run stays as it is; fork it instead.</source>
        <translation>Przykładowy przebieg pozostaje bez zmian; zamiast tego odgałęź go.</translation>
    </message>
    <message>
        <source>Move the time cursor to an earlier step first.</source>
        <translation>Najpierw przesuń kursor czasu na wcześniejszy krok.</translation>
    </message>
    <message>
        <source>There is no run to rewind yet.</source>
        <translation>Nie ma jeszcze przebiegu do przewinięcia wstecz.</translation>
    </message>
    <message>
        <source>Go back to the step of the time cursor and train on from there</source>
        <translation>Wraca do kroku kursora czasu i trenuje od niego dalej</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::RunAnnouncer</name>
    <message>
        <source>%1 continues training.</source>
        <translation>Przebieg %1: trening trwa dalej.</translation>
    </message>
    <message>
        <source>%1 is training.</source>
        <translation>Przebieg %1: trwa trening.</translation>
    </message>
    <message>
        <source>%1 is paused at step %2.</source>
        <translation>Wstrzymano przebieg %1 na kroku %2.</translation>
    </message>
    <message>
        <source>%1 was stopped at step %2.</source>
        <translation>Zatrzymano przebieg %1 na kroku %2.</translation>
    </message>
    <message>
        <source>%1 has finished its %2 steps.</source>
        <translation>Ukończono przebieg %1, kroki: %2.</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::RunStrip</name>
    <message>
        <source>Run</source>
        <translation>Przebieg</translation>
    </message>
    <message>
        <source>The run whose numbers are shown here</source>
        <translation>Przebieg, którego liczby są tu pokazane</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Krok</translation>
    </message>
    <message>
        <source>Steps completed, of the total</source>
        <translation>Wykonane kroki, ze wszystkich</translation>
    </message>
    <message>
        <source>Run progress</source>
        <translation>Postęp przebiegu</translation>
    </message>
    <message>
        <source>Percentage</source>
        <translation>Procent</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Kolejka</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Strata treningowa</translation>
    </message>
    <message>
        <source>Training loss of the newest step, nats per token</source>
        <translation>Strata treningowa najnowszego kroku, naty na token</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>Strata walidacyjna</translation>
    </message>
    <message>
        <source>Validation loss of the newest evaluation, nats per token</source>
        <translation>Strata walidacyjna najnowszej ewaluacji, naty na token</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Szybkość</translation>
    </message>
    <message>
        <source>Training tokens per second</source>
        <translation>Tokeny treningowe na sekundę</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Pozostały czas</translation>
    </message>
    <message>
        <source>Time until the planned steps are done, at this speed</source>
        <translation>Czas do wykonania planowanych kroków przy tej szybkości</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Urządzenie</translation>
    </message>
    <message>
        <source>The device it is trained on</source>
        <translation>Urządzenie, na którym jest trenowany</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Pamięć</translation>
    </message>
    <message>
        <source>Memory used by Glasshouse</source>
        <translation>Pamięć używana przez program Glasshouse</translation>
    </message>
    <message numerus="yes">
        <source>%n runs wait</source>
        <translation>
            <numerusform>%n przebieg czeka</numerusform>
            <numerusform>%n przebiegi czekają</numerusform>
            <numerusform>%n przebiegów czeka</numerusform>
        </translation>
    </message>
    <message>
        <source>The queue waits until you continue it in Runs</source>
        <translation>Kolejka czeka na polecenie „Kontynuuj” w Przebiegach</translation>
    </message>
    <message>
        <source>The queue in Runs: what is trained after this run</source>
        <translation>Kolejka w Przebiegach: co jest trenowane po tym przebiegu</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Nowy przebieg</translation>
    </message>
    <message>
        <source>%1: the run whose numbers are shown here</source>
        <translation>%1: przebieg, którego liczby są tu pokazane</translation>
    </message>
    <message>
        <source>Back to the training run</source>
        <translation>Wróć do trenowanego przebiegu</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Wróć do: %1</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>Otwieranie: %1…</translation>
    </message>
    <message>
        <source>No run is open.</source>
        <translation>Brak otwartego przebiegu.</translation>
    </message>
    <message>
        <source>Steps that it was trained here</source>
        <translation>Kroki treningu wykonane tutaj</translation>
    </message>
    <message>
        <source>epochs: %1</source>
        <translation>epoki: %1</translation>
    </message>
    <message>
        <source>train</source>
        <extracomment>before the training loss</extracomment>
        <translation>trening</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokeny/s</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>walidacja</translation>
    </message>
    <message>
        <source>val</source>
        <translation>wal.</translation>
    </message>
    <message>
        <source>Validation loss of step %1</source>
        <translation>Strata walidacyjna w kroku %1</translation>
    </message>
    <message>
        <source>left</source>
        <extracomment>after a length of time: until the run has ended</extracomment>
        <translation>do końca</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>pamięci</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Wróć</translation>
    </message>
    <message>
        <source>How much of the untrained model&apos;s loss is measured</source>
        <translation>Jaka część straty niewytrenowanego modelu jest zmierzona</translation>
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
        <translation> lub </translation>
    </message>
    <message>
        <source>Curves and points</source>
        <translation>Krzywe i punkty</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Pokaż wszystko</translation>
    </message>
    <message>
        <source>F</source>
        <translation>F</translation>
    </message>
    <message>
        <source>Zoom in, zoom out</source>
        <translation>Powiększ, pomniejsz</translation>
    </message>
    <message>
        <source>+ and −</source>
        <translation>+ i −</translation>
    </message>
    <message>
        <source>Previous or next value; move or turn the points</source>
        <translation>Poprzednia lub następna wartość; przesuń lub obróć punkty</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Klawisze strzałek</translation>
    </message>
    <message>
        <source>Previous or next point</source>
        <translation>Poprzedni lub następny punkt</translation>
    </message>
    <message>
        <source>Page Up and Page Down</source>
        <translation>Page Up i Page Down</translation>
    </message>
    <message>
        <source>Go to the marked step; choose the marked point</source>
        <translation>Przejdź do zaznaczonego kroku; wybierz zaznaczony punkt</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Copy the marked values</source>
        <translation>Skopiuj zaznaczone wartości</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Mapy</translation>
    </message>
    <message>
        <source>Cell by cell</source>
        <translation>Komórka po komórce</translation>
    </message>
    <message>
        <source>Ctrl+Arrow keys</source>
        <translation>Ctrl+klawisze strzałek</translation>
    </message>
    <message>
        <source>Lock the cell, unlock it</source>
        <translation>Zablokuj komórkę, odblokuj ją</translation>
    </message>
    <message>
        <source>Enter, Esc</source>
        <translation>Enter, Esc</translation>
    </message>
    <message>
        <source>Copy the value</source>
        <translation>Skopiuj wartość</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Uwaga</translation>
    </message>
    <message>
        <source>Another head, another layer</source>
        <translation>Inna głowica, inna warstwa</translation>
    </message>
    <message>
        <source>Stage: raw, scaled, masked, softmax, after dropout</source>
        <translation>Etap: surowe, przeskalowane, zamaskowane, softmax, po dropoucie</translation>
    </message>
    <message>
        <source>1 to 5</source>
        <translation>od 1 do 5</translation>
    </message>
    <message>
        <source>Switch the head off or on</source>
        <translation>Wyłącz lub włącz głowicę</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>Przejście w przód</translation>
    </message>
    <message>
        <source>Next matrix, previous matrix</source>
        <translation>Następna macierz, poprzednia macierz</translation>
    </message>
    <message>
        <source>Space, Backspace</source>
        <translation>Spacja, Backspace</translation>
    </message>
    <message>
        <source>Open it large</source>
        <translation>Otwórz w powiększeniu</translation>
    </message>
    <message>
        <source>Prompt of Write</source>
        <translation>Prompt w Pisaniu</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Napisz</translation>
    </message>
    <message>
        <source>Begin a new line</source>
        <translation>Zacznij nowy wiersz</translation>
    </message>
    <message>
        <source>Shift+Enter</source>
        <translation>Shift+Enter</translation>
    </message>
    <message>
        <source>Pages of a PDF</source>
        <translation>Strony pliku PDF</translation>
    </message>
    <message>
        <source>Larger, smaller</source>
        <translation>Powiększ, pomniejsz</translation>
    </message>
    <message>
        <source>The whole width</source>
        <translation>Cała szerokość</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>Tokens of the probe</source>
        <translation>Tokeny sondy</translation>
    </message>
    <message>
        <source>Previous or next token</source>
        <translation>Poprzedni lub następny token</translation>
    </message>
    <message>
        <source>Left and Right</source>
        <translation>← i →</translation>
    </message>
    <message>
        <source>Change the text</source>
        <translation>Zmień tekst</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation>Pasek menu</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Skróty klawiszowe</translation>
    </message>
    <message>
        <source>Find a shortcut</source>
        <translation>Znajdź skrót</translation>
    </message>
    <message>
        <source>Part of a command or of its keys</source>
        <translation>Część nazwy polecenia lub jego klawiszy</translation>
    </message>
    <message>
        <source>Find a command or keys</source>
        <translation>Znajdź polecenie lub klawisze</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Polecenie</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Klawisze</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::SleepWatch</name>
    <message>
        <source>The run that trains is saved first.</source>
        <translation>Najpierw zapisywany jest trenowany przebieg.</translation>
    </message>
</context>
<context>
    <name>glasshouse::shell::TopBar</name>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Menu (Alt shows it as a bar)</source>
        <translation>Menu (Alt pokazuje je jako pasek)</translation>
    </message>
    <message>
        <source>Views of this place</source>
        <translation>Widoki tego miejsca</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Więcej</translation>
    </message>
    <message>
        <source>More views</source>
        <translation>Więcej widoków</translation>
    </message>
    <message>
        <source>Views of this place that have no room in the bar</source>
        <translation>Widoki tego miejsca, które nie mieszczą się na pasku</translation>
    </message>
    <message>
        <source>More commands</source>
        <translation>Więcej poleceń</translation>
    </message>
    <message>
        <source>Commands of this place that have no room in the bar</source>
        <translation>Polecenia tego miejsca, które nie mieszczą się na pasku</translation>
    </message>
    <message>
        <source>for the next run</source>
        <translation>nast. przebieg</translation>
    </message>
    <message>
        <source>Run shown: %1</source>
        <translation>Pokazany przebieg: %1</translation>
    </message>
    <message>
        <source>What is set here is for the next run. A run that trains or is open does not change with it</source>
        <translation>Ustawienia tutaj dotyczą następnego przebiegu. Przebieg trenowany lub otwarty się z nimi nie zmienia</translation>
    </message>
    <message>
        <source>There is no saved step yet; the first comes with a run.</source>
        <translation>Nie ma jeszcze zapisanego kroku; pierwszy pojawia się wraz z przebiegiem.</translation>
    </message>
    <message>
        <source>Nothing has been recorded yet</source>
        <translation>Nic jeszcze nie zarejestrowano</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::BusyBar</name>
    <message>
        <source>Working</source>
        <translation>Trwa praca</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::Card</name>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Cancel. The picture stays as it is</source>
        <translation>Anuluje. Obraz pozostaje bez zmian</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Eksportuj</translation>
    </message>
    <message>
        <source>Export or copy this picture (Ctrl+E)</source>
        <translation>Eksportuje lub kopiuje ten obraz (Ctrl+E)</translation>
    </message>
    <message>
        <source>Show all cards</source>
        <translation>Pokaż wszystkie karty</translation>
    </message>
    <message>
        <source>Show all cards of this place again (Esc)</source>
        <translation>Pokazuje znów wszystkie karty tego miejsca (Esc)</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>Trwa praca…</translation>
    </message>
    <message>
        <source>The numbers of this card are of the step named here. Recorded values were rounded when they were saved; those of a checkpoint are exact</source>
        <translation>Liczby na tej karcie pochodzą z podanego tu kroku. Zarejestrowane wartości zaokrąglono przy zapisie; wartości z punktu kontrolnego są dokładne</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Zapisz jako PNG…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Zapisz jako SVG…</translation>
    </message>
    <message>
        <source>Save data as CSV…</source>
        <translation>Zapisz dane jako CSV…</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Skopiuj obraz</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>Skopiuj wartość</translation>
    </message>
    <message>
        <source>Show all cards	Esc</source>
        <translation>Pokaż wszystkie karty	Esc</translation>
    </message>
    <message>
        <source>Fill the place	Ctrl+Shift+M</source>
        <translation>Wypełnij miejsce	Ctrl+Shift+M</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::DataTooltip</name>
    <message>
        <source>Values under the pointer</source>
        <translation>Wartości pod wskaźnikiem</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::EdgeHandle</name>
    <message>
        <source>Drag, or use the arrow keys, to change the width; double-click or Home for the usual one</source>
        <translation>Przeciągnij albo użyj klawiszy strzałek, aby zmienić szerokość; kliknij dwukrotnie albo naciśnij Home, aby przywrócić zwykłą</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::Field</name>
    <message>
        <source>Is %1 now.</source>
        <translation>Teraz: %1.</translation>
    </message>
    <message>
        <source>Was %1 before.</source>
        <translation>Przedtem: %1.</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>teraz %1</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>przedtem %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::FormulaBox</name>
    <message>
        <source>Copy formula as text</source>
        <translation>Skopiuj wzór jako tekst</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::KeyValueList</name>
    <message>
        <source>Values</source>
        <translation>Wartości</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::PageView</name>
    <message>
        <source>Picture of the page</source>
        <translation>Obraz strony</translation>
    </message>
    <message>
        <source>The page as rendered</source>
        <translation>Wyrenderowana strona</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::Splitter</name>
    <message>
        <source>Edge between two parts</source>
        <translation>Krawędź między dwiema częściami</translation>
    </message>
    <message>
        <source>Drag, or use the arrow keys, to give one of the two parts more room</source>
        <translation>Przeciągnij albo użyj klawiszy strzałek, aby dać jednej z dwóch części więcej miejsca</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::TimeCursorWidget</name>
    <message>
        <source>Previous saved step (,)</source>
        <translation>Poprzedni zapisany krok (,)</translation>
    </message>
    <message>
        <source>Next saved step (.)</source>
        <translation>Następny zapisany krok (.)</translation>
    </message>
    <message>
        <source>Previous saved step</source>
        <translation>Poprzedni zapisany krok</translation>
    </message>
    <message>
        <source>Next saved step</source>
        <translation>Następny zapisany krok</translation>
    </message>
    <message>
        <source>Live</source>
        <extracomment>a button that moves the time cursor to the newest step</extracomment>
        <translation>Na żywo</translation>
    </message>
    <message>
        <source>Latest</source>
        <translation>Najnowszy</translation>
    </message>
    <message>
        <source>Follow the run as it trains (Ctrl+L)</source>
        <translation>Śledzi trenowany przebieg (Ctrl+L)</translation>
    </message>
    <message>
        <source>Go to the latest saved step (Ctrl+L)</source>
        <translation>Przechodzi do najnowszego zapisanego kroku (Ctrl+L)</translation>
    </message>
    <message>
        <source>Play the saved steps</source>
        <translation>Odtwórz zapisane kroki</translation>
    </message>
    <message>
        <source>step</source>
        <translation>krok</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>krok %1</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::TimeTrack</name>
    <message>
        <source>Step of the run that every view shows. Click, drag, wheel or arrow keys; , and . from anywhere</source>
        <translation>Krok przebiegu pokazywany w każdym widoku. Kliknij, przeciągnij, użyj kółka lub klawiszy strzałek; , i . działają wszędzie</translation>
    </message>
    <message>
        <source>Time cursor</source>
        <translation>Kursor czasu</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::TokenFlow</name>
    <message>
        <source>Text in tokens</source>
        <translation>Tekst w tokenach</translation>
    </message>
</context>
<context>
    <name>glasshouse::widgets::ValueSlider</name>
    <message>
        <source>Type a number from %1 to %2.</source>
        <translation>Wpisz liczbę od %1 do %2.</translation>
    </message>
    <message>
        <source>Type a whole number from %1 to %2.</source>
        <translation>Wpisz liczbę całkowitą od %1 do %2.</translation>
    </message>
</context>
</TS>
