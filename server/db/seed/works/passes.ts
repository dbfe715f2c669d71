import { createHash } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AnswerValue } from '#contract/works/passes/passes.model'
import { receiptText } from '#contract/works/passes/passes.rules'

import type { Db } from '../../client'
import { workAnswer, workPass, workSubmission } from '../../schema/works/passes'
import { workItem } from '../../schema/works/works'
import type { Person, World } from '../world'

const HOUR = 3600
const DAY = 24 * HOUR

const texts = [
  '同价位里我们的优势是当季新茶和产地直发，先讲产地，再讲冲泡。',
  '标题突出“手工”和“当天发货”，卖点用三句话说完，不堆形容词。',
  '我调研了三家店：评价最好的一家把尺寸对比图放在第二张，值得学。',
  '先写清楚谁会买、为什么现在买，再写价格；图片配一张实物手持照。',
]

const rewritten = [
  '搜索版：中筒袜男女秋冬纯棉加厚五双装\n口播版：一周五天一天一双，脚不凉也不闷。',
  '搜索版：纯棉中筒袜 秋冬 情侣款 5双\n口播版：五双纯棉袜，洗三十次不起球。',
  '搜索版：ins风中筒袜女百搭堆堆袜五双\n口播版：配小白鞋、配靴子，都是它。',
  '搜索版：男士运动袜纯棉中筒吸汗五双\n口播版：打完球脱鞋不尴尬，就这一双。',
  '搜索版：学生中筒袜 黑白灰 五双 不起球\n口播版：校服、运动鞋都能配，一抽屉不用挑。',
  '搜索版：ins风中筒袜女百搭堆堆袜春秋五双\n口播版：配小白鞋、配靴子，都是它家。',
  '搜索版：加绒中筒袜女冬季保暖睡眠袜五双\n口播版：怕冷的姐妹看这里，睡觉也能穿。',
  '搜索版：新疆棉中筒袜男女四季五双盒装\n口播版：打开盒子就能送人，棉从新疆来。',
]
const because = [
  '删掉了重复的“袜”字和“潮”，留下材质和季节，因为后台搜索词里“纯棉”“加厚”最多；加了“五双装”，价格显得划算。',
  '原标题男女都写又写长筒，买的人会怀疑不是自己要的。我只留中筒，加了情侣款，口播用“洗三十次”让人记住。',
  '“百搭”单独看没有意义，所以写出配什么鞋。删了“运动”，因为图片是日常穿搭。',
  '去掉了ins风，改成男生会搜的“吸汗”。口播不说参数，说一个大家都遇到过的场面。',
  '我问了室友会怎么搜，五个人里四个写了颜色，所以把黑白灰放进去；“潮”没有人会搜。',
  '“百搭”单独看没有意义，所以写出配什么鞋。删了“运动”，因为图片都是日常穿搭的。',
  '秋冬两个字太宽，买的人想的是冷，所以写加绒和睡眠；口播先叫出要听的人。',
  '同样的价格里只有我们写得出产地，放在最前面；盒装是送礼的人会看的，原标题没有写。',
]

const shops = [
  '茶小筑：年轻人的口粮茶，29–59 元，详情页用一杯茶的颜色变化讲工艺。山里红：礼盒，199 元起，首页先放开箱视频。隐泉：老客多，评价区置顶了冲泡方法。',
  '三家都在 30–80 元。最好的一家把尺寸对比图放在第二张，买的人不用再问；另一家首页六屏都是活动，找不到分类。',
  '我逛了袜子店：A 店按场景分类，很好找；B 店详情页没有材质表；C 店的差评都在说起球，客服没有回复。',
  '选的是云南干菌：价格从 39 到 168 元。卖得最好的店每天直播晒菌子，另外两家只有图片，信任感差很多。',
  '三家手账店。第一家首页就是新手套装，不知道买什么的人点进去就对了；第二家图很美但没有尺寸；第三家赠品写得比商品还多。',
  '校园文创：本校店只有徽章，59 元包邮；隔壁大学做了通知书周边，详情页讲了设计的人；外地一家定制店写清了几天交货。',
  '调研水果店，看的是售后：坏果包赔写在第一屏的那家评分最高，写在最后一屏的两家差评里都在问怎么赔。',
  '三家跑步装备。定位分别是新手、马拉松、通勤；新手店把“不知道码数怎么办”做成了一张图，我觉得最值得学。',
  '比了三家猫粮：贵的那家每一批都放检测报告，中间的靠试吃装，便宜的只有满减。老客评价数正好反过来。',
  '看了三家本地特产店，价格带 20–128 元。最好的一点是把怎么吃拍成十秒视频；要避开的是首页一进来就弹三层优惠券。',
]

