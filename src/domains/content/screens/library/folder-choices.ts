import type { LibraryFolder } from '#contract/content/library/library.model'

type PlacedFolder = LibraryFolder & { depth: number }

/** Folders in the order of their tree, each with its depth. */
export const treeOf = (folders: readonly LibraryFolder[], pid = 0, depth = 0): PlacedFolder[] =>
  folders
    .filter((folder) => folder.pid === pid)
    .flatMap((folder) => [{ ...folder, depth }, ...treeOf(folders, folder.id, depth + 1)])

/** The same to choose from. */
export const folderChoices = (folders: readonly LibraryFolder[], counted = false) =>
  treeOf(folders).map(({ id, name, depth, count }) => ({
    value: String(id),
    label: `${'　'.repeat(depth)}${name}${counted ? `（${count}）` : ''}`,
  }))
