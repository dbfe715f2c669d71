import type { libraryApi } from '#contract/content/library/library.api'
import { libraryErrors } from '#contract/content/library/library.errors'
import type { LibraryFolder } from '#contract/content/library/library.model'
import { FOLDER_DEPTH, FOLDERS_MAX, folderNameProblem } from '#contract/content/library/library.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import * as store from './folders.store'
import { tagsOf } from './library.store'

type In<K extends keyof typeof libraryApi> = Input<(typeof libraryApi)[K]>
type Out<K extends keyof typeof libraryApi> = Promise<Output<(typeof libraryApi)[K]>>

const refuse = (name: keyof typeof libraryErrors, text?: string) => new DomainError(libraryErrors[name], text)

export const folders = async ({ db, actor }: ActorCtx): Out<'folders'> => {
  const [list, loose, tags] = await Promise.all([
    store.foldersOf(db, actor.uid),
    store.looseOf(db, actor.uid),
    tagsOf(db, actor.uid),
  ])
  return { folders: list, loose, tags }
}

/** The folder and those above it; throws where one is not of this library or they close a circle. */
const upward = (all: readonly LibraryFolder[], id: number): LibraryFolder[] => {
  const way: LibraryFolder[] = []
  for (let at = id; at; ) {
    const folder = all.find((one) => one.id === at)
    if (!folder) throw refuse('folder_gone')
    if (way.includes(folder)) throw refuse('folder_deep')
    way.push(folder)
    at = folder.pid
  }
  return way
}
/** Levels from a folder down. */
const heightOf = (all: readonly LibraryFolder[], id: number): number =>
  1 + Math.max(0, ...all.filter((one) => one.pid === id).map((one) => heightOf(all, one.id)))

/** A folder of the asker's library by its id; null = none. */
export const folderOf = async (tx: Db, uid: number, id: number | undefined): Promise<number | null> => {
  if (!id) return null
  upward(await store.foldersOf(tx, uid), id)
  return id
}

export const saveFolder = async (ctx: ActorCtx, input: In<'saveFolder'>): Out<'saveFolder'> => {
  const { uid } = ctx.actor
  const name = cleanName(input.name)
  const problem = folderNameProblem(name)
  if (problem) throw refuse('folder_name', problem)
  const pid = input.pid || null
  return ctx.tx(async (tx) => {
    await store.lockFolders(tx, uid)
    const all = await store.foldersOf(tx, uid)
    const above = upward(all, input.pid)
    if (input.id && above.some((folder) => folder.id === input.id)) throw refuse('folder_deep')
    const height = input.id ? heightOf(all, input.id) : 1
    if (above.length + height > FOLDER_DEPTH) throw refuse('folder_deep')
    if (all.some((one) => one.pid === input.pid && one.name === name && one.id !== input.id))
      throw refuse('folder_twin')
    if (input.id) {
      upward(all, input.id)
      await store.changeFolder(tx, uid, input.id, { pid, name })
      return { id: input.id }
    }
    if (all.length >= FOLDERS_MAX) throw refuse('folder_many')
    const id = await store.makeFolder(tx, { uid, pid, name, createTime: ctx.now })
    if (!id) throw refuse('folder_twin')
    return { id }
  })
}

export const removeFolder = async (ctx: ActorCtx, { id }: In<'removeFolder'>): Out<'removeFolder'> => {
  const { uid } = ctx.actor
  await ctx.tx(async (tx) => {
    await store.lockFolders(tx, uid)
    const all = await store.foldersOf(tx, uid)
    const [folder] = upward(all, id)
    if (!folder) throw refuse('folder_gone')
    const risen = all.filter((one) => one.pid === id)
    if (
      risen.some((one) => all.some((other) => other.pid === folder.pid && other.id !== id && other.name === one.name))
    )
      throw refuse('folder_twin', '上一层已有同名文件夹，请先改名')
    await store.removeFolder(tx, uid, id, folder.pid || null)
  })
  return { ok: true }
}
