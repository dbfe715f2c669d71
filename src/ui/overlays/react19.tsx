import { createRoot } from 'react-dom/client'

let installed: Promise<void> | undefined

/**
 * antd-mobile 5 looks for `createRoot` on `react-dom`, where React 19 no longer has it.
 * Await this before an imperative antd-mobile call; the first screen never needs it.
 */
export function installReact19(): Promise<void> {
  installed ??= import('antd-mobile/es/utils/unstable-render').then(({ unstableSetRender }) => {
    unstableSetRender((node, container) => {
      const root = createRoot(container)
      root.render(node)
      return async () => {
        // React refuses to unmount a root in the middle of a render.
        await Promise.resolve()
        root.unmount()
      }
    })
  })
  return installed
}
