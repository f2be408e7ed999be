// What every area may use. Areas that are loaded on demand, and net/sealed, begin with it, so that all of it comes with the page itself,
// in one file, and nothing of it twice.
import "./i18n";
import "./model/paragraph";
import "./net/actions";
import "./net/address";
import "./net/check";
import "./parts/card";
import "./parts/code";
import "./parts/dialog";
import "./parts/findings";
import "./parts/live";
import "./parts/page";
import "./parts/paragraphs";
import "./parts/verdict.module.css";
import "./words";
