import { randomToken } from '../../lib/storage/hash'
import type { Db } from '../client'
import { roomSoftware, software, softwareGrant, userApp } from '../schema/software'
import { sampleIds } from './samples/samples'
import { catalogue, grants, held } from './software.rows'
import { countOn, type World } from './world'

const DAY = 86_400
/** What a supplier brought and the college has not judged yet. */
const SUPPLIED = 15

/** The college's software, what the platform gives it, and what its rooms hold. */
export const seedSoftware = async (tx: Db, now: number, world: World): Promise<void> => {
  const { orgs, people } = world
  const made = now - 60 * DAY
  await tx
    .insert(software)
    .overridingSystemValue()
    .values(
      catalogue.map(({ platform, icon, ...row }) => ({
        ...row,
        orgId: platform ? null : orgs.college,
        iconId: icon ? sampleIds[icon] : 0,
        ticketKey: randomToken(32),
        createTime: made + row.id * 3600,
        updateTime: made + row.id * 3600,
      })),
    )
  await tx
    .insert(software)
    .overridingSystemValue()
    .values({
      ...{ id: SUPPLIED, type: 4, title: '口播提词助手', pcUrl: 'https://prompter.example/', orgId: orgs.college },
      description: '把脚本变成提词屏，录完给出语速和停顿的建议。',
      ...{ aiOutput: 'audio' as const, status: 'disabled' as const, review: 'pending' as const },
      ...{ supplierUid: people.supplier.uid, ticketKey: randomToken(32), createTime: now - DAY, updateTime: now - DAY },
    })
  await countOn(tx, 'software')
  const granted = { uid: people.super.uid, createTime: made + DAY }
  await tx
    .insert(softwareGrant)
    .values(grants.flatMap(({ id, orgs: to }) => to.map((org) => ({ ...granted, softwareId: id, orgId: orgs[org] }))))
  const own = { uid: people.studentA.uid, createTime: now - 8 * DAY }
  await tx.insert(userApp).values([
    { ...own, softwareId: 3, sort: 1 },
    { ...own, softwareId: 2, sort: 2 },
    { ...own, softwareId: 8, sort: 3, enabled: false },
  ])
  await tx
    .insert(roomSoftware)
    .values(
      held.flatMap(([roomId, ids]) =>
        ids.map((softwareId, n) => ({ roomId, softwareId, sort: n + 1, createTime: now - 30 * DAY })),
      ),
    )
}
