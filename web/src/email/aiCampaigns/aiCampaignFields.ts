import { graphql, readInlineData } from 'react-relay';

import { emptyMailContent, mailContentInput, type MailContentDraft, readMailContent } from '../content/mailContentDraft.ts';
import type { AiCampaignReason, aiCampaignFields_campaign$key } from './__generated__/aiCampaignFields_campaign.graphql.ts';

export type Reason = Exclude<AiCampaignReason, '%future added value'>;

/** An AI campaign as its form has it. */
export interface AiCampaignFields {
  readonly name: string;
  readonly audience: string;
  /** 0 to 1. */
  readonly minLikelihood: number;
  readonly perWeek: number;
  readonly perDay: number;
  readonly reasons: readonly Reason[];
  readonly content: MailContentDraft;
}

export const allReasons: readonly Reason[] = ['REFILL', 'PRICE_DROP', 'PERSONAL'];

export const emptyCampaign: AiCampaignFields = {
  name: '',
  audience: '',
  minLikelihood: 0.05,
  perWeek: 1,
  perDay: 500,
  reasons: allReasons,
  content: { ...emptyMailContent, products: { ...emptyMailContent.products, logic: 'CUSTOMER_COMPLEMENTARY' } },
};

export function readCampaign(key: aiCampaignFields_campaign$key): AiCampaignFields {
  const { name, audience, minLikelihood, perWeek, perDay, reasons, content } = readInlineData(
    graphql`
      fragment aiCampaignFields_campaign on AiCampaign @inline {
        name
        audience
        minLikelihood
        perWeek
        perDay
        reasons
        content {
          ...mailContentDraft_content
        }
      }
    `,
    key,
  );
  const known = reasons.flatMap((reason) => (reason === '%future added value' ? [] : [reason]));
  return { name, audience, minLikelihood, perWeek, perDay, reasons: known, content: readMailContent(content) };
}

/** What is sent: these fields alone, whatever else the form holds. */
export const inputOf = ({ name, audience, minLikelihood, perWeek, perDay, reasons, content }: AiCampaignFields) => ({
  audience,
  minLikelihood,
  perWeek,
  perDay,
  reasons,
  name: name.trim(),
  content: mailContentInput(content),
});

/** The same for a plan, which asks nothing again while texts are edited. */
export const plannedInput = (fields: AiCampaignFields) => ({ ...inputOf({ ...fields, name: 'draft' }), content: { subject: '-' } });
