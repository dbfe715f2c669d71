import type { Db } from '../client'
import { industry } from '../schema/orgs/industries'
import { countOn, type World } from './world'

/** The list that the back office keeps; ids are fixed. */
export const INDUSTRIES = [
  '电子商务',
  '新媒体运营',
  '软件与信息服务',
  '现代物流',
  '文化旅游',
  '智能制造',
  '现代农业',
  '财税服务',
]

export const seedIndustries = async (tx: Db, _now: number, _world: World): Promise<void> => {
  await tx
    .insert(industry)
    .overridingSystemValue()
    .values(INDUSTRIES.map((title, i) => ({ id: i + 1, title, online: true, sort: i + 1 })))
  await countOn(tx, 'industry')
}
