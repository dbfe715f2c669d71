import type { Preview } from '#contract/files/preview.rules'
import { clipOf, type clips } from './sample-clips'
import { excelOf, wordOf } from './sample-documents'
import { marketOf, pdfOf, pictureOf, soundOf, stageOf } from './sample-media'
import { safetyPackage } from './sample-scorm'
import { slidesOf } from './sample-slides'

/** Files of the demo's teacher, by name; other seeds hang them on what they make. Ids are fixed. */
export const sampleIds = {
  manual: 1,
  report: 2,
  scores: 3,
  guide: 4,
  data: 5,
  notes: 6,
  lights: 7,
  sound: 8,
  slides: 9,
  stage: 10,
  market: 11,
  dispatch: 12,
  cleaning: 13,
  safety: 14,
} as const
type SampleKey = keyof typeof sampleIds

export interface Sample {
  id: number
  key: string
  filename: string
  mime: string
  preview: Preview
  bytes: Buffer
  width?: number
  height?: number
  /** Pictures of a website are for everyone. */
  use?: 'picture'
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const GUIDE = `# 直播间搭建实训说明

完成下面三步，再提交**实训报告**。

1. 检查灯光：主光在左，辅光在右
2. 调试声音：听不到电流声
3. 试播十分钟，记录在线人数

> 试播时不要展示未授权的商品。

| 检查项 | 标准 |
| --- | --- |
| 画面 | 1080P，无过曝 |
| 声音 | 峰值低于 -6 dB |

更多内容见 [国家职业技能标准](https://www.mohrss.gov.cn/)。
`
const DATA = `时段,观看人数,下单数,转化率
19:00,320,12,3.75%
19:30,561,25,4.46%
20:00,874,41,4.69%
20:30,702,30,4.27%
`
const NOTES = `直播间安全须知

一、用电：一个插座不超过两台灯。
二、离开前关闭总电源。
三、器材有问题，先告诉老师，不要自己拆。
`

type Made = Omit<Sample, 'id' | 'key'> & { ending: string }

const banner = (filename: string, draw: (width: number, height: number) => Buffer): Made => ({
  ending: 'png',
  filename,
  mime: 'image/png',
  preview: 'image',
  bytes: draw(960, 400),
  width: 960,
  height: 400,
  use: 'picture',
})

const clip = (filename: string, name: keyof typeof clips): Made => ({
  ...{ ending: 'webm', filename, mime: 'video/webm', preview: 'video', bytes: clipOf(name) },
})

const made: Record<SampleKey, () => Made> = {
  manual: () => ({
    ending: 'pdf',
    filename: '直播设备操作手册.pdf',
    mime: 'application/pdf',
    preview: 'pdf',
    bytes: pdfOf([
      [
        '直播设备操作手册',
        '一、开机：先开总电源，再开调音台。',
        '二、灯光：主光 45 度，亮度不超过八成。',
        '三、摄像机：白平衡对准灰卡。',
      ],
      ['常见问题', '画面偏黄：重新做白平衡。', '声音有回响：关闭监听音箱。', '推流中断：检查网线后重新连接。'],
    ]),
  }),
  report: () => ({
    ending: 'docx',
    filename: '实训报告模板.docx',
    mime: `${OFFICE}.wordprocessingml.document`,
    preview: 'word',
    bytes: wordOf([
      { heading: '实训报告' },
      { text: '班级：　　　　姓名：　　　　日期：' },
      { heading: '一、任务与分工' },
      {
        table: [
          ['岗位', '姓名', '完成情况'],
          ['主播', '', ''],
          ['场控', '', ''],
          ['运营', '', ''],
        ],
      },
      { heading: '二、过程记录' },
      { text: '按时间写下做了什么、遇到什么问题、怎样解决。' },
      { heading: '三、反思' },
      { text: '哪一步可以做得更好？' },
    ]),
  }),
  scores: () => ({
    ending: 'xlsx',
    filename: '成绩登记表.xlsx',
    mime: `${OFFICE}.spreadsheetml.sheet`,
    preview: 'excel',
    bytes: excelOf([
      {
        name: '平时成绩',
        rows: [
          ['姓名', '策划', '直播', '复盘'],
          ['王一诺', 88, 92, 85],
          ['陈思远', 76, 81, 90],
          ['黄雨桐', 95, 89, 91],
        ],
      },
      {
        name: '评分标准',
        rows: [
          ['项目', '分值'],
          ['策划', 30],
          ['直播', 50],
          ['复盘', 20],
        ],
      },
    ]),
  }),
  guide: () => ({
    ending: 'md',
    filename: '实训说明.md',
    mime: 'text/plain; charset=utf-8',
    preview: 'markdown',
    bytes: Buffer.from(GUIDE),
  }),
  data: () => ({
    ending: 'csv',
    filename: '直播数据样例.csv',
    mime: 'text/csv; charset=utf-8',
    preview: 'csv',
    bytes: Buffer.from(DATA),
  }),
  notes: () => ({
    ending: 'txt',
    filename: '安全须知.txt',
    mime: 'text/plain; charset=utf-8',
    preview: 'text',
    bytes: Buffer.from(NOTES),
  }),
  lights: () => ({
    ending: 'png',
    filename: '灯光布置示意.png',
    mime: 'image/png',
    preview: 'image',
    bytes: pictureOf(480, 270),
    width: 480,
    height: 270,
  }),
  sound: () => ({
    ending: 'wav',
    filename: '开播提示音.wav',
    mime: 'audio/wav',
    preview: 'audio',
    bytes: soundOf([523, 659, 784]),
  }),
  slides: () => ({
    ending: 'pptx',
    filename: '直播策划课件.pptx',
    mime: `${OFFICE}.presentationml.presentation`,
    preview: 'slides',
    bytes: slidesOf([
      { title: '直播策划：从货盘到脚本', lines: [[0, '电子商务基础 · 第三章']], notes: '先问：谁看过一场完整的直播？' },
      {
        title: '一场 90 分钟直播的五段',
        lines: [
          [0, '开场 5 分钟'],
          [1, '打招呼，说今晚有什么'],
          [1, '第一个福利'],
          [0, '暖场 10 分钟：低价引流品'],
          [0, '主推 50 分钟：三款主推，每款 15 分钟左右'],
          [0, '返场 15 分钟，收尾 10 分钟'],
        ],
        notes: '让同学先自己分配时间，再看这一页。',
      },
      {
        title: '货盘怎么排',
        table: [
          ['角色', '价格', '目的'],
          ['引流品', '9.9 元', '让人留下来'],
          ['主推品', '59–99 元', '卖得动，毛利够'],
          ['利润品', '199 元', '给想多买的人'],
        ],
      },
      { title: '灯光布置', lines: [[0, '主光在左前 45°，辅光减半']], picture: pictureOf(480, 270) },
      {
        title: '课后作业',
        lines: [
          [0, '写出五段脚本'],
          [0, '每款主推三句能直接念的话'],
        ],
      },
    ]),
  }),
  dispatch: () => clip('一单是怎么发出去的.webm', 'dispatch'),
  cleaning: () => clip('清洗一张表分三步.webm', 'cleaning'),
  safety: () => ({
    ending: 'zip',
    filename: '仓库安全小课（SCORM 1.2）.zip',
    mime: 'application/zip',
    preview: 'none',
    bytes: safetyPackage(),
  }),
  stage: () => banner('直播挑战赛现场.png', stageOf),
  market: () => banner('助农货盘.png', marketOf),
}

/** Under which the store has them. */
export const SAMPLES = 'u/demo/'

/** The same bytes each time: the rows are written with the database, the bytes put into the store by whoever starts it. */
export const samples = (): Sample[] =>
  Object.entries(made).map(([name, make]) => {
    const { ending, ...sample } = make()
    return { ...sample, id: sampleIds[name as SampleKey], key: `${SAMPLES}${name}.${ending}` }
  })
