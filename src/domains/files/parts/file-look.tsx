import { lazyComponent } from '#ui/states/lazy-component'

/** A file inside of another domain's screen: how it looks, and the way to keep it. */
export const FileLook = lazyComponent(() => import('../screens/file-view').then((m) => m.FileView))
