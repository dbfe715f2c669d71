import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../client'
import { room, roomMember } from '../schema/rooms/rooms'
import { world } from './world'

const DAY = 86_400
/** Characters of the made-up names: many people share parts of a name, as in a real school. */
const SURNAMES = '王李张刘陈杨黄赵周吴徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹'
const GIVEN = '子雨梓浩欣宇诗俊佳思明若天嘉文晨雪泽一可语景静志书云筱承婉家依'
const LAST = '涵轩怡豪瑶然宁佑曦诚欣宇琪航涵轩彤昊莹墨欣文嫣行萱渊怡远琳帆夏凡'

export interface Scale {
  members: number
  teams: number
  checkins: number
}
const USUAL: Scale = { members: 5000, teams: 500, checkins: 20 }

/** Joined when the room began, one a second. */
const people = (roomId: number) => sql`select uid, row_number() over (order by uid)::int as n
  from account where openid like ${`xh_scale_${roomId}_%`}`

const seedPeople = async (tx: Db, roomId: number, members: number, begun: number): Promise<void> => {
  const letter = (of: string, step: number) => sql`substr(${of}::text, 1 + (i * ${step}::int) % ${of.length}::int, 1)`
  await tx.execute(sql`insert into account (openid, mobile, name, truename, code, current_org_id, create_time)
    select 'xh_scale_' || ${roomId}::text || '_' || i, (13000000000 + ${roomId}::bigint * 1000000 + i)::text, 'scale' || ${roomId}::text || '_' || i,
      ${letter(SURNAMES, 1)} || ${letter(GIVEN, 7)} || ${letter(LAST, 11)},
      (30000000 + ${roomId}::int * 100000 + i)::text, ${world.orgs.college}::int, ${begun}::bigint
    from generate_series(1, ${members}::int) i`)
  await tx.execute(sql`insert into org_member (org_id, uid, join_time)
    select ${world.orgs.college}::int, uid, ${begun}::bigint from (${people(roomId)}) p`)
  await tx.execute(sql`insert into org_person (org_id, uid, code)
    select ${world.orgs.college}::int, p.uid, a.code from (${people(roomId)}) p join account a on a.uid = p.uid`)
  await tx.execute(sql`insert into room_member (room_id, uid, role, join_time)
    select ${roomId}::int, uid, 'user', ${begun}::bigint + n from (${people(roomId)}) p`)
}

const seedTeams = async (tx: Db, roomId: number, { members, teams }: Scale, begun: number): Promise<void> => {
  const size = Math.ceil(members / teams) + 1
  await tx.execute(sql`insert into team (room_id, title, title_key, code, size, used, mentor_size, create_uid, create_time)
    select ${roomId}::int, '第' || i || '队', '第' || i || '队', upper(to_hex(${roomId}::int * 1000000 + i)) || 'X', ${size}::int, 0, 2,
      ${world.people.teacher.uid}::int, ${begun}::bigint
    from generate_series(1, ${teams}::int) i`)
  await tx.execute(sql`insert into team_member (team_id, room_id, uid, role, join_time)
    select t.id, ${roomId}::int, p.uid, case when p.n <= ${teams}::int then 'leader' else 'user' end, ${begun}::bigint + p.n
    from (${people(roomId)}) p
      join (select id, row_number() over (order by id)::int as n from team where room_id = ${roomId}::int) t
        on t.n = 1 + (p.n - 1) % ${teams}::int`)
  await tx.execute(sql`update team t set used = (select count(*) from team_member m where m.team_id = t.id)
    where t.room_id = ${roomId}::int`)
}

/** One check-in a day; about one in eight was missed. */
const seedCheckins = async (tx: Db, roomId: number, count: number, now: number): Promise<void> => {
  await tx.execute(sql`insert into checkin (room_id, uid, title, secret, begin_time, late_time, end_time, create_time)
    select ${roomId}::int, ${world.people.teacher.uid}::int, '第 ' || i || ' 次签到', md5(i::text), at, at + 300, at + 600, at
    from generate_series(1, ${count}::int) i, lateral (select ${now}::bigint - i * ${DAY}::bigint as at) x`)
  await tx.execute(sql`insert into checkin_mark (checkin_id, uid, status, way, time, arrive_time)
    select c.id, p.uid, case when (p.n + c.id) % 9 = 0 then 'late' else 'present' end, 'qr', c.begin_time + 60, c.begin_time + 60
    from checkin c, (${people(roomId)}) p where c.room_id = ${roomId}::int and (p.n * 7 + c.id * 3) % 8 <> 0`)
}

/** Adds a room of many people and teams to the demo, for measurements; its owner is the demo's teacher. */
export const seedScale = async (tx: Db, now: number, wanted: Partial<Scale> = {}): Promise<number> => {
  const scale = { ...USUAL, ...wanted }
  const begun = now - 60 * DAY
  const owner = world.people.teacher.uid
  const [made] = await tx
    .insert(room)
    .values({
      uuid: crypto.randomUUID(),
      code: `S${(now % 1_000_000_000).toString(36).toUpperCase()}`,
      title: `${scale.members} 人大赛`,
      template: 2,
      orgId: world.orgs.college,
      ownerUid: owner,
      status: 'published',
      teamSize: Math.ceil(scale.members / scale.teams) + 1,
      beginTime: begun,
      publishedTime: begun,
      stateTime: begun,
      stateUid: owner,
      createTime: begun,
    })
    .returning({ id: room.id })
  const roomId = made?.id ?? 0
  await tx.insert(roomMember).values({ roomId, uid: owner, role: 'owner', joinTime: begun })
  await seedPeople(tx, roomId, scale.members, begun)
  await seedTeams(tx, roomId, scale, begun)
  await seedCheckins(tx, roomId, scale.checkins, now)
  await tx.execute(sql`update room set member_count = (select count(*) from room_member where room_id = ${roomId}::int)
    where id = ${roomId}::int`)
  // What was just written is what will be asked about: the planner should know.
  for (const table of ['account', 'room_member', 'team', 'team_member', 'org_person', 'checkin_mark'])
    await rowsOf(tx, sql`analyze ${sql.identifier(table)}`)
  return roomId
}
