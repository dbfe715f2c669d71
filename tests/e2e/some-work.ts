import type { ItemContents } from '#contract/works/works.model'
import type { Db } from '../../server/db/client'
import { work, workItem, workStep } from '../../server/db/schema/works/works'
import { nowSeconds, ROOM } from './world'

const contents = {
  text: { limit: 1500, placeholder: '' },
  upload: { max: 2, accept: ['image'] },
} satisfies Partial<ItemContents>

interface Wanted {
  title: string
  handIn: 'individual' | 'team'
  /** `anyFile`: an upload that takes more than pictures. */
  items: { kind: keyof typeof contents; title: string; anyFile?: true }[]
}

/** A published work order of the room, straight into the tables: one step, in which all its items are asked. */
export const someWork = async (db: Db, { title, handIn, items }: Wanted) => {
  const now = nowSeconds()
  const [made] = await db
    .insert(work)
    .values({
      roomId: ROOM,
      uid: 3,
      title,
      status: 'published',
      handIn,
      publishTime: now,
      createTime: now,
      updateTime: now,
    })
    .returning({ id: work.id })
  const workId = made?.id ?? 0
  const [step] = await db
    .insert(workStep)
    .values({ workId, type: 3, title: '写方案', sort: 1, updateTime: now, updateUid: 3 })
    .returning({ id: workStep.id })
  const stepId = step?.id ?? 0
  await db.insert(workItem).values(
    items.map(({ kind, title, anyFile }) => {
      const content = { ...contents[kind], ...(anyFile && { accept: [] }) }
      return { workId, stepId, kind, title, score: 20, required: true, content }
    }),
  )
  const page = `/training-room/student/${ROOM}/work-detail?workId=${workId}&step=`
  return { workId, stepPage: page + stepId, endPage: `${page}end` }
}
