import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alikeKey } from '../../src/contract/exams/bank/bank.rules'
import { questionsIn } from '../../src/contract/exams/bank/plain-text.rules'
import { questionsOfTable, TABLE } from '../../src/contract/exams/bank/table.rules'
import { questionsMissing, rightInWords } from '../../src/contract/questions/questions.rules'

let n = 0
const idOf = () => `q${n++}`
const read = (text: string) => questionsIn(text, idOf)
const facts = (text: string) =>
  read(text).map(({ question: q, problem }) => [q.kind, q.title, q.options, rightInWords(q), q.score, problem])

describe('questions as teachers write them', () => {
  it('have numbers, lettered options, answers and explanations, and say what kind they are', () => {
    const text = `一、单项选择题（每题 2 分）
1. 催发货时先说：
A. 不归我管
B、我马上查  C. 自己看
答案：B
解析：先接住情绪。
难度：难
标签：客服、售后
2．下列说法正确的是（ C ）
A．甲
B．乙
C．丙
二、多选题
3、哪些会吃掉毛利？
A. 扣点 B. 运费 C. 标题
答案：AB
三、判断题（每小题1分）
4. 转化率是百分比。（√）
（5）访客越多成交一定越多。
答案：错
四、填空题
6. 毛利等于____减去____。
答案：售价/卖价；成本
五、其他
7. （排序题）开播流程（5分）
A. 开播
B. 选品
C. 复盘
答案：BAC
8. 把名词和含义连起来（匹配题）
客单价 —— 成交额除以人数
跳失率 -> 只看一页就走
9. 谈谈复盘的作用。
答案：找出得失；
安排改进。`
    expect(facts(text)).toEqual([
      ['single', '催发货时先说：', ['不归我管', '我马上查', '自己看'], '我马上查', 2, ''],
      ['single', '下列说法正确的是（　）', ['甲', '乙', '丙'], '丙', 2, ''],
      ['multiple', '哪些会吃掉毛利？', ['扣点', '运费', '标题'], '扣点、运费', 5, ''],
      ['judge', '转化率是百分比。（　）', [], '正确', 1, ''],
      ['judge', '访客越多成交一定越多。', [], '错误', 1, ''],
      ['blank', '毛利等于____减去____。', [], '售价 / 卖价；成本', 5, ''],
      ['order', '开播流程', ['开播', '选品', '复盘'], '选品 → 开播 → 复盘', 5, ''],
      [
        'match',
        '把名词和含义连起来',
        ['成交额除以人数', '只看一页就走'],
        '客单价—成交额除以人数；跳失率—只看一页就走',
        5,
        '',
      ],
      ['short', '谈谈复盘的作用。', [], '找出得失；\n安排改进。', 5, ''],
    ])
    const [first] = read(text)
    expect([first?.line, first?.difficulty, first?.tags, first?.question.explain]).toEqual([
      2,
      3,
      ['客服', '售后'],
      '先接住情绪。',
    ])
  })

  it('that lack something are found with what they lack', () => {
    expect(
      facts(
        '1. 选哪个？\nA. 甲\nB. 乙\n2. 选\nA. 甲\nB. 乙\n答案：E\n3. 填____\n4. 选\nA. 甲\nB. 乙\n答案：见附页',
      ).map((f) => f[5]),
    ).toEqual(['没有设置答案', '没有设置答案', '有1个空，答案却有0个', '答案“见附页”不是选项字母'])
  })

  it('never throw, whatever is pasted, and what is taken can be asked', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        '1. 题',
        'A. 甲',
        'B. 乙',
        '答案：A',
        '答案：AB',
        '一、判断题',
        '____',
        '（√）',
        '解析：因为',
        '甲 -> 乙',
        '匹配题',
      ),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        for (const { question, problem } of read(lines.join('\n')))
          if (!problem) expect(questionsMissing([question])).toBeUndefined()
      }),
    )
  })
})

describe('questions of a table', () => {
  it('stand under a head that names title and answer', () => {
    const found = questionsOfTable(
      [['题库'], ...TABLE, ['', '', ''], ['匹配', '连线', '甲->一', '乙->二', '', '', '']],
      idOf,
    )
    expect(
      found?.map(({ question: q, line, problem, tags }) => [q.kind, rightInWords(q), q.score, line, problem, tags]),
    ).toEqual([
      ['single', '给您添麻烦了，我马上查', 2, 3, '', ['客服', '售后']],
      ['blank', '成本', 2, 4, '', ['数据']],
      ['match', '甲—一；乙—二', 5, 6, '', []],
    ])
    expect(questionsOfTable([['姓名', '学号']], idOf)).toBeUndefined()
  })
})

it('questions are alike whatever their signs, gaps and spacing', () => {
  const key = (title: string) => alikeKey({ title })
  expect(key('毛利 = ____ ?')).toBe(key('毛利=（　）？'))
  expect(key('毛利')).not.toBe(key('净利'))
})
