import { Readable } from 'node:stream'
import { zipOf } from '../../../lib/storage/zip-stream'
import { type PackPart, type PackTools, packMakers } from './packs.slots'
import * as store from './packs.store'

const running = new Set<Promise<void>>()
let stopping = false

/** Settled when none is made; `stop` ends after the part in hand, and the next start of the server begins anew. */
export const packsSettled = async (stop = false): Promise<void> => {
  if (stop) stopping = true
  await Promise.all(running)
  stopping = false
}

class Stopped extends Error {}
class TakenBack extends Error {}

const makerOf = ({ kind }: store.Pack) => {
  const maker = packMakers.items.find((one) => one.kind === kind)
  if (!maker) throw new Error(`nobody makes packs of ${kind}`)
  return maker
}

/** The bytes of it; while they come, once a second, it says that it lives and how far it is. */
async function* bytesOf(t: PackTools, pack: store.Pack): AsyncGenerator<Uint8Array> {
  let done = 0
  let said = t.now()
  const goOn = () => {
    if (stopping) throw new Stopped()
  }
  async function* counted(): AsyncGenerator<PackPart> {
    for await (const part of makerOf(pack).parts(t, pack)) {
      goOn()
      yield part
      done = part.done ?? done
    }
  }
  for await (const chunk of zipOf(counted())) {
    goOn()
    yield chunk
    const now = t.now()
    if (now <= said) continue
    said = now
    if (!(await store.beat(t.db, pack.id, done, now))) throw new TakenBack()
  }
}

const make = async (t: PackTools, pack: store.Pack): Promise<void> => {
  await t.files.put(pack.key, Readable.from(bytesOf(t, pack)), { mime: 'application/zip' })
  const size = (await t.files.size(pack.key)) ?? 0
  if (!(await store.finish(t.db, pack.id, 'ready', size))) await t.files.remove(pack.key)
}

/** Makes it behind the request's back. */
export const go = (t: PackTools, pack: store.Pack): void => {
  const turn = make(t, pack)
    .catch(async (error: unknown) => {
      // Whoever starts next makes it; and what was taken back nobody waits for.
      if (error instanceof Stopped || error instanceof TakenBack) return
      t.warn(error)
      await store.finish(t.db, pack.id, 'failed', 0)
    })
    .catch((error: unknown) => t.warn(error))
  running.add(turn)
  void turn.finally(() => running.delete(turn))
}

/** Seconds without a word after which whoever made it is gone, and for which it can be taken. */
const FORSAKEN = 60
export const PACK_KEPT = 86_400

/** Makes anew what a process left lying when it died, and takes away what is old. */
export const tendPacks = async (t: PackTools): Promise<void> => {
  for (const pack of await store.take(t.db, t.now() - FORSAKEN, t.now())) go(t, pack)
  for (const { id, key } of await store.old(t.db, t.now() - PACK_KEPT)) {
    await t.files.remove(key)
    await store.drop(t.db, id)
  }
}
