/** The built-in design. Colours and fonts are those of the page, unless it sets the variables. */
const css = `
.endcap{--endcap-edge:var(--endcap-line,rgba(128,128,128,.4));--endcap-mark:var(--endcap-accent,currentColor);box-sizing:border-box;font:inherit;line-height:1.4}
.endcap *,.endcap *::before{box-sizing:border-box}
.endcap-hidden{position:absolute!important;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.endcap-popup{position:absolute;z-index:2147483000;max-height:min(80vh,44rem);overflow:auto;overscroll-behavior:contain;background:var(--endcap-background,Canvas);color:var(--endcap-text,CanvasText);border:1px solid var(--endcap-edge);border-radius:.5rem;box-shadow:0 .5rem 2rem rgba(0,0,0,.2);padding:.5rem}
.endcap-popup[hidden]{display:none}
.endcap-group{margin:0 0 .25rem}
.endcap-group-title{padding:.5rem .75rem .25rem;font-size:.8em;font-weight:600;opacity:.75}
.endcap-option{display:flex;align-items:center;gap:.75rem;padding:.5rem .75rem;border-radius:.375rem;color:inherit;text-decoration:none;cursor:pointer;overflow-wrap:anywhere}
.endcap-option:hover{background:rgba(128,128,128,.12)}
.endcap-option[aria-selected=true]{background:rgba(128,128,128,.16);outline:2px solid var(--endcap-mark);outline-offset:-2px}
.endcap-option img,.endcap-option .endcap-no-image{width:3rem;height:3rem;flex:none;object-fit:contain}
.endcap-option-text{flex:1;min-width:0}
.endcap-option-name{display:block}
.endcap-brand{display:block;font-size:.85em;opacity:.75}
.endcap-count{font-size:.85em;opacity:.75}
.endcap-price{white-space:nowrap}
.endcap-price s{margin-inline-start:.4em;opacity:.7}
.endcap-all{justify-content:center;font-weight:600;border-top:1px solid var(--endcap-edge);border-radius:0 0 .375rem .375rem}
.endcap-nothing{padding:.75rem}
.endcap-noted{padding:.5rem .75rem;font-size:.9em}
.endcap-no-image{display:grid;place-items:center;background:rgba(128,128,128,.12);border-radius:.25rem;opacity:.6}
.endcap-page{display:block;text-align:start}
.endcap-head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.5rem 1rem;margin:0 0 1rem}
.endcap-title{margin:0;font-size:1.4em;line-height:1.25;overflow-wrap:anywhere}
.endcap-note{margin:0 0 .75rem}
.endcap-banner{display:grid;gap:.25rem;margin:0 0 1rem;color:inherit}
.endcap-banner img{max-width:100%;height:auto}
.endcap-above .endcap-banner{display:grid;gap:.25rem;margin:0;padding:.5rem .75rem}
.endcap-above .endcap-banner img{width:auto;height:auto;max-height:8rem}
.endcap-body{display:grid;gap:1.5rem;align-items:start}
@media(min-width:50rem){.endcap-body[data-facets=true]{grid-template-columns:15rem minmax(0,1fr)}}
.endcap-filters>summary{cursor:pointer;font-weight:600;padding:.25rem 0}
@media(min-width:50rem){.endcap-filters>summary{display:none}}
.endcap-facets{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr));gap:0 1.5rem}
.endcap-facet{margin:0 0 1rem;padding:0;border:0;min-width:0}
.endcap-facet legend{padding:0;margin:0 0 .25rem;font-weight:600}
.endcap-values{max-height:15rem;overflow:auto;padding:.125rem}
.endcap-value{display:flex;gap:.5rem;align-items:baseline;padding:.2rem 0;cursor:pointer;overflow-wrap:anywhere}
.endcap-value span:first-of-type{flex:1;min-width:0}
.endcap-value input{accent-color:var(--endcap-accent,auto);padding:0;flex:none}
.endcap-range{display:flex;gap:.5rem}
.endcap-range label{flex:1;min-width:0;font-size:.85em}
.endcap-range input{width:100%}
.endcap-track{position:relative;height:1.5rem;margin:0 0 .5rem}
.endcap-track input{position:absolute;inset:0;width:100%;height:100%;margin:0;padding:0;border:0;background:none;pointer-events:none;accent-color:var(--endcap-accent,auto)}
.endcap-track input::-webkit-slider-thumb{pointer-events:auto}
.endcap-track input::-moz-range-thumb{pointer-events:auto}
.endcap-track input+input{-webkit-appearance:none;appearance:none}
.endcap-track input+input::-webkit-slider-thumb{-webkit-appearance:none;width:1rem;height:1rem;border-radius:50%;background:var(--endcap-accent,AccentColor)}
.endcap-control{font:inherit;color:inherit;background:transparent;border:1px solid var(--endcap-edge);border-radius:.375rem;padding:.375rem .625rem;max-width:100%}
button.endcap-control{cursor:pointer}
.endcap-control:focus-visible,.endcap-card:focus-visible,.endcap-value input:focus-visible,.endcap-filters>summary:focus-visible{outline:2px solid var(--endcap-mark);outline-offset:2px}
.endcap-control[disabled]{opacity:.5;cursor:default}
.endcap-chosen{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem;padding:0;list-style:none}
.endcap-grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(10rem,45%),1fr));gap:1rem;list-style:none;margin:0;padding:0}
.endcap-card{background:var(--endcap-background,transparent);display:flex;flex-direction:column;gap:.25rem;height:100%;color:inherit;text-decoration:none;overflow-wrap:anywhere;border:1px solid var(--endcap-edge);border-radius:.5rem;padding:.75rem}
.endcap-card img,.endcap-card .endcap-no-image{width:100%;height:auto;aspect-ratio:1;object-fit:contain}
.endcap-card .endcap-name{flex:1}
.endcap-more{display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:1rem;margin:1.5rem 0 0}
.endcap-results[aria-busy=true]{opacity:.6}
.endcap-overlay{width:min(64rem,100vw);max-width:none;height:min(46rem,100vh);max-height:none;margin:auto;padding:1rem;border:1px solid var(--endcap-edge);border-radius:.75rem;background:var(--endcap-background,Canvas);color:var(--endcap-text,CanvasText)}
.endcap-overlay[open]{display:flex;flex-direction:column;gap:.75rem}
.endcap-overlay::backdrop{background:rgba(0,0,0,.5)}
.endcap-overlay-head{display:flex;gap:.5rem}
.endcap-overlay-head input{flex:1;min-width:0}
.endcap-overlay .endcap-list{flex:1;overflow:auto;overscroll-behavior:contain}
@media(min-width:50rem){.endcap-overlay .endcap-list{display:grid;grid-template-columns:16rem minmax(0,1fr);grid-auto-rows:min-content;gap:0 1rem}.endcap-overlay .endcap-group{grid-column:1}.endcap-overlay .endcap-group[data-group=products]{grid-column:2;grid-row:1/span 9}.endcap-overlay .endcap-designed,.endcap-overlay .endcap-all,.endcap-overlay .endcap-nothing,.endcap-overlay .endcap-above{grid-column:1/-1}.endcap-overlay .endcap-above{grid-row:1}.endcap-overlay .endcap-above~.endcap-group[data-group=products]{grid-row:2/span 9}}
`;

const styled = new WeakSet<Document>();

/** Puts the design into a document, in a way that a policy without inline styles allows. */
export function applyStyles(page: Document): void {
  if (styled.has(page)) return;
  styled.add(page);
  const view = page.defaultView;
  if (view && 'adoptedStyleSheets' in page) {
    try {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(css);
      page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
      return;
    } catch {
      // A browser that cannot make one takes a tag, as below.
    }
  }
  const tag = page.createElement('style');
  tag.textContent = css;
  page.head.append(tag);
}
