import { passesApi } from '#contract/works/passes/passes.api'
import type { AnswerChange } from '#contract/works/passes/passes.model'
import type { ItemContents, ItemKind, WorkAudience } from '#contract/works/works.model'
import { attachment } from '../../server/db/schema/files'
import { work, workItem, workStep } from '../../server/db/schema/works/works'
import { world } from '../../server/db/seed/world'
import type { Client, TestServer } from './server'

type Item = { kind: ItemKind; content: ItemContents[ItemKind]; title?: string; required?: boolean; deadline?: number }

interface Made {
  title?: string
  roomId?: number
  handIn?: 'individual' | 'team'
  status?: 'draft' | 'published'
  audience?: WorkAudience
  start?: number
  deadline?: number
  items?: Item[]
}

export const textItem: Item = {
  kind: 'text',
  content: { limit: 20, placeholder: '' },
  title: '说说你的方案',
  required: true,
}
export const uploadItem: Item = {
  kind: 'upload',
  content: { max: 2, accept: ['image'] },
  title: '上传照片',
}
export const quizItem: Item = {
  kind: 'quiz',
  title: '安全测验',
  content: {
    questions: [
      { id: 'q1', kind: 'single', title: '先做什么', options: ['断电', '开机'], score: 4, answer: [0] },
      {
        id: 'q2',
        kind: 'multiple',
        title: '要带什么',
        options: ['手套', '零食', '护目镜'],
        score: 6,
        answer: [0, 2],
      },
    ],
  },
}

/** A published work of room 2 with one step, straight into the tables. */
export const makeWork = async (s: TestServer, made: Made = {}) => {
  const now = s.now()
  const [row] = await s.db
    .insert(work)
    .values({
      roomId: made.roomId ?? 2,
      uid: 3,
      title: made.title ?? '装调工单',
      status: made.status ?? 'published',
      handIn: made.handIn ?? 'individual',
      audience: made.audience ?? { kind: 'all', ids: [] },
      startTime: made.start ?? now - 3600,
      deadline: made.deadline ?? now + 3600,
      createTime: now,
      updateTime: now,
    })
    .returning()
  const workId = row?.id ?? 0
  const [step] = await s.db
    .insert(workStep)
    .values({ workId, type: 5, title: '动手', updateTime: now, updateUid: 3 })
    .returning()
  const items = await s.db
    .insert(workItem)
    .values(
      (made.items ?? [textItem]).map((i, sort) => ({
        workId,
        stepId: step?.id ?? 0,
        sort,
        score: 10,
        ...i,
        content: structuredClone(i.content) as ItemContents[ItemKind],
      })),
    )
    .returning()
  return { workId, stepId: step?.id ?? 0, items: items.map((i) => i.id) }
}

/** A file that somebody uploaded. */
export const makeFile = async (s: TestServer, uid: number, filename = '照片.jpg'): Promise<number> => {
  const [row] = await s.db
    .insert(attachment)
    .values({
      uid,
      disk: 'disk',
      key: `u/${uid}/${crypto.randomUUID()}.jpg`,
      filename,
      filesize: 1234,
      mime: 'image/jpeg',
      use: 'file',
      createTime: s.now(),
    })
    .returning()
  return row?.id ?? 0
}

interface Saving {
  base_revision?: number
  client?: string
  device_time?: number
  settles?: number
  key?: string
}

/** How people answer and hand in the works of room 2. */
export const doing = (s: TestServer) => ({
  save: (who: Client, work_id: number, item_id: number, value: AnswerChange, { key, ...more }: Saving = {}) =>
    who.post(
      passesApi.saveAnswer,
      {
        training_room_id: 2,
        work_id,
        item_id,
        value,
        base_revision: 0,
        client: 'phone',
        device_time: s.now(),
        ...more,
      },
      key ? { key } : {},
    ),
  handIn: (who: Client, work_id: number, device_time = s.now(), key?: string) =>
    who.post(passesApi.handIn, { training_room_id: 2, work_id, device_time }, key ? { key } : {}),
})

/** Two students of room 2 and its teacher. */
export const peopleOf = async (s: TestServer) => {
  const { studentA, studentB, teacher } = world.people
  return { a: await s.as(studentA.login), b: await s.as(studentB.login), teacher: await s.as(teacher.login) }
}
