import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element has been on the screen, or within 300 pixels of it. What is further down costs nothing until someone gets there. */
export function useIsNear(): readonly [watch: RefCallback<Element>, isNear: boolean] {
  const [isNear, setNear] = useState(false);
  const watch = useCallback<RefCallback<Element>>((element) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '300px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, isNear];
}
