import type { CodeLanguage } from '../../ui/code/CodeEditor.tsx';
import type { DesignNames } from './useDesignNames.ts';

const ofProduct = (names: DesignNames) =>
  names.attributes.filter((name) => /^[A-Za-z_]\w*$/.test(name)).map((label) => ({ label, type: 'property' }));

const variables = ['products', 'headline', 'query', 'total', 'suggestions', 'categories', 'pages', 'shop', 'language', 'direction'];

/** Liquid in HTML, which completes what the store has: attributes of its products, its formatters and its components. */
export const designLanguage =
  (names: DesignNames): CodeLanguage =>
  async () => {
    const [{ liquid }, { html }] = await Promise.all([import('@codemirror/lang-liquid'), import('@codemirror/lang-html')]);
    return liquid({
      base: html(),
      filters: ['money', ...names.formatters].map((label) => ({ label, type: 'function' })),
      variables: [
        ...variables.map((label) => ({ label, type: 'variable' })),
        ...names.components.map((name) => ({ label: `render '${name}'`, type: 'keyword' })),
      ],
      properties: (path) => (path[0] === 'shop' ? ['name', 'url'].map((label) => ({ label, type: 'property' })) : ofProduct(names)),
    });
  };
