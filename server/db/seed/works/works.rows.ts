import type { ItemContents, ItemKind, RubricRow } from '#contract/works/works.model'

export interface SeedItem {
  kind: ItemKind
  title: string
  intro?: string
  content: ItemContents[ItemKind]
  score?: number
  required?: boolean
  rubric?: RubricRow[]
}
export interface SeedStep {
  type: number
  title: string
  items: SeedItem[]
}

const rich = (title: string, html: string): SeedItem => ({ kind: 'rich_text', title, content: { html } })
const text = (title: string, intro: string, score: number, rubric: RubricRow[] = []): SeedItem => ({
  kind: 'text',
  title,
  intro,
  score,
  rubric,
  required: true,
  content: { limit: 1500, placeholder: '在这里作答' },
})
const row = (id: string, title: string, description: string, max: number): RubricRow => ({
  id,
  title,
  description,
  max,
})

/** Written for 新媒体运营实训室: a livestream's script, from the brief to looking back. */
export const script: SeedStep[] = [
  {
    type: 1,
    title: '导读',
    items: [
      rich(
        '任务背景',
        '<p>你是一家茶叶网店的直播运营。店铺下周六晚 8 点有一场 <strong>90 分钟</strong> 的新茶专场，主播是第一次带货。</p><p>请为她写一份拿到手就能播的脚本：什么时候说什么、拿什么、库存和优惠怎么讲。</p><blockquote><p>好脚本不是台词本，是一张让主播不慌的地图。</p></blockquote>',
      ),
    ],
  },
  {
    type: 2,
    title: '看懂一场直播的节奏',
    items: [
      rich(
        '一场 90 分钟直播的五段',
        '<ol><li><p><strong>开场 5 分钟</strong>：打招呼、今晚有什么、第一个福利</p></li><li><p><strong>暖场 10 分钟</strong>：低价引流品，让人留下来</p></li><li><p><strong>主推 50 分钟</strong>：三款主推，每款 15 分钟左右</p></li><li><p><strong>返场 15 分钟</strong>：卖得最好的再讲一遍</p></li><li><p><strong>收尾 10 分钟</strong>：预告下一场，引导关注</p></li></ol>',
      ),
      { kind: 'link', title: '广告法中不能说的词', content: { url: 'https://www.samr.gov.cn/' } },
      {
        kind: 'quiz',
        title: '开播前小测',
        intro: '看完上面的资料再做，可以反复修改，提交后计分。',
        required: true,
        content: {
          questions: [
            {
              id: 'q1',
              kind: 'single',
              title: '引流品放在哪一段最合适？',
              options: ['开场前', '暖场', '返场', '收尾'],
              answer: [1],
              score: 5,
              explain: '暖场时人最少，用低价品把进来的人留住。',
            },
            {
              id: 'q2',
              kind: 'multiple',
              title: '下面哪些话不能出现在口播里？',
              options: ['全网最低', '喝了能降血压', '今晚库存 200 份', '国家级品质'],
              answer: [0, 1, 3],
              score: 10,
              explain: '绝对化用语和医疗功效都违反广告法。',
            },
            {
              id: 'q3',
              kind: 'judge',
              title: '每款主推都应该讲明规格、价格和发货时间。',
              options: [],
              answer: [0],
              score: 5,
            },
          ],
        },
      },
    ],
  },
  {
    type: 3,
    title: '定下货盘和流程',
    items: [
      text('货盘表', '列出引流品、三款主推和一款利润品：名称、规格、日常价、直播价、库存。', 20, [
        row('r1', '结构完整', '五款齐全，角色清楚', 10),
        row('r2', '价格合理', '毛利与库存算得过来', 10),
      ]),
    ],
  },
  {
    type: 5,
    title: '写出脚本',
    items: [
      text('分镜脚本', '按五段写：时间、画面、口播要点、道具、优惠。每款主推写出三句能直接念的话。', 40, [
        row('r1', '节奏', '五段分明，时间合得上 90 分钟', 15),
        row('r2', '口播', '顺口、具体、没有违禁词', 15),
        row('r3', '可执行', '道具、贴片、优惠都有交代', 10),
      ]),
      {
        kind: 'upload',
        title: '脚本成稿',
        intro: '排好版的脚本文件，Word 或 PDF。',
        score: 10,
        content: { max: 2, accept: ['document'] },
      },
    ],
  },
  { type: 7, title: '自评与改进', items: [text('回头看', '哪一段最没把握？如果再给一天，你会改哪里？', 10)] },
  {
    type: 99,
    title: '结尾',
    items: [rich('', '<p>提交后老师会在三个工作日内评分。优秀脚本会在周六的直播里真的用上。</p>')],
  },
]

