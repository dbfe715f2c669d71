import { expect, test } from 'vitest'
import { giftIn, looksGift } from '#contract/exams/bank/gift.rules'
import { questionsIn } from '#contract/exams/bank/plain-text.rules'

let n = 0
const read = (text: string) => giftIn(text, () => `q${++n}`)
const one = (text: string) => {
  const [found] = read(text)
  if (!found) throw new Error('no question')
  const { id: _, ...question } = found.question
  return { ...found, question }
}

test('each kind of question that GIFT has and the bank knows is read', () => {
  const single = one('::第一题:: 谁发货？ {=仓库#对了 ~客服#不是 ~快递员 ####发货由仓库负责}')
  expect(single).toMatchObject({
    problem: '',
    question: {
      kind: 'single',
      title: '谁发货？',
      options: ['仓库', '客服', '快递员'],
      answer: [0],
      explain: '发货由仓库负责',
    },
  })
  expect(one('要带什么？{~%50%手套 ~%-100%零食 ~%50%护目镜}').question).toMatchObject({
    kind: 'multiple',
    answer: [0, 2],
  })
  expect(one('一半对也算一半 {=全对 ~%50%半对 ~全错}').question).toMatchObject({ kind: 'single', answer: [0] })
  expect(one('天是蓝的。{T}').question).toMatchObject({ kind: 'judge', answer: [0] })
  expect(one('鱼会飞。{FALSE#不会}').question).toMatchObject({ kind: 'judge', answer: [1] })
  expect(one('首都是哪里？{=北京 =Beijing}').question).toMatchObject({
    ...{ kind: 'blank', title: '首都是哪里？____', accepts: [['北京', 'Beijing']] },
  })
  expect(one('我们在 {=仓库 =库房} 打包。').question.title).toBe('我们在____打包。')
  expect(one('先 {=打包 ~发货} 再贴单。').question).toMatchObject({ kind: 'single', title: '先____再贴单。' })
  expect(one('连起来 {=苹果 -> 水果 =白菜 -> 蔬菜 =-> 肉类}').question).toMatchObject({
    ...{ kind: 'match', prompts: ['苹果', '白菜'], options: ['水果', '蔬菜', '肉类'], answer: [0, 1] },
  })
  expect(one('谈谈你的做法 {}').question).toMatchObject({ kind: 'short' })
  expect(one('2 加 3 是几？{#5}').question).toMatchObject({ kind: 'blank', accepts: [['5']] })
})

test('comments, categories, escapes and formats are understood; a line is where a question begins', () => {
  const found = read(
    '// 题库\n$CATEGORY: 电商/打包\n\n[html]<b>比例</b> 3\\:1 用\\{括号\\} {=是\\=对 ~否}\n\n下一题 {T}',
  )
  expect(found.map(({ line, tags, question }) => [line, tags, question.title])).toEqual([
    [4, ['打包'], '比例 3:1 用{括号}'],
    [6, ['打包'], '下一题'],
  ])
  expect(found[0]?.question.options).toEqual(['是=对', '否'])
})

test('what the bank has no question for, or what is not whole, is said and left out', () => {
  expect(one('圆周率 {#3.14:0.01}').problem).toBe('数值题的范围和误差不支持，请改成填空题')
  expect(one('几个 {#1..5}').problem).toContain('范围')
  expect(one('没有答案').problem).toBe('没有写答案的大括号')
  expect(one('没有对的 {~甲 ~乙}').problem).toBe('没有设置答案')
  expect(one('只有一个 {=甲 ~}').problem).toBe('选项没有填完')
  expect(one(`很多 {=1 ${'~2 '.repeat(12)}}`).problem).toBe('选项超过 10 个')
})

test('a text is taken for GIFT only where it is written so', () => {
  expect(looksGift('1. 选什么\nA. 甲\nB. 乙\n答案：A')).toBe(false)
  expect(looksGift('集合 {1, 2} 有几个元素\n答案：2')).toBe(false)
  expect(looksGift('题 {=对 ~错}')).toBe(true)
  expect(looksGift('::名::题 {T}')).toBe(true)
  expect(questionsIn('1. 集合 {1, 2} 有____个元素\n答案：2', () => 'q')[0]?.problem).toBe('')
})

test('hostile texts end soon and throw nothing', () => {
  const long = 50_000
  for (const text of [
    '{'.repeat(long),
    '}'.repeat(long),
    '\\'.repeat(long),
    `${'::'.repeat(long)}x`,
    `q {${'=~#%'.repeat(long)}}`,
    `q {${'= -> '.repeat(long)}}`,
    `${'<'.repeat(long)} {T}`,
    'x {T}\n\n'.repeat(2000),
    '\u0000\ud800 {=\u0000 ~\ud800}',
    '$CATEGORY: \n$CATEGORY:',
  ]) {
    looksGift(text)
    expect(giftIn(text, () => 'q').length).toBeLessThanOrEqual(501)
  }
})
