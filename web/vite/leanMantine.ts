import type { Plugin } from 'vite';

/** What stands in a module of the component library in the place of an import. */
interface Replacement {
  /** The import, as the library writes it. */
  readonly statement: string;
  readonly code: string;
}

const replaced: Readonly<Record<string, readonly Replacement[]>> = {
  // A button that begins to load shows it at once.
  'components/Button/Button.mjs': [
    {
      statement: 'import { Transition } from "../Transition/Transition.mjs";',
      code: 'const Transition = ({ mounted, children }) => (mounted ? children({}) : null);',
    },
    { statement: 'import { ButtonGroup } from "./ButtonGroup/ButtonGroup.mjs";', code: 'const ButtonGroup = undefined;' },
    {
      statement: 'import { ButtonGroupSection } from "./ButtonGroupSection/ButtonGroupSection.mjs";',
      code: 'const ButtonGroupSection = undefined;',
    },
  ],
  'components/Checkbox/Checkbox.mjs': [
    { statement: 'import { CheckboxCard } from "./CheckboxCard/CheckboxCard.mjs";', code: 'const CheckboxCard = undefined;' },
    {
      statement: 'import { CheckboxIndicator } from "./CheckboxIndicator/CheckboxIndicator.mjs";',
      code: 'const CheckboxIndicator = undefined;',
    },
  ],
  'components/Switch/Switch.mjs': [
    {
      statement: 'import { SwitchGroup, SwitchGroupContext } from "./SwitchGroup/SwitchGroup.mjs";',
      code: "import { createContext as createGroup } from 'react'; const SwitchGroup = undefined, SwitchGroupContext = createGroup(null);",
    },
  ],
};

const unusedNames = /\b(?:Button\.Group(?:Section)?|Switch\.Group|Checkbox\.(?:Card|Indicator))\b/;

/**
 * Leaves out of the bundle what the library's most used components bring along and the console has no use for: groups of buttons and of
 * switches, checkboxes as cards, and transitions. Fails the build when the library changes an import, or when one is used.
 */
export function leanMantine(): Plugin {
  return {
    name: 'endcap:lean-mantine',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/components\/(?:Button|Checkbox|Switch)\/\w+\.mjs$|web\/src\/.*\.tsx$/ },
      handler(code, id) {
        const replacements = Object.entries(replaced).find(([file]) => id.endsWith(file))?.[1];
        if (replacements === undefined) {
          const used = id.includes('node_modules') ? null : unusedNames.exec(code);
          if (used !== null) this.error(`${id} uses ${used[0]}, which vite/leanMantine.ts leaves out.`);
          return null;
        }
        let lean = code;
        for (const { statement, code: replacement } of replacements) {
          if (!lean.includes(statement)) this.error(`${id} no longer has ${statement}; see vite/leanMantine.ts.`);
          lean = lean.replace(statement, () => replacement);
        }
        return { code: lean, map: null };
      },
    },
  };
}