/** For teams: the home page of a shop. */
export const shop: SeedStep[] = [
  {
    type: 1,
    title: '导读',
    items: [
      rich(
        '甲方要求',
        '<p>“山里货”是一家卖云南干菌的小店，准备参加双十二。请以团队为单位为它重做手机端首页。</p><ul><li><p>风格：干净、有山野气，不要大红大紫</p></li><li><p>必须有：店招、活动海报、三个分类入口、爆款区、买家秀</p></li><li><p>一张图不超过 500 KB</p></li></ul>',
      ),
    ],
  },
  {
    type: 2,
    title: '找参考',
    items: [text('三家竞店分析', '各写两点值得学的、一点要避开的。', 15)],
  },
  {
    type: 4,
    title: '定方案',
    items: [
      text('分工与版式', '谁做什么、什么时候交；用文字画出首页从上到下的模块。', 15),
      { kind: 'upload', title: '草图', score: 10, content: { max: 5, accept: ['image'] } },
    ],
  },
  {
    type: 5,
    title: '装修首页',
    items: [
      {
        kind: 'upload',
        title: '首页成品图',
        intro: '整页长图一张，模块图可另附。',
        score: 45,
        required: true,
        rubric: [
          row('r1', '视觉', '风格统一，主次分明', 20),
          row('r2', '信息', '该有的模块都有，文案准确', 15),
          row('r3', '规范', '尺寸和大小合格', 10),
        ],
        content: { max: 9, accept: ['image'] },
      },
    ],
  },
  { type: 7, title: '互评', items: [text('各自的贡献', '每个人写一句自己做了什么。', 15)] },
]

/** Homework of a class. */
export const copywriting: SeedStep[] = [
  {
    type: 1,
    title: '导读',
    items: [rich('本次作业', '<p>学完第三章，请为手边的一件东西写一个<strong>商品详情页</strong>的文案。</p>')],
  },
  {
    type: 5,
    title: '写文案',
    items: [
      text('标题与卖点', '一个 30 字以内的标题，三条卖点，每条不超过 20 字。', 40),
      { kind: 'upload', title: '实物照片', score: 30, content: { max: 3, accept: ['image'] } },
    ],
  },
  { type: 7, title: '自评', items: [text('读者是谁', '这份文案写给谁看？他最担心什么？', 30)] },
]

/** Over and marked. */
export const research: SeedStep[] = [
  {
    type: 1,
    title: '导读',
    items: [
      rich(
        '本次作业',
        '<p>选三家卖同类商品的店，像顾客一样逛一遍，记下<strong>值得学</strong>和<strong>要避开</strong>的。</p>',
      ),
    ],
  },
  {
    type: 5,
    title: '调研',
    items: [
      text('三家竞店', '每家写店名、定位、价格带，以及首页和详情页最好的一点。', 60),
      {
        kind: 'upload',
        title: '页面截图',
        intro: '选做，一家一张。',
        score: 10,
        content: { max: 3, accept: ['image'] },
      },
    ],
  },
]

/** Handed in, and reviewed by classmates. */
export const titles: SeedStep[] = [
  {
    type: 1,
    title: '导读',
    items: [
      rich(
        '本次作业',
        '<p>这是一家袜子店的原标题：<strong>“袜子男女纯棉秋冬中筒袜潮ins风百搭运动长筒袜五双装”</strong>。</p><p>请改写它，并说明理由。截止后同学之间互评，每人评三份，看不到是谁写的。</p>',
      ),
    ],
  },
  {
    type: 5,
    title: '改写',
    items: [
      text('新标题', '写两个版本：一个给搜索用，一个给直播口播用。', 40, [
        row('r1', '搜得到', '关键词是买的人会搜的词', 20),
        row('r2', '念得顺', '口播版不拗口，一句话说清', 20),
      ]),
      text('为什么这样改', '删了什么、留了什么、加了什么，各说一句。', 60),
    ],
  },
]

export const plan: SeedStep[] = [
  { type: 1, title: '导读', items: [rich('为什么先算账', '<p>一个点子值不值得做，先看它怎么挣钱。</p>')] },
  {
    type: 3,
    title: '商业模式',
    items: [text('九宫格', '客户、价值、渠道、关系、收入、资源、活动、伙伴、成本，各写两三句。', 60)],
  },
  { type: 5, title: '算一笔账', items: [text('第一年的收支', '写清假设：卖多少、什么价、花在哪里。', 40)] },
]

/** Half written: its author has not come to the answers yet. */
export const half: SeedStep[] = [
  { type: 1, title: '导读', items: [rich('任务背景', '<p>为校园文创店策划一次开学季的短视频投放。</p>')] },
  { type: 2, title: '获取信息', items: [] },
  { type: 5, title: '实施任务', items: [{ kind: 'video', title: '示范视频', content: { file_id: 0, url: '' } }] },
]
