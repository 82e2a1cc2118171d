const none = { products: [], categories: [], pages: [], suggestions: [] };

/** A search rule as the calls answer it; rules of different numbers have different queries. */
export function ruleRow(number: number, change: object = {}) {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: `lamp ${number}`,
    fields: {
      query: `lamp ${number}`,
      match_type: 'exactly' as const,
      included: { ...none, products: [`P${number}`, 'shared', 'gone'] },
      excluded: { ...none, products: ['hidden'] },
      title: '',
      adjustments: [{ action: 'boost' as const, filter: 'price < 10', strength: 'clearly' as const }],
      filter: '',
      replacement: '',
      redirect_url: '',
      banner: { title: 'Sale', text: '', image_url: '', url: '/sale' },
      valid_from: '2026-11-27T08:00',
      valid_until: '',
    },
    figures: { missing_products: ['gone'], validity: 'running' as const, recent_searches: 12, recent_orders: 3, conflicts: 1 },
    scope: ['a1b2c3d4', 'ffffffff'],
    enabled: true,
    can_edit: true,
    cannot_edit_reason: null,
    revision: 2,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-02-01T00:00:00.000Z',
    updated_by: 'Ada',
    ...change,
  };
}
