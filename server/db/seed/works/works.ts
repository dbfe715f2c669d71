import { and, eq } from 'drizzle-orm'
import type { WorkItemDraft } from '#contract/works/works.model'
import { itemScore } from '#contract/works/works.rules'
import type { Db } from '../../client'
import { work, workItem, workStep } from '../../schema/works/works'
import { TRAINING_SYSTEM } from '../software.rows'
import { countOn, dayTime, type World } from '../world'
import { copywriting, half, plan, research, type SeedStep, script, shop, titles } from './works.rows'

const DAY = 86_400

interface SeedWork {
  id: number
  roomId: number
  title: string
  intro: string
  steps: SeedStep[]
  draft?: true
  handIn?: 'team'
  deadline?: number
  released?: true
}

const works = (now: number): SeedWork[] => [
  {
    id: 1,
    roomId: 3,
    title: '直播脚本撰写',
    intro: '为一场 90 分钟的茶叶专场写出能直接开播的脚本。',
    steps: script,
    deadline: dayTime(now, 5, false),
  },
  {
    id: 2,
    roomId: 3,
    title: '店铺首页装修',
    intro: '以团队为单位，为“山里货”重做手机端首页。',
    steps: shop,
    handIn: 'team',
    deadline: dayTime(now, 9, false),
  },
  { id: 3, roomId: 3, title: '开学季短视频投放', intro: '为校园文创店做一次小预算投放。', steps: half, draft: true },
  {
    id: 4,
    roomId: 1,
    title: '第三章作业：商品详情页文案',
    intro: '写标题、卖点，附实物照片。',
    steps: copywriting,
    deadline: dayTime(now, 2, false),
  },
  {
    id: 5,
    roomId: 1,
    title: '第二章作业：竞店调研',
    intro: '已截止，成绩已公布。',
    steps: research,
    deadline: dayTime(now, -6, false),
    released: true,
  },
  {
    id: 6,
    roomId: 4,
    title: '商业计划书初稿',
    intro: '先把怎么挣钱说清楚。',
    steps: plan,
    deadline: dayTime(now, 12, false),
  },
  {
    id: 7,
    roomId: 1,
    title: '第二章作业：商品标题改写',
    intro: '改写一个商品标题并说明理由，截止后同学互评。',
    steps: titles,
    deadline: dayTime(now, -2, false),
  },
]

/** Works of the rooms in several states; the teacher wrote them. */
export const seedWorks = async (tx: Db, now: number, world: World): Promise<void> => {
  const uid = world.people.teacher.uid
  for (const { id, steps, draft, handIn, deadline = 0, released, ...rest } of works(now)) {
    const made = now - 10 * DAY + id * 3600
    await tx
      .insert(work)
      .overridingSystemValue()
      .values({
        ...rest,
        id,
        uid,
        status: draft ? 'draft' : 'published',
        handIn: handIn ?? 'individual',
        deadline,
        releasedTime: released ? now - DAY : 0,
        sort: id,
        publishTime: draft ? 0 : made,
        createTime: made,
        updateTime: made,
      })
    await seedSteps(tx, id, uid, made, steps)
  }
  await countOn(tx, 'work')
  await seedActivity(tx)
}

/** Work 1 of room 3 sends its learners into the training system, once the script is written. */
const seedActivity = async (tx: Db): Promise<void> => {
  const [step] = await tx
    .select({ id: workStep.id })
    .from(workStep)
    .where(and(eq(workStep.workId, 1), eq(workStep.type, 5)))
  if (!step) throw new Error('no step')
  await tx.insert(workItem).values({
    workId: 1,
    stepId: step.id,
    kind: 'activity',
    sort: 2,
    title: '在虚拟直播间试播一遍',
    intro: '按写好的脚本走一遍流程，记下卡住的地方，回来再改。',
    content: { software_id: TRAINING_SYSTEM, url: '', software_title: '直播运营实训系统' },
  })
}

const seedSteps = async (tx: Db, workId: number, uid: number, now: number, steps: SeedStep[]): Promise<void> => {
  for (const [sort, { items, ...step }] of steps.entries()) {
    const [made] = await tx
      .insert(workStep)
      .values({ ...step, workId, sort: sort + 1, updateTime: now, updateUid: uid })
      .returning({ id: workStep.id })
    if (!made || !items.length) continue
    await tx.insert(workItem).values(
      items.map((item, n) => ({
        ...item,
        workId,
        stepId: made.id,
        sort: n,
        score: itemScore({ score: 0, ...item } as WorkItemDraft),
      })),
    )
  }
}
