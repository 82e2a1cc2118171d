import type { OwningCompany } from '../../store/stores/stores.models.ts';

/** A company as the graph knows it. */
export type CompanyModel = OwningCompany;
