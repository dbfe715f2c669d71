import { useLayoutEffect } from 'react'

/**
 * antd-mobile hands on to its elements only the attributes that it knows: these are set beside them, each time it has drawn;
 * what is undefined is taken away, its own names too.
 */
export function useAttributes(
  find: () => Element | null | undefined,
  attributes: Readonly<Record<string, string | number | boolean | undefined>>,
): void {
  useLayoutEffect(() => {
    const element = find()
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined || value === false) element?.removeAttribute(name)
      else element?.setAttribute(name, String(value))
  })
}
