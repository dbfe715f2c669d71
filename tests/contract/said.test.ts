import { expect, test } from 'vitest'
import { line } from '#contract/kernel/fields'
import { saidIn } from '#contract/kernel/said'

const shape = { title: line(10), sort: line(10) }

test('what a form writes of a row is what its call names, in the call’s order', () => {
  const said = saidIn(shape)({ id: 3, sort: 2, title: '公告', online: true })
  expect(JSON.stringify(said)).toBe('{"title":"公告","sort":2}')
})

test('what the row has none of stays out of what is sent and of what is compared', () => {
  const twice = [saidIn(shape)({ title: '', sort: undefined }), saidIn(shape)({ sort: undefined, title: '' })]
  expect(twice.map((one) => JSON.stringify(one))).toEqual(['{"title":""}', '{"title":""}'])
})
