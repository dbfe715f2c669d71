import { describe, expect, it } from 'vitest'
import { type HandInParts, itemStands, unready } from '../../src/contract/works/passes/hand-in.rules'
import { passesErrors } from '../../src/contract/works/passes/passes.errors'
import { unreadyText } from '../../src/contract/works/passes/passes.labels'
import type { AnswerValue } from '../../src/contract/works/passes/passes.model'

const NOW = 1_700_000_000
const text = (id: number, more: { required?: boolean; deadline?: number } = {}) => ({
  id,
  title: `第${id}项`,
  kind: 'text' as const,
  content: { limit: 20, placeholder: '' },
  required: true,
  deadline: 0,
  ...more,
})
const said = (item_id: number, words = '写好了'): { item_id: number; value: AnswerValue } => ({
  item_id,
  value: { kind: 'text', text: words },
})
const parts = (more: Partial<HandInParts> = {}): HandInParts => ({
  answers: [],
  split: new Set(),
  unsent: new Set(),
  moment: { rule: 'refuse', offlineHours: 0, shown: 0, now: NOW, deviceTime: NOW, returned: false },
  ...more,
})
const stands = (items: ReturnType<typeof text>[], more: Partial<HandInParts>) =>
  itemStands(items, parts(more)).map(({ stand }) => stand)

describe('what is missing before a hand-in', () => {
  it('is nothing once every required item is answered, on the server or on the device', () => {
    const items = [text(1), text(2), text(3, { required: false })]
    const more = { answers: [said(1)], unsent: new Set([2]) }
    expect(unready(items, parts(more))).toBeUndefined()
    expect(stands(items, more)).toEqual(['answered', 'unsent', 'open'])
  })

  it('is every required item without an answer, in their order; blank words are none', () => {
    const items = [text(1), text(2), text(3), text(4, { required: false })]
    const lack = unready(items, parts({ answers: [said(3), said(1, ' \n')] }))
    expect(lack).toMatchObject({ why: 'required_missing', items: [{ id: 1 }, { id: 2 }] })
    expect(lack && unreadyText(lack)).toBe('“第1项”还没有完成')
  })

  it('is no item whose own deadline has gone by, unless the work came back', () => {
    const items = [text(1, { deadline: NOW - 1 }), text(2)]
    const answers = [said(2)]
    expect(unready(items, parts({ answers }))).toBeUndefined()
    expect(stands(items, { answers })).toEqual(['over', 'answered'])
    const moment = { ...parts().moment, returned: true }
    expect(unready(items, parts({ answers, moment }))).toMatchObject({ why: 'required_missing', items: [{ id: 1 }] })
  })

  it('is first of all a choice between two versions, also of an item that need not be answered', () => {
    const items = [text(1), text(2, { required: false })]
    const more = { answers: [said(2)], split: new Set([2, 99]), unsent: new Set([2]) }
    expect(unready(items, parts(more))).toMatchObject({ why: 'answers_split', items: [{ id: 2 }] })
    expect(stands(items, more)).toEqual(['open', 'split'])
  })

  it('is everything where not one item is answered, though none had to be', () => {
    const items = [text(1, { required: false }), text(2, { deadline: NOW - 1 })]
    const lack = unready(items, parts())
    expect(lack).toEqual({ why: 'nothing_to_hand_in', items: [] })
    expect(lack && unreadyText(lack)).toBe(passesErrors.nothing_to_hand_in.text)
  })

  it('is nothing where nothing is asked', () => {
    expect(unready([], parts())).toBeUndefined()
  })
})
