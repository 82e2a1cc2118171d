import { lazy } from 'react';

// What opens at a press is loaded then: a list is on screen without it.

export const FilterEditor = lazy(() => import('./filters/FilterEditor.tsx').then((module) => ({ default: module.FilterEditor })));
export const ColumnsMenu = lazy(() => import('./columns/ColumnsMenu.tsx').then((module) => ({ default: module.ColumnsMenu })));
