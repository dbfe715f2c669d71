import type { CourseMode, OpenRule, SectionKind } from '#contract/courses/courses.rules'
import type { Question } from '#contract/questions/questions.model'
import { clips } from '../samples/sample-clips'
import type { sampleIds } from '../samples/samples'

export interface SeedSection {
  /** Only where it is not the next one: what was added later. */
  id?: number
  title: string
  kind: SectionKind
  body?: string
  file?: keyof typeof sampleIds
  content?: number
  questions?: Question[]
  minutes: number
  /** Of a film, in seconds. */
  duration?: number
  /** Days from now; none: with the course. */
  opens?: number
}
export interface SeedCourse {
  id: number
  room: number
  title: string
  description: string
  mode: CourseMode
  rule: OpenRule
  draft?: true
  chapters: { title: string; sections: SeedSection[] }[]
}

const single = (id: string, title: string, options: string[], right: number, explain: string): Question => ({
  ...{ id, kind: 'single', title, options, score: 10, answer: [right], explain },
})
const judge = (id: string, title: string, right: boolean, explain: string): Question => ({
  ...{ id, kind: 'judge', title, options: [], score: 10, answer: [right ? 0 : 1], explain },
})

const choosing: Question[] = [
  single(
    'choose-1',
    '判断一个词有没有人买，先看哪个数？',
    ['搜索人数', '店铺粉丝数', '商品图片数'],
    0,
    '没有人搜的词，排第一也没有访客。',
  ),
  {
    ...{ id: 'choose-2', kind: 'multiple', title: '下面哪些会吃掉毛利？', score: 20, answer: [0, 1, 2] },
    options: ['平台扣点', '运费', '退货损耗', '商品标题'],
    explain: '算毛利时，扣点、运费和退货都要减掉。',
  },
  judge('choose-3', '竞品评价里的差评，可以当作自己的卖点来源。', true, '别人没做好的地方，就是机会。'),
]
const last: Question[] = [
  single('end-1', '详情页第一屏应该说什么？', ['买家为什么需要它', '公司简介', '全部尺码'], 0, '先说需要，再说卖点。'),
  judge('end-2', '“全国第一”可以写进商品标题。', false, '广告法禁用“最”“第一”“国家级”等词。'),
  single(
    'end-3',
    '买家催发货，客服第一句最好说：',
    ['不归我管', '给您添麻烦了，我马上查', '自己看物流'],
    1,
    '先接住，再去查。',
  ),
]
const cleaning: Question[] = [
  single('py-1', '去掉整行重复的数据，用哪个函数？', ['dropna', 'drop_duplicates', 'merge'], 1, 'dropna 去的是空值。'),
  judge('py-2', '清洗前后都应该看一遍行数。', true, '少了多少行，要说得清。'),
]

export const courses: SeedCourse[] = [
  {
    id: 1,
    room: 1,
    title: '网店开张：从选品到第一单',
    description: '跟着做完九节，你会有一家能接单的小店。每周开放一章，测验可以多次作答，取最好成绩。',
    mode: 'teaching',
    rule: 'date',
    chapters: [
      {
        title: '选品',
        sections: [
          {
            title: '选品先看三个数',
            kind: 'page',
            minutes: 10,
            body: '<h3>搜索人数</h3><p>有没有人要：把想卖的东西换成买家会搜的词，看近三十天的搜索人数。</p><h3>竞品数量</h3><p>抢得过吗：同样的词下面有多少商品，前十名的销量差多少。</p><h3>毛利</h3><p>剩得下钱吗：售价减去进价、扣点、运费和退货，剩下的才是你的。</p><blockquote>三个数里有一个不好看，就换一个词再来一遍。</blockquote>',
          },
          { title: '读一份真实的成交数据', kind: 'file', file: 'data', minutes: 15 },
          { title: '选品小测', kind: 'quiz', questions: choosing, minutes: 10 },
        ],
      },
      {
        title: '上架',
        sections: [
          { title: '写标题：从搜索词出发', kind: 'content', content: 10, minutes: 12 },
          {
            title: '五张主图各管一件事',
            kind: 'page',
            minutes: 10,
            body: '<ol><li>第一张：一眼看懂是什么，背景干净</li><li>第二张：最大的一个卖点</li><li>第三张：用起来的样子</li><li>第四张：尺寸与材质</li><li>第五张：包装和赠品</li></ol><p>手机上先看第一张：缩成拇指大小还看得清，才算合格。</p>',
          },
          { title: '详情页的五个屏', kind: 'content', content: 11, minutes: 15 },
        ],
      },
      {
        title: '第一单',
        sections: [
          {
            title: '发货前的检查清单',
            kind: 'page',
            minutes: 8,
            opens: 3,
            body: '<ul><li>地址和电话与订单一致</li><li>数量、颜色、尺码逐一核对</li><li>易碎品加两层气泡膜，摇一摇没有声音</li><li>面单拍照留底</li></ul><p>第一单最好当天发出，晚上再给买家留一句话。</p>',
          },
          { title: '客服怎么开口', kind: 'content', content: 12, minutes: 10, opens: 5 },
          { title: '结课测验', kind: 'quiz', questions: last, minutes: 15, opens: 7 },
        ],
      },
    ],
  },
  {
    id: 2,
    room: 5,
    title: 'Python 数据清洗入门',
    description: '按自己的进度来：学完一节，下一节自动开放。',
    mode: 'self',
    rule: 'after',
    chapters: [
      {
        title: '准备',
        sections: [
          {
            title: '装好环境，跑出第一行',
            kind: 'page',
            minutes: 20,
            body: '<p>打开终端，输入下面两行：</p><pre><code>pip install pandas\npython -c "import pandas; print(pandas.__version__)"</code></pre><p>看到版本号，就可以进入下一节。</p>',
          },
          { title: '下载练习用的表格', kind: 'file', file: 'data', minutes: 5 },
        ],
      },
      {
        title: '清洗',
        sections: [
          { title: '清洗表格的十个函数', kind: 'content', content: 15, minutes: 25 },
          { title: '清洗小测', kind: 'quiz', questions: cleaning, minutes: 10 },
          {
            id: 17,
            title: '清洗一张表，分三步',
            kind: 'file',
            file: 'cleaning',
            duration: clips.cleaning.seconds,
            minutes: 1,
          },
        ],
      },
    ],
  },
  {
    id: 3,
    room: 1,
    title: '期末店铺路演',
    description: '还在和企业导师商量安排。',
    mode: 'teaching',
    rule: 'hand',
    draft: true,
    chapters: [
      {
        title: '准备路演',
        sections: [{ title: '三分钟讲清一家店', kind: 'page', minutes: 10, body: '<p>卖什么、卖给谁、赚多少。</p>' }],
      },
    ],
  },
  {
    id: 4,
    room: 1,
    title: '发货与仓库安全：看着学',
    description: '一段短片，一份课件，二十分钟学完。课件里的题答对才算通过。',
    mode: 'self',
    rule: 'free',
    chapters: [
      {
        title: '发货',
        sections: [
          { title: '一单是怎么发出去的', kind: 'file', file: 'dispatch', duration: clips.dispatch.seconds, minutes: 1 },
          { title: '仓库安全小课', kind: 'scorm', file: 'safety', minutes: 15 },
        ],
      },
    ],
  },
]
