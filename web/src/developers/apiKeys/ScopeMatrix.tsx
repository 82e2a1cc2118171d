import { Checkbox } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { Tooltip } from '../../ui/popup/Tooltip.tsx';
import { apiKeysMessages as messages, scopeMessages } from './apiKeys.messages.ts';
import styles from './apiKeys.module.css';

export interface ScopeCalls {
  readonly scope: string;
  readonly calls: readonly string[];
}

interface ScopeMatrixProps {
  readonly scopes: readonly ScopeCalls[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

const partOf = (scope: string, at: 0 | 1) => scope.split(':')[at] ?? '';

/** The scopes of a key as a table: what it opens (rows) and what may be done with it (columns). */
export function ScopeMatrix({ scopes, chosen, error, onChange }: ScopeMatrixProps) {
  const intl = useIntl();
  const modules = [...new Set(scopes.map(({ scope }) => partOf(scope, 0)))];
  const verbs = [...new Set(scopes.map(({ scope }) => partOf(scope, 1)))];
  // A word that this version of the console has no message for is shown as it is.
  const word = (text: string) => {
    const message = Object.entries(scopeMessages).find(([name]) => name === text)?.[1];
    return message === undefined ? text : intl.formatMessage(message);
  };
  const toggle = (names: readonly string[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...chosen, ...names])] : chosen.filter((scope) => !names.includes(scope)));
  return (
    <fieldset className={styles['matrix']} aria-invalid={error !== undefined || undefined}>
      <legend>
        <FormattedMessage {...messages.scopes} />
      </legend>
      <p className={styles['small']}>
        <FormattedMessage {...messages.scopesHint} />
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage {...messages.module} />
            </th>
            {verbs.map((verb) => {
              const column = scopes.map(({ scope }) => scope).filter((scope) => partOf(scope, 1) === verb);
              const count = column.filter((scope) => chosen.includes(scope)).length;
              return (
                <th key={verb} scope="col">
                  <Checkbox
                    size="xs"
                    label={word(verb)}
                    checked={count === column.length}
                    indeterminate={count > 0 && count < column.length}
                    aria-label={intl.formatMessage(messages.scopeOf, { module: intl.formatMessage(messages.all), verb: word(verb) })}
                    onChange={(event) => toggle(column, event.currentTarget.checked)}
                  />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <tr key={module}>
              <th scope="row">{word(module)}</th>
              {verbs.map((verb) => {
                const found = scopes.find(({ scope }) => scope === `${module}:${verb}`);
                if (found === undefined) return <td key={verb}>–</td>;
                const calls = found.calls.length === 0 ? intl.formatMessage(messages.noCall) : intl.formatList(found.calls);
                return (
                  <td key={verb}>
                    <Tooltip label={calls}>
                      <Checkbox
                        size="xs"
                        checked={chosen.includes(found.scope)}
                        aria-label={intl.formatMessage(messages.scopeOf, { module: word(module), verb: word(verb) })}
                        onChange={(event) => toggle([found.scope], event.currentTarget.checked)}
                      />
                    </Tooltip>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
