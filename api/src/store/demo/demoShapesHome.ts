import type { Drawing } from './demoShapesOutdoor.ts';

const metal = '#9aa3a8';
const leaf = '#5f7d4f';

/** Drawings of what is sold for house and garden. */
export const homeShapes = {
  pan: ({ main, dark, light }) =>
    `<circle cx="160" cy="210" r="116" fill="${main}"/><circle cx="160" cy="210" r="92" fill="${dark}"/><path d="M262 250 L370 310" stroke="${main}" stroke-width="30" stroke-linecap="round"/><circle cx="362" cy="306" r="7" fill="${light}"/><path d="M96 190 Q110 140 160 134" fill="none" stroke="${light}" stroke-width="7"/>`,
  pot: ({ main, dark, light }) =>
    `<rect x="84" y="180" width="232" height="140" rx="26" fill="${main}"/><path d="M76 180 Q200 110 324 180Z" fill="${dark}"/><circle cx="200" cy="134" r="18" fill="${light}"/><path d="M84 216 H52 V250 H84 M316 216 H348 V250 H316" fill="none" stroke="${dark}" stroke-width="14"/><path d="M110 210 V290" stroke="${light}" stroke-width="9" stroke-linecap="round"/>`,
  mug: ({ main, dark, light }) =>
    `<path d="M100 120 H270 V310 Q270 330 250 330 H120 Q100 330 100 310Z" fill="${main}"/><path d="M270 164 Q344 164 344 222 Q344 280 270 280" fill="none" stroke="${main}" stroke-width="22"/><path d="M96 120 H274" stroke="${dark}" stroke-width="12"/><circle cx="150" cy="200" r="7" fill="${light}"/><circle cx="210" cy="240" r="7" fill="${light}"/><circle cx="160" cy="280" r="7" fill="${light}"/><circle cx="230" cy="180" r="7" fill="${light}"/>`,
  plate: ({ main, dark, light }) =>
    `<circle cx="200" cy="210" r="146" fill="${main}"/><circle cx="200" cy="210" r="104" fill="${light}"/><circle cx="200" cy="210" r="104" fill="none" stroke="${dark}" stroke-width="4"/><circle cx="200" cy="210" r="144" fill="none" stroke="${dark}" stroke-width="6"/>`,
  board: ({ main, dark, light }) =>
    `<rect x="110" y="110" width="190" height="230" rx="22" fill="${main}"/><rect x="178" y="50" width="54" height="80" rx="22" fill="${main}"/><circle cx="205" cy="80" r="10" fill="${dark}"/><path d="M140 150 V310 M176 150 V310 M240 150 V310 M272 150 V310" stroke="${dark}" stroke-width="3"/><path d="M208 150 V310" stroke="${light}" stroke-width="6"/>`,
  knife: ({ main, dark, light }) =>
    `<path d="M70 250 Q150 130 300 96 L276 150 L160 260Z" fill="#cfd6da"/><path d="M70 250 Q160 200 276 150" fill="none" stroke="${metal}" stroke-width="4"/><path d="M292 110 L348 60" stroke="${main}" stroke-width="34" stroke-linecap="round"/><circle cx="312" cy="92" r="5" fill="${light}"/><circle cx="336" cy="71" r="5" fill="${light}"/><path d="M276 150 L300 96" stroke="${dark}" stroke-width="10"/>`,
  coffee: ({ main, dark, light }) =>
    `<path d="M140 210 H260 L280 340 H120Z" fill="${main}"/><path d="M150 110 H250 L262 210 H138Z" fill="${light}"/><path d="M150 110 L110 90 L138 170Z" fill="${main}"/><path d="M140 104 H262 L240 74 H162Z" fill="${main}"/><circle cx="200" cy="66" r="12" fill="${dark}"/><path d="M252 120 Q320 120 306 230" fill="none" stroke="${dark}" stroke-width="16"/><path d="M132 210 H268" stroke="${dark}" stroke-width="10"/>`,
  blanket: ({ main, dark, light }) =>
    `<rect x="70" y="130" width="260" height="180" rx="12" fill="${main}"/><path d="M70 170 H330 M70 220 H330 M70 270 H330" stroke="${light}" stroke-width="8"/><path d="M120 130 V310 M280 130 V310" stroke="${dark}" stroke-width="10" opacity=".6"/><path d="M80 310 V336 M110 310 V336 M140 310 V336 M170 310 V336 M200 310 V336 M230 310 V336 M260 310 V336 M290 310 V336 M320 310 V336" stroke="${dark}" stroke-width="5"/>`,
  cushion: ({ main, dark, light }) =>
    `<path d="M76 90 Q200 118 324 90 Q298 210 324 330 Q200 302 76 330 Q102 210 76 90Z" fill="${main}"/><path d="M76 90 Q200 118 324 90 Q298 210 324 330 Q200 302 76 330 Q102 210 76 90Z" fill="none" stroke="${dark}" stroke-width="6"/><path d="M140 160 L260 260 M260 160 L140 260" stroke="${light}" stroke-width="7"/>`,
  lamp: ({ main, dark, light }) =>
    `<path d="M140 60 H260 L310 190 H90Z" fill="${light}"/><path d="M140 60 H260 L266 76 H134Z" fill="${dark}"/><path d="M90 190 H310 L304 174 H96Z" fill="${dark}"/><path d="M186 190 H214 Q204 240 246 300 Q256 342 200 342 Q144 342 154 300 Q196 240 186 190Z" fill="${main}"/>`,
  shelf: ({ main, dark, light }) =>
    `<rect x="50" y="190" width="300" height="24" fill="${main}"/><rect x="50" y="310" width="300" height="24" fill="${main}"/><path d="M76 214 V310 M324 214 V310" stroke="${dark}" stroke-width="10"/><rect x="96" y="110" width="26" height="80" fill="#8a5a44"/><rect x="126" y="96" width="22" height="94" fill="#4f6b7a"/><rect x="152" y="120" width="30" height="70" fill="${light}"/><circle cx="270" cy="160" r="30" fill="${leaf}"/><rect x="252" y="170" width="36" height="20" fill="${dark}"/><rect x="130" y="250" width="90" height="60" rx="6" fill="${light}"/>`,
  basket: ({ main, dark, light }) =>
    `<path d="M80 160 H320 L296 330 H104Z" fill="${main}"/><path d="M92 200 H310 M96 240 H304 M102 284 H298" stroke="${dark}" stroke-width="6"/><path d="M130 160 L142 330 M176 160 L180 330 M224 160 L220 330 M270 160 L258 330" stroke="${light}" stroke-width="6"/><path d="M120 160 Q120 90 160 90 Q190 90 190 160 M210 160 Q210 90 240 90 Q280 90 280 160" fill="none" stroke="${dark}" stroke-width="10"/>`,
  wateringCan: ({ main, dark, light }) =>
    `<path d="M130 170 H280 L290 330 H120Z" fill="${main}"/><path d="M124 270 L50 150" stroke="${main}" stroke-width="22"/><path d="M24 160 L72 120 L58 96 L14 138Z" fill="${dark}"/><path d="M150 170 Q160 80 230 84 Q330 90 330 190 Q330 260 288 290" fill="none" stroke="${dark}" stroke-width="13"/><path d="M150 200 V300" stroke="${light}" stroke-width="9"/>`,
  plantPot: ({ main, dark, light }) =>
    `<path d="M110 210 H290 L268 346 H132Z" fill="${main}"/><rect x="98" y="190" width="204" height="40" rx="6" fill="${dark}"/><path d="M200 190 Q190 110 130 70 Q120 150 196 190 M204 190 Q206 100 272 60 Q290 140 210 190 M200 190 Q196 100 206 50" fill="${leaf}" stroke="${leaf}" stroke-width="6"/><path d="M140 246 L150 326" stroke="${light}" stroke-width="8"/>`,
  trowel: ({ main, dark, light }) =>
    `<path d="M230 60 L300 20" stroke="none"/><path d="M260 90 L330 40" stroke="${main}" stroke-width="34" stroke-linecap="round"/><path d="M262 90 L206 150" stroke="${metal}" stroke-width="14"/><path d="M220 130 Q250 190 190 260 Q140 320 76 334 Q80 270 136 206 Q176 150 220 130Z" fill="#c3cace"/><path d="M200 160 Q150 220 100 310" fill="none" stroke="${metal}" stroke-width="6"/><path d="M318 50 L334 38" stroke="${light}" stroke-width="8"/><path d="M254 98 L270 84" stroke="${dark}" stroke-width="34"/>`,
  shears: ({ main, dark, light }) =>
    `<path d="M200 190 Q150 110 170 50 Q214 90 218 180Z" fill="#c3cace"/><path d="M208 190 Q240 130 276 110 Q270 170 222 206Z" fill="${metal}"/><path d="M200 194 Q130 250 130 350" fill="none" stroke="${main}" stroke-width="26" stroke-linecap="round"/><path d="M216 194 Q280 250 262 350" fill="none" stroke="${main}" stroke-width="26" stroke-linecap="round"/><circle cx="208" cy="194" r="16" fill="${dark}"/><circle cx="208" cy="194" r="6" fill="${light}"/><path d="M168 240 Q204 262 244 240" fill="none" stroke="${dark}" stroke-width="7"/>`,
  fireBowl: ({ main, dark, light }) =>
    `<path d="M150 200 Q120 130 180 70 Q184 120 214 130 Q220 90 246 80 Q270 140 250 200Z" fill="#e08a3c"/><path d="M176 200 Q170 150 200 120 Q232 160 222 200Z" fill="#f4d27a"/><path d="M60 200 H340 Q320 300 200 300 Q80 300 60 200Z" fill="${main}"/><path d="M52 200 H348" stroke="${dark}" stroke-width="14"/><path d="M120 284 L96 350 M280 284 L304 350" stroke="${dark}" stroke-width="13"/><path d="M96 226 Q120 270 160 282" fill="none" stroke="${light}" stroke-width="6"/>`,
  bench: ({ main, dark, light }) =>
    `<rect x="56" y="120" width="288" height="26" fill="${main}"/><rect x="56" y="158" width="288" height="26" fill="${main}"/><rect x="44" y="220" width="312" height="30" fill="${main}"/><path d="M80 110 V340 M320 110 V340" stroke="${dark}" stroke-width="16"/><path d="M60 228 H340" stroke="${light}" stroke-width="5"/><path d="M80 290 H320" stroke="${dark}" stroke-width="8"/>`,
  birdHouse: ({ main, dark, light }) =>
    `<path d="M120 170 H280 V340 H120Z" fill="${main}"/><path d="M92 180 L200 74 L308 180Z" fill="${dark}"/><circle cx="200" cy="226" r="30" fill="#2f2a26"/><path d="M200 278 V300" stroke="${dark}" stroke-width="10"/><path d="M150 190 V330 M250 190 V330" stroke="${light}" stroke-width="5"/><path d="M200 74 V40" stroke="${metal}" stroke-width="6"/>`,
  stringLights: ({ main, dark, light }) =>
    `<path d="M30 110 Q120 200 200 150 Q290 100 370 190" fill="none" stroke="${dark}" stroke-width="6"/>${[
      [70, 142],
      [124, 166],
      [182, 158],
      [240, 132],
      [300, 136],
      [346, 166],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<path d="M${x} ${y} V${y + 30}" stroke="${main}" stroke-width="10"/><circle cx="${x}" cy="${y + 52}" r="22" fill="#fbe7a8"/><circle cx="${x - 6}" cy="${y + 46}" r="6" fill="${light}"/>`,
      )
      .join('')}`,
} as const satisfies Record<string, Drawing>;
