import { defineMessages } from '../../app/words/defineMessages.ts';

export const recommendationAnalyticsMessages = defineMessages({
  title: { id: 'recommendations.analytics.title', defaultMessage: 'Recommendation analytics' },
  name: { id: 'recommendations.analytics.name', defaultMessage: 'Analytics' },
  impressions: { id: 'recommendations.analytics.impressions', defaultMessage: 'Impressions' },
  clicks: { id: 'recommendations.analytics.clicks', defaultMessage: 'Clicks' },
  clickRate: { id: 'recommendations.analytics.clickRate', defaultMessage: 'Click rate' },
  impactedOrders: { id: 'recommendations.analytics.impactedOrders', defaultMessage: 'Orders with a recommended product' },
  impactedRevenue: { id: 'recommendations.analytics.impactedRevenue', defaultMessage: 'Revenue from recommended products' },
  labels: { id: 'recommendations.analytics.labels', defaultMessage: 'Tracking labels' },
  label: { id: 'recommendations.analytics.label', defaultMessage: 'Label' },
  orders: { id: 'recommendations.analytics.orders', defaultMessage: 'Orders' },
  revenue: { id: 'recommendations.analytics.revenue', defaultMessage: 'Revenue' },
  perThousand: { id: 'recommendations.analytics.perThousand', defaultMessage: 'Revenue per thousand impressions' },
  noLabels: { id: 'recommendations.analytics.noLabels', defaultMessage: 'No clicks or orders under a tracking label in this period.' },
  clickers: { id: 'recommendations.analytics.clickers', defaultMessage: 'Visitors who clicked' },
  ofVisitors: { id: 'recommendations.analytics.ofVisitors', defaultMessage: '{share} of visitors' },
  rate: { id: 'recommendations.analytics.rate', defaultMessage: '{share} of impressions' },
  effect: { id: 'recommendations.analytics.effect', defaultMessage: 'Visitors who click recommendations' },
  withClick: { id: 'recommendations.analytics.withClick', defaultMessage: 'With a click' },
  withoutClick: { id: 'recommendations.analytics.withoutClick', defaultMessage: 'Without' },
  effectNote: {
    id: 'recommendations.analytics.effectNote',
    defaultMessage:
      'Conversion with a click counts visitors who ordered after their first click on a recommended product. They are often closer to buying, so a difference is not the effect of the click alone. A control group measures that.',
  },
  share: { id: 'recommendations.analytics.share', defaultMessage: '{share} of the shop' },
});
