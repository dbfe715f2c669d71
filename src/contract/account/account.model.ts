import * as z from 'zod/mini'
import { id, time, version } from '../kernel/fields'

export const group = z.object({ group_id: id, group_name: z.string(), shortname: z.string(), vip_level: z.int() })

/** Group info (section 3); `ignoreVipUpgrade` is 1 when the asker dismissed the paid-membership banner. */
export const groupInfo = z.object({
  group_id: id,
  group_name: z.string(),
  update_time: time,
  vip_level: z.int(),
  real_vip_level: z.int(),
  vip_name: z.string(),
  vip_expire: z.boolean(),
  vip_end_time: time,
  vip_end_time_str: z.string(),
  ignoreVipUpgrade: z.int(),
  logo: z.string(),
  avatar: z.string(),
  is_sub_group: z.boolean(),
  pgroup_logo: z.string(),
})
export type GroupInfo = z.infer<typeof groupInfo>

/** Renamed or hidden menu items: { [template]: { [item]: { label?, hidden? } } }. */
export const menuConfig = z.record(
  z.string(),
  z.record(z.string(), z.object({ label: z.optional(z.string()), hidden: z.optional(z.boolean()) })),
)
export type MenuConfig = z.infer<typeof menuConfig>

/** User info (section 3, to the field) and what the session needs beside it. */
export const userInfo = z.object({
  uid: id,
  openid: z.string(),
  name: z.string(),
  truename: z.string(),
  avatar: z.string(),
  mobile: z.string(),
  email: z.string(),
  code: z.string(),
  roles: z.array(z.string()),
  groups_roles: z.record(z.string(), z.array(z.string())),
  app_roles: z.array(z.string()),
  group_id: id,
  group_info: groupInfo,
  groups: z.array(group),
  /** Spelled so by the specification: the groups above the asker's own. */
  prgoups: z.array(group),
  company_id: z.int(),
  rgroup_id: z.nullable(z.int()),
  first_login_time: time,
  is_certificated: z.int(),
  user_work_detail: z.object({ doing: z.int(), todo: z.int(), done: z.int() }),
  public_content_auth: z.int(),
  room_template_config: menuConfig,
  sibling_system: z.array(z.object({ value: z.string(), label: z.string(), checked: z.boolean() })),
  demo_user: z.boolean(),
  task_todo_num: z.int(),
  sign_key: z.string(),
  /** Where they are, as “浙江省 杭州市”, where they said so. */
  place: z.optional(z.string()),
  // What a bar over every screen says; each is there where there is something to say.
  /** Unread bulletins that show now. */
  bulletins: z.optional(z.int()),
  /** New legal texts are in force that the asker has not agreed to. */
  terms_due: z.optional(z.boolean()),
  /** When their account is deleted, as they asked. */
  close_time: z.optional(time),
  /** Somebody who runs the platform acts for this person, why and until when. */
  acting: z.optional(z.object({ by_name: z.string(), reason: z.string(), end_time: time })),
})
export type UserInfo = z.infer<typeof userInfo>

/** App config (section 3) with the six templates, as the deployment's administrator set them. */
export const globalConfig = z.object({
  /** `title`: what the back office calls the platform, '' where that is left to the deployment. */
  app_config: z.object({
    title: z.string(),
    pc_logo: z.string(),
    mobile_logo: z.string(),
    show_aichat_pop: z.boolean(),
  }),
  all_room_template: z.array(
    z.object({
      template: z.int(),
      scene: z.string(),
      title: z.string(),
      type: z.int(),
      /** No more rooms of it are made; those that are there stay. */
      hidden: z.boolean(),
      student_menu: z.array(z.object({ key: z.string(), label: z.string() })),
      manager_menu: z.array(z.object({ key: z.string(), label: z.string() })),
    }),
  ),
  /** Of all this, for a save. */
  version,
})
export type GlobalConfig = z.infer<typeof globalConfig>

export const bannerItem = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  scene: z.string(),
  url: z.string(),
  href: z.string(),
  target: z.string(),
})

export const demoAccount = z.object({ role: z.string(), login: z.string(), password: z.string(), note: z.string() })
