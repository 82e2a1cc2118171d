/** What a page says about our script. */
export type ScriptFinding = 'found' | 'other_store' | 'missing';

/** No tag of ours is longer; a page that is made to be slow to read is not read twice. */
const longestTag = 2000;

const attribute = (tag: string, name: string): string | undefined => {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return match?.[1] ?? match?.[2] ?? match?.[3];
};

/** The opening tags of scripts outside comments, found in one pass. */
function scriptTags(html: string): string[] {
  const tags: string[] = [];
  const starts = /<!--|<script\b/gi;
  for (let start = starts.exec(html); start; start = starts.exec(html)) {
    const isComment = start[0] === '<!--';
    const end = isComment ? html.indexOf('-->', starts.lastIndex) : html.slice(start.index, start.index + longestTag).indexOf('>');
    if (isComment && end < 0) break;
    if (isComment) starts.lastIndex = end + 3;
    else if (end >= 0) tags.push(html.slice(start.index, start.index + end + 1));
  }
  return tags;
}

/** Looks for the script's tag in the HTML of a page, as a browser would read it: comments do not count. */
export function findScript(html: string, publicKey: string): ScriptFinding {
  const keys = scriptTags(html)
    .filter((tag) => /\/endcap\.js(?:[?#]|$)/.test(attribute(tag, 'src') ?? ''))
    .map((tag) => attribute(tag, 'data-key'));
  if (keys.includes(publicKey)) return 'found';
  return keys.length > 0 ? 'other_store' : 'missing';
}
