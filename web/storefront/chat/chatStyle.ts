/** The chat's own style; logical sides, so that it follows the direction of the page. */
export const chatStyle = `
:host{all:initial}
.panel,.floating{--ink:#16201b;--paper:#fff;--soft:#f0f2ef;--line:#8a948d;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif;position:fixed;inset-block-end:84px;inset-inline-end:16px;z-index:2147483000}
.panel{display:flex;flex-direction:column;width:min(380px,calc(100vw - 32px));height:min(600px,calc(100vh - 110px));max-height:calc(100dvh - 110px);border:1px solid var(--line);border-radius:12px;overflow:hidden;box-shadow:0 8px 40px #0004}
[data-position=start]{inset-inline:16px auto}
.panel[hidden],form[hidden]{display:none}
[data-theme=dark]{--ink:#e9eeea;--paper:#161c19;--soft:#29322d}
@media (prefers-color-scheme:dark){[data-theme=auto]{--ink:#e9eeea;--paper:#161c19;--soft:#29322d}}
*{box-sizing:border-box}
button{font:inherit;color:inherit;cursor:pointer}
button svg{display:block;margin:auto}
:focus-visible{outline:3px solid currentColor;outline-offset:-2px}
header{display:flex;align-items:center;gap:4px;padding:8px;padding-inline-start:14px;background:var(--color);color:var(--on-color)}
h2{flex:1;margin:0;font-size:16px}
header button{min-width:36px;min-height:36px;border:0;background:none;font-size:18px}
.log{flex:1;overflow-y:auto;padding:12px;overflow-wrap:anywhere}
.said{margin-block-end:12px}
.said p{display:inline-block;max-width:100%;margin:2px 0;padding:8px 12px;border-radius:12px;background:var(--soft);white-space:pre-line}
.shopper{text-align:end}
.shopper p{background:var(--color);color:var(--on-color);text-align:start}
.who{display:block;font-size:12px;opacity:.8}
.said .sources{padding:0;background:none;font-size:12px}
.sources a,.products a{color:inherit}
.products{display:flex;gap:8px;overflow-x:auto;margin:8px 0;padding:2px;list-style:none}
@media (prefers-reduced-motion:no-preference){.products{scroll-behavior:smooth}}
.turn{display:flex;justify-content:end;gap:4px}
.turn button{min-width:32px;min-height:32px;border:1px solid var(--line);border-radius:99px;background:none}
.products li{flex:0 0 132px;padding:8px;border:1px solid var(--line);border-radius:8px;font-size:13px}
.products a,.products li>span{display:grid;gap:2px;text-decoration:none}
.products img{width:100%;height:96px;object-fit:contain}
.products button{width:100%;margin-block-start:6px;border:1px solid var(--line);border-radius:6px;background:none}
.chips{display:flex;flex-wrap:wrap;gap:6px;margin-block-start:6px}
.chips button{min-height:32px;padding:4px 12px;border:1px solid var(--line);border-radius:99px;background:none;text-align:start}
.rate button{min-width:28px;min-height:28px;border:0;background:none;opacity:.75}
.rate button[aria-pressed=true]{opacity:1;outline:1px solid}
.agree{padding:8px 16px;border:0;border-radius:8px;background:var(--color);color:var(--on-color)}
.floating{max-width:min(380px,calc(100vw - 32px));padding:8px 12px;border:1px solid var(--line);border-radius:8px}
.floating:empty{display:none}
.toast{padding:0 12px;font-size:13px}
form{display:flex;gap:6px;padding:10px;border-block-start:1px solid var(--line)}
textarea{flex:1;min-width:0;padding:8px;border:1px solid var(--line);border-radius:8px;background:none;color:inherit;font:inherit;resize:none;field-sizing:content;max-height:8em}
textarea::placeholder{color:inherit;opacity:.7}
form button{min-width:40px;border:0;border-radius:8px;background:none}
.foot{padding:0 10px 6px;font-size:13px}
.foot:empty,.foot[hidden]{display:none}
.foot button{min-height:28px;padding:0;border:0;background:none;text-decoration:underline}
.send{background:var(--color)!important;color:var(--on-color)}
/* What a browser does not know would undo the whole rule. */
.send:dir(rtl),.turn button:dir(rtl){transform:scaleX(-1)}
@media (max-width:480px){.panel{inset-inline:8px!important;width:auto}}
`;
