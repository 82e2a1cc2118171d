import { beforeEach, describe, expect, it, vi } from 'vitest';

import { closeToast, currentToasts, onToastsChange, showToast } from './toastStack.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

describe('toasts', () => {
  it('stay 5 seconds, errors 20', () => {
    showToast({ type: 'success', title: 'Saved' });
    showToast({ type: 'danger', title: 'Failed' });
    showToast({ type: 'info', title: 'Stays', duration: 0 });
    expect(currentToasts().map(({ duration }) => duration)).toEqual([5000, 20_000, 0]);
  });

  it('of an error keep its type and its reference', () => {
    showToast({ type: 'danger', title: 'Failed', failureType: 'PermissionError', reference: 'R' });
    expect(currentToasts()[0]).toMatchObject({ failureType: 'PermissionError', reference: 'R' });
  });

  it('with the same text are shown once', () => {
    const first = showToast({ type: 'danger', title: 'Failed', message: 'Why' });
    expect(showToast({ type: 'danger', title: 'Failed', message: 'Why' })).toBe(first);
    expect(currentToasts()).toHaveLength(1);
  });

  it('remove older ones beyond the maximum', () => {
    for (let index = 0; index < 9; index += 1) showToast({ type: 'info', title: `Number ${index}` });
    expect(currentToasts().map(({ title }) => title)).toEqual(['Number 4', 'Number 5', 'Number 6', 'Number 7', 'Number 8']);
  });

  it('notify subscribers until they unsubscribe', () => {
    const listener = vi.fn<() => void>();
    const leave = onToastsChange(listener);
    closeToast(showToast({ type: 'info', title: 'Once' }));
    leave();
    showToast({ type: 'info', title: 'Twice' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
