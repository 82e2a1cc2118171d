/** Tones of one colour, as CSS colours. */
export interface Tones {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
}

/** Draws a product on a field of 400 by 400 as the inside of an SVG document. */
export type Drawing = (tones: Tones) => string;

const metal = '#9aa3a8';
const soft = '#f4efe4';

/** Drawings of what is sold for outdoors. */
export const outdoorShapes = {
  tent: ({ main, dark, light }) =>
    `<path d="M40 300 Q110 130 200 120 Q300 130 362 300Z" fill="${main}"/><path d="M40 300 Q80 160 140 140 Q170 220 176 300Z" fill="${light}"/><path d="M86 300 Q112 200 134 190 Q150 240 152 300Z" fill="${dark}"/><path d="M200 120 L208 300 M286 152 L306 300" stroke="${dark}" stroke-width="4"/><path d="M40 300 L18 318 M362 300 L384 318" stroke="${metal}" stroke-width="5"/>`,
  dome: ({ main, dark, light }) =>
    `<path d="M50 300 A150 170 0 0 1 350 300Z" fill="${main}"/><path d="M200 130 A150 170 0 0 0 50 300 L130 300 Q150 180 200 130Z" fill="${light}"/><path d="M160 300 Q170 215 200 200 Q232 215 242 300Z" fill="${dark}"/><path d="M200 130 Q290 190 300 300" fill="none" stroke="${dark}" stroke-width="5"/>`,
  sleepingBag: ({ main, dark, light }) =>
    `<path d="M140 70 Q200 30 260 70 Q284 110 272 200 L250 340 Q200 372 150 340 L128 200 Q116 110 140 70Z" fill="${main}"/><ellipse cx="200" cy="104" rx="42" ry="46" fill="${dark}"/><path d="M130 190 Q200 214 270 190 M138 240 Q200 264 262 240 M146 290 Q200 314 254 290" fill="none" stroke="${light}" stroke-width="6"/><path d="M238 146 L232 330" stroke="${dark}" stroke-width="4"/>`,
  mat: ({ main, dark, light }) =>
    `<rect x="70" y="180" width="270" height="150" rx="22" fill="${main}"/><path d="M112 184 V328 M154 182 V330 M196 182 V330 M238 182 V330 M280 182 V330" stroke="${dark}" stroke-width="5"/><circle cx="92" cy="160" r="52" fill="${light}"/><circle cx="92" cy="160" r="34" fill="${main}"/><circle cx="92" cy="160" r="15" fill="${dark}"/>`,
  stove: ({ main, dark, light }) =>
    `<rect x="140" y="230" width="120" height="100" rx="30" fill="${main}"/><rect x="178" y="196" width="44" height="40" fill="${dark}"/><path d="M110 196 H290 L270 176 H130Z" fill="${metal}"/><path d="M168 172 Q160 120 200 84 Q242 122 232 172Z" fill="#e08a3c"/><path d="M184 172 Q182 140 200 122 Q220 142 216 172Z" fill="#f4d27a"/><path d="M150 268 H250" stroke="${light}" stroke-width="8"/>`,
  lantern: ({ main, dark, light }) =>
    `<path d="M140 120 Q200 20 260 120" fill="none" stroke="${metal}" stroke-width="8"/><rect x="140" y="112" width="120" height="34" rx="10" fill="${main}"/><rect x="150" y="146" width="100" height="130" fill="#fbe7a8"/><path d="M150 146 V276 M200 146 V276 M250 146 V276" stroke="${dark}" stroke-width="6"/><rect x="132" y="276" width="136" height="60" rx="14" fill="${main}"/><circle cx="200" cy="306" r="12" fill="${light}"/>`,
  headlamp: ({ main, dark, light }) =>
    `<ellipse cx="200" cy="210" rx="150" ry="70" fill="none" stroke="${main}" stroke-width="30"/><path d="M56 196 Q200 100 344 196" fill="none" stroke="${light}" stroke-width="10"/><rect x="150" y="220" width="100" height="96" rx="26" fill="${dark}"/><circle cx="200" cy="268" r="32" fill="#fbe7a8"/><circle cx="200" cy="268" r="16" fill="#ffffff"/>`,
  chair: ({ main, dark, light }) =>
    `<path d="M120 90 L280 90 L270 220 L130 220Z" fill="${main}"/><path d="M110 220 H290 L276 262 H124Z" fill="${dark}"/><path d="M116 90 L136 262 L90 350 M284 90 L264 262 L310 350 M132 262 L300 350 M268 262 L100 350" fill="none" stroke="${metal}" stroke-width="9"/><path d="M150 116 H250" stroke="${light}" stroke-width="8"/>`,
  box: ({ main, dark, light }) =>
    `<rect x="70" y="150" width="260" height="170" rx="16" fill="${main}"/><rect x="60" y="118" width="280" height="50" rx="12" fill="${dark}"/><path d="M120 118 Q200 40 280 118" fill="none" stroke="${metal}" stroke-width="12"/><rect x="178" y="156" width="44" height="36" rx="6" fill="${light}"/><path d="M90 290 H310" stroke="${light}" stroke-width="6"/>`,
  backpack: ({ main, dark, light }) =>
    `<path d="M120 130 Q120 60 200 60 Q280 60 280 130 L296 310 Q296 344 264 344 L136 344 Q104 344 104 310Z" fill="${main}"/><path d="M116 124 Q200 168 284 124 L276 88 Q200 40 124 88Z" fill="${dark}"/><rect x="136" y="226" width="128" height="90" rx="16" fill="${light}"/><path d="M136 256 H264" stroke="${dark}" stroke-width="6"/><path d="M168 140 V226 M232 140 V226" stroke="${dark}" stroke-width="8"/><path d="M176 62 Q200 30 224 62" fill="none" stroke="${dark}" stroke-width="10"/>`,
  boot: ({ main, dark, light }) =>
    `<path d="M120 80 H220 L226 200 Q300 216 330 262 L330 300 H112Z" fill="${main}"/><path d="M106 300 H336 V326 Q220 344 106 326Z" fill="${dark}"/><path d="M196 112 L240 120 M200 142 L244 150 M204 172 L250 182" stroke="${soft}" stroke-width="7"/><path d="M120 80 H220 V104 H120Z" fill="${light}"/><path d="M290 230 Q330 244 332 300 H286Z" fill="${dark}"/>`,
  shoe: ({ main, dark, light }) =>
    `<path d="M66 200 Q110 220 150 176 L220 236 Q330 244 344 290 H70Z" fill="${main}"/><path d="M60 286 H350 V306 Q340 326 300 322 L110 328 Q60 326 60 286Z" fill="${dark}"/><path d="M168 192 L148 222 M192 212 L172 240 M214 230 L196 256" stroke="${soft}" stroke-width="7"/><path d="M240 262 Q290 250 330 276" fill="none" stroke="${light}" stroke-width="8"/>`,
  poles: ({ main, dark, light }) =>
    `<path d="M130 60 L190 360 M270 60 L210 360" stroke="${metal}" stroke-width="8"/><path d="M122 50 L140 130 M278 50 L260 130" stroke="${main}" stroke-width="24" stroke-linecap="round"/><path d="M150 170 L160 220 M250 170 L240 220" stroke="${light}" stroke-width="14"/><ellipse cx="184" cy="326" rx="26" ry="9" fill="${dark}"/><ellipse cx="216" cy="326" rx="26" ry="9" fill="${dark}"/>`,
  bottle: ({ main, dark, light }) =>
    `<rect x="166" y="50" width="68" height="50" rx="10" fill="${dark}"/><path d="M160 100 H240 Q262 130 262 160 V330 Q262 352 240 352 H160 Q138 352 138 330 V160 Q138 130 160 100Z" fill="${main}"/><path d="M160 150 V320" stroke="${light}" stroke-width="14" stroke-linecap="round"/><path d="M138 250 H262" stroke="${dark}" stroke-width="5"/><path d="M234 60 Q280 66 262 120" fill="none" stroke="${metal}" stroke-width="7"/>`,
  compass: ({ main, dark, light }) =>
    `<circle cx="200" cy="210" r="136" fill="${main}"/><circle cx="200" cy="210" r="108" fill="${soft}"/><path d="M200 120 L222 210 L178 210Z" fill="#b8412f"/><path d="M200 300 L222 210 L178 210Z" fill="${dark}"/><circle cx="200" cy="210" r="10" fill="${light}"/><path d="M200 106 V122 M200 298 V314 M96 210 H112 M288 210 H304" stroke="${dark}" stroke-width="6"/><circle cx="200" cy="58" r="18" fill="none" stroke="${metal}" stroke-width="9"/>`,
  jacket: ({ main, dark, light }) =>
    `<path d="M150 84 L90 120 L60 290 L104 300 L124 190 V340 H276 V190 L296 300 L340 290 L310 120 L250 84 Q200 120 150 84Z" fill="${main}"/><path d="M150 84 Q152 40 200 40 Q248 40 250 84 Q200 126 150 84Z" fill="${dark}"/><path d="M200 104 V340" stroke="${light}" stroke-width="6"/><path d="M142 250 L176 262 M258 250 L224 262" stroke="${dark}" stroke-width="8"/>`,
  puffer: ({ main, dark, light }) =>
    `<path d="M146 80 Q90 96 76 150 L56 286 Q80 308 108 292 L124 200 V336 Q200 356 276 336 V200 L292 292 Q320 308 344 286 L324 150 Q310 96 254 80 Q200 110 146 80Z" fill="${main}"/><path d="M124 150 Q200 172 276 150 M124 200 Q200 222 276 200 M124 250 Q200 272 276 250 M124 298 Q200 320 276 298 M70 190 Q98 204 122 190 M278 190 Q302 204 330 190 M64 240 Q90 254 114 242 M286 242 Q310 254 336 240" fill="none" stroke="${dark}" stroke-width="6"/><path d="M146 80 Q150 48 200 48 Q250 48 254 80 Q200 112 146 80Z" fill="${light}"/>`,
  shirt: ({ main, dark, light }) =>
    `<path d="M150 90 L84 122 L52 260 L96 272 L124 190 V330 H276 V190 L304 272 L348 260 L316 122 L250 90 Q200 132 150 90Z" fill="${main}"/><path d="M150 90 Q200 146 250 90" fill="none" stroke="${dark}" stroke-width="9"/><path d="M124 190 V330 M276 190 V330" stroke="${dark}" stroke-width="4"/><rect x="228" y="170" width="24" height="24" fill="${light}"/>`,
  trousers: ({ main, dark, light }) =>
    `<path d="M130 60 H270 L292 350 H222 L200 170 L178 350 H108Z" fill="${main}"/><path d="M130 60 H270 L272 86 H128Z" fill="${dark}"/><path d="M118 220 H172 M228 220 H282" stroke="${dark}" stroke-width="5"/><rect x="120" y="160" width="42" height="48" rx="6" fill="${light}"/>`,
  socks: ({ main, dark, light }) =>
    `<path d="M110 70 H176 V220 L150 290 Q130 340 86 324 Q60 310 78 284 L110 230Z" fill="${main}"/><path d="M226 70 H292 V220 L266 290 Q246 340 202 324 Q176 310 194 284 L226 230Z" fill="${main}"/><path d="M110 70 H176 V104 H110Z M226 70 H292 V104 H226Z" fill="${dark}"/><path d="M110 130 H176 M226 130 H292 M110 152 H176 M226 152 H292" stroke="${light}" stroke-width="9"/>`,
  beanie: ({ main, dark, light }) =>
    `<path d="M84 250 Q84 90 200 90 Q316 90 316 250Z" fill="${main}"/><rect x="72" y="240" width="256" height="74" rx="18" fill="${dark}"/><path d="M120 246 V308 M160 246 V308 M200 246 V308 M240 246 V308 M280 246 V308" stroke="${main}" stroke-width="6"/><circle cx="200" cy="82" r="30" fill="${light}"/>`,
  pannier: ({ main, dark, light }) =>
    `<path d="M100 130 H300 L318 320 Q318 342 296 342 H104 Q82 342 82 320Z" fill="${main}"/><path d="M94 130 Q200 90 306 130 L300 186 H100Z" fill="${dark}"/><path d="M140 160 V260 M260 160 V260" stroke="${light}" stroke-width="16"/><path d="M130 118 V80 H170 V108 M230 108 V80 H270 V118" fill="none" stroke="${metal}" stroke-width="9"/>`,
  helmet: ({ main, dark, light }) =>
    `<path d="M60 250 Q60 100 200 100 Q344 100 344 250 Q200 276 60 250Z" fill="${main}"/><path d="M116 226 Q130 150 170 128 M190 236 Q196 160 220 126 M262 228 Q266 170 258 138" fill="none" stroke="${dark}" stroke-width="18" stroke-linecap="round"/><path d="M100 256 Q140 344 200 344 Q256 344 296 256" fill="none" stroke="${dark}" stroke-width="8"/><path d="M60 250 Q200 276 344 250" fill="none" stroke="${light}" stroke-width="10"/>`,
  bikeLight: ({ main, dark, light }) =>
    `<rect x="70" y="150" width="120" height="110" rx="26" fill="${main}"/><circle cx="130" cy="205" r="38" fill="#fbf3d0"/><circle cx="130" cy="205" r="18" fill="#ffffff"/><rect x="220" y="160" width="100" height="92" rx="22" fill="${dark}"/><circle cx="270" cy="206" r="30" fill="#d4412c"/><path d="M110 260 V300 H150 V260 M252 252 V292 H288 V252" fill="none" stroke="${light}" stroke-width="14"/>`,
} as const satisfies Record<string, Drawing>;
