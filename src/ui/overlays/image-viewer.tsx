import { opensOver } from '#lib/back-entry'
import { installReact19 } from './react19'

/** Pictures over the whole screen, pinched and swiped. The gestures are antd-mobile's and worth its 35 KiB, when used. */
export async function viewImages(images: readonly string[], index = 0): Promise<void> {
  const found = await Promise.all([import('antd-mobile/es/components/image-viewer'), installReact19()]).catch(
    () => null,
  )
  // The viewer is fetched when first used: where it can't be had, the browser shows the picture.
  if (!found) return void open(images[index], '_blank')
  const [{ default: ImageViewer }] = found
  const before = document.activeElement
  const viewer = ImageViewer.Multi.show({
    images: [...images],
    defaultIndex: index,
    onClose: () => {
      closed()
      document.removeEventListener('keydown', leave, true)
      if (before instanceof HTMLElement) before.focus()
    },
    // A modal dialog makes everything outside itself inert.
    getContainer: () => document.querySelector<HTMLElement>('dialog[open]') ?? document.body,
  })
  const closed = opensOver(() => viewer.close())
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    viewer.close()
  }
  document.addEventListener('keydown', leave, true)
}
