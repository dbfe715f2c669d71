import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { orgUnitsApi } from '#contract/orgs/units/units.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { orgMembersQueries } from './members.queries'

// None of these may wait in the outbox: whoever presses has to know at once.

const after = async <T>(client: QueryClient, work: Promise<T>, keys: readonly (readonly unknown[])[]): Promise<T> => {
  const done = await work
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  return done
}
const people = <T>(client: QueryClient, work: Promise<T>) => after(client, work, orgMembersQueries.about.people())
const units = <T>(client: QueryClient, work: Promise<T>) => after(client, work, orgMembersQueries.about.units())

export const createMember = (client: QueryClient, input: Input<typeof orgMembersApi.create>) =>
  people(client, call(orgMembersApi.create, input, once()))
export const setMemberRole = (client: QueryClient, input: Input<typeof orgMembersApi.setRole>) =>
  people(client, call(orgMembersApi.setRole, input, once()))
export const setMemberNumber = (client: QueryClient, input: Input<typeof orgMembersApi.setNumber>) =>
  people(client, call(orgMembersApi.setNumber, input, once()))
export const placeMembers = (client: QueryClient, input: Input<typeof orgMembersApi.place>) =>
  people(client, call(orgMembersApi.place, input, once()))
export const setMembersDisabled = (client: QueryClient, input: Input<typeof orgMembersApi.setDisabled>) =>
  people(client, call(orgMembersApi.setDisabled, input, once()))
export const certifyMember = (client: QueryClient, input: Input<typeof orgMembersApi.certify>) =>
  people(client, call(orgMembersApi.certify, input, once()))
export const removeMembers = (client: QueryClient, input: Input<typeof orgMembersApi.remove>) =>
  people(client, call(orgMembersApi.remove, input, once()))
export const restoreMembers = (client: QueryClient, input: Input<typeof orgMembersApi.restore>) =>
  people(client, call(orgMembersApi.restore, input, once()))
/** The code lives in the screen that shows it. */
export const issueMemberCode = (input: Input<typeof orgMembersApi.issue>) =>
  call(orgMembersApi.issue, input, { quiet: true })

export const saveUnit = (client: QueryClient, input: Input<typeof orgUnitsApi.save>) =>
  units(client, call(orgUnitsApi.save, input, once()))
export const moveUnit = (client: QueryClient, input: Input<typeof orgUnitsApi.move>) =>
  units(client, call(orgUnitsApi.move, input, once()))
export const removeUnit = (client: QueryClient, input: Input<typeof orgUnitsApi.remove>) =>
  units(client, call(orgUnitsApi.remove, input, once()))
export const moveUpUnits = (client: QueryClient, input: Input<typeof orgUnitsApi.moveUp>) =>
  units(client, call(orgUnitsApi.moveUp, input, once()))
export const undoMoveUp = (client: QueryClient, input: Input<typeof orgUnitsApi.undoMoveUp>) =>
  units(client, call(orgUnitsApi.undoMoveUp, input, once()))
