import { useState } from 'react';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import type { useCreateDesignMutation } from './__generated__/useCreateDesignMutation.graphql.ts';
import { type DesignFields, inputOf } from './designFields.ts';
import { designPath } from './designsList.ts';
import { areaOf } from './designsAddress.ts';

/** Creates a design and opens it in its editor; an invalid name is reported. */
export function useCreateDesign() {
  const { id, storeId } = useStoreScope();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [create, isCreating] = useWrite<useCreateDesignMutation>(graphql`
    mutation useCreateDesignMutation($input: CreateDesignInput!) {
      createDesign(input: $input) {
        designEdge {
          node {
            internalId
            editor
          }
        }
        errors {
          field
          message
        }
      }
    }
  `);
  const createDesign = async (fields: DesignFields) => {
    setProblem(undefined);
    const created = (await create({ input: { storeId: id, fields: inputOf(fields) } }))?.createDesign;
    const node = created?.designEdge?.node;
    if (node) {
      const editor = node.editor === '%future added value' ? 'CODE' : node.editor;
      navigate.replace(designPath(areaOf[fields.product], editor, { storeId, id: node.internalId }));
    } else setProblem(created?.errors[0]?.message);
  };
  return { createDesign, isCreating, problem, setProblem };
}
