import { type SQL, sql } from 'drizzle-orm'

/** The version whose nodes a project has at `number`: the latest that wrote any. */
export const treeOf = (contentId: SQL, number: SQL): SQL =>
  sql`(select max(tn.number) from project_node tn where tn.content_id = ${contentId} and tn.number <= ${number})`

/** Nodes of content `c` as readers see them, under the alias `n`. */
export const shownNodes = (on: SQL = sql`c`): SQL =>
  sql`n.content_id = ${on}.id and n.number = ${treeOf(sql`${on}.id`, sql`${on}.published`)} and n.deleted_time = 0`

/** What the nodes of a project show, as readers see them. */
export const heldInProject = (holder: SQL): SQL =>
  sql`select n.ref_content_id from content hc join project_node n on ${shownNodes(sql`hc`)}
    where hc.id = ${holder} and n.ref_content_id > 0`

/** Whether hand-in `h` is of the person's side: their own, or their team's. */
export const ofSide = (uid: SQL): SQL =>
  sql`((h.team_id = 0 and h.uid = ${uid}) or (h.team_id > 0 and exists (select 1 from team_member hm
    where hm.team_id = h.team_id and hm.uid = ${uid} and hm.role <> 'teacher')))`

/** Who may read a project that is out reads what its nodes show. */
export const readsInProject = (uid: SQL, contentId: SQL, writtenBy: (uid: SQL, at: SQL) => SQL): SQL =>
  sql`exists (select 1 from project_node n join content pc on pc.id = n.content_id
    and pc.publish_time > 0 and pc.online_status = 1 and pc.deleted_time = 0
    where n.ref_content_id = ${contentId} and ${shownNodes(sql`pc`)} and (pc.visibility = 'store'
      or ${writtenBy(uid, sql`pc`)}
      or exists (select 1 from content_binding pb join room_member pm on pm.room_id = pb.module_id and pm.uid = ${uid}
        where pb.content_id = pc.id and pb.module_type = 'training_room')
      or (pc.visibility = 'org' and exists (select 1 from org_member om join org po on po.id = om.org_id
        where om.uid = ${uid} and pc.org_id in (po.id, po.parent_id)))))`
