import { piece } from '#ui/states/piece'

/** A file inside of another domain's screen: how it looks, and the way to keep it. */
export const FileLook = piece(() => import('../screens/file-view').then((m) => m.FileView))