/** By what is asked; everything else is answered by what fits anywhere. */
const answers: Record<string, string[]> = { 新标题: rewritten, 为什么这样改: because, 三家竞店: shops }

const valueOfKind = (item: typeof workItem.$inferSelect, n: number): AnswerValue | undefined => {
  const said = answers[item.title] ?? texts
  if (item.kind === 'text') return { kind: 'text', text: said[n % said.length] ?? '' }
  if (item.kind !== 'quiz' || !('questions' in item.content)) return undefined
  // Every third student gets the first question wrong.
  const picks = item.content.questions.map((q, i) => {
    const right = q.answer ?? [0]
    return [q.id, i === 0 && n % 3 === 2 ? [right[0] === 0 ? 1 : 0] : right] as const
  })
  return { kind: 'quiz', picks: Object.fromEntries(picks) }
}

interface Doing {
  workId: number
  roomId: number
  people: Person[]
  /** How many of them have handed it in; the others have begun. */
  handedIn: number
  at: number
}

/** Students at every stage: begun, handed in, and (of the work that is over) all of them in. */
export const seedPasses = async (tx: Db, now: number, world: World): Promise<void> => {
  const { studentA, studentB } = world.people
  const some = world.students.slice(0, 8)
  const all: Doing[] = [
    { workId: 1, roomId: 3, people: world.students.slice(4, 7), handedIn: 2, at: now - 20 * HOUR },
    { workId: 5, roomId: 1, people: [studentA, studentB, ...some], handedIn: 10, at: now - 8 * DAY },
    { workId: 4, roomId: 1, people: [studentB, ...some.slice(0, 5)], handedIn: 3, at: now - 9 * HOUR },
    { workId: 7, roomId: 1, people: [studentA, studentB, ...some.slice(0, 6)], handedIn: 8, at: now - 3 * DAY },
    { workId: 1, roomId: 3, people: [studentA], handedIn: 0, at: now - 5 * HOUR },
  ]
  for (const doing of all) for (const [n, person] of doing.people.entries()) await seedPass(tx, doing, person, n)
}

const seedPass = async (tx: Db, { workId, roomId, handedIn, at }: Doing, { uid }: Person, n: number): Promise<void> => {
  const time = at + n * 1200
  const [pass] = await tx
    .insert(workPass)
    .values({ workId, roomId, uid, beginTime: time - HOUR, updateTime: time })
    .returning()
  const asked = await tx
    .select()
    .from(workItem)
    .where(and(eq(workItem.workId, workId), inArray(workItem.kind, ['text', 'quiz'])))
    .orderBy(asc(workItem.id))
  const given = asked.flatMap((item) => {
    const value = valueOfKind(item, n)
    return value ? [{ item_id: item.id, value }] : []
  })
  const answered = n < handedIn ? given : given.slice(0, 1)
  if (!pass || !answered.length) return
  const times = { deviceTime: time, serverTime: time }
  await tx.insert(workAnswer).values(
    answered.map(({ item_id, value }) => ({
      passId: pass.id,
      itemId: item_id,
      uid,
      value,
      revision: 1,
      baseRevision: 0,
      client: 'demo',
      current: true,
      kept: true,
      ...times,
    })),
  )
  if (n >= handedIn) return
  const about = { revision: 1, base_revision: 0, uid, device_time: time, server_time: time, current: true }
  const [made] = await tx
    .insert(workSubmission)
    .values({
      passId: pass.id,
      version: 1,
      uid,
      hash: createHash('sha256').update(receiptText(workId, answered)).digest('hex'),
      snapshot: answered.map((a) => ({ ...a, ...about })),
      ...times,
    })
    .returning()
  await tx
    .update(workPass)
    .set({ state: 'submitted', version: 1, submissionId: made?.id ?? 0, submitTime: time })
    .where(eq(workPass.id, pass.id))
}
