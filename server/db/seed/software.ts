import { randomToken } from '../../lib/storage/hash'
import type { Db } from '../client'
import { roomSoftware, software, softwareGrant } from '../schema/software'
import { sampleIds } from './samples/samples'
import { catalogue, grants, held } from './software.rows'
import { countOn, type World } from './world'

const DAY = 86_400

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
  await countOn(tx, 'software')
  const granted = { uid: people.super.uid, createTime: made + DAY }
  await tx
    .insert(softwareGrant)
    .values(grants.flatMap(({ id, orgs: to }) => to.map((org) => ({ ...granted, softwareId: id, orgId: orgs[org] }))))
  await tx
    .insert(roomSoftware)
    .values(
      held.flatMap(([roomId, ids]) =>
        ids.map((softwareId, n) => ({ roomId, softwareId, sort: n + 1, createTime: now - 30 * DAY })),
      ),
    )
}
