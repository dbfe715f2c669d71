import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { ID_MAX, id, line, picture, plannedTime, version } from '../../kernel/fields'
import {
  BANNER_SCENES,
  BANNER_SUBTITLE_MAX,
  BANNER_TITLE_MAX,
  MENU_LABEL_MAX,
  PLATFORM_TITLE_MAX,
  TEMPLATE_TITLE_MAX,
} from './platform.rules'

/** A new picture by its file, the one that is there by its address, or none: id 0 and no address. */
const givenPicture = z.object({
  id: z.int().check(z.nonnegative(), z.maximum(ID_MAX)),
  url: z.string().check(z.maxLength(500)),
})
const menu = z
  .array(z.object({ key: z.string().check(z.maxLength(40)), label: line(MENU_LABEL_MAX) }))
  .check(z.maxLength(40))
const scene = z.enum(BANNER_SCENES)

/** What is written of a banner. */
export const bannerSaid = {
  /** 0: of everybody whose organisation has none of its own. */
  group_id: z.int().check(z.nonnegative(), z.maximum(ID_MAX)),
  title: line(BANNER_TITLE_MAX),
  subtitle: line(BANNER_SUBTITLE_MAX),
  scene,
  picture: givenPicture,
  href: z.string().check(z.maxLength(1000)),
  sort: z.int().check(z.nonnegative(), z.maximum(9999)),
  online: z.boolean(),
  from_time: plannedTime,
  to_time: plannedTime,
}

export const bannerRow = z.object({
  id,
  group_id: z.int(),
  group_name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  scene: z.string(),
  picture,
  href: z.string(),
  sort: z.int(),
  online: z.boolean(),
  from_time: plannedTime,
  to_time: plannedTime,
  version,
})
export type BannerRow = z.infer<typeof bannerRow>

/** What whoever runs the platform sets for everybody. */
export const platformApi = {
  saveConfig: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/admin.Config/save',
    input: input({
      version,
      /** '' = as the deployment is called; without it that stays. */
      title: z.optional(line(PLATFORM_TITLE_MAX)),
      pc_logo: givenPicture,
      mobile_logo: givenPicture,
      show_aichat_pop: z.boolean(),
      templates: z
        .array(
          z.object({
            template: z.int(),
            title: line(TEMPLATE_TITLE_MAX),
            hidden: z.boolean(),
            student_menu: menu,
            manager_menu: menu,
          }),
        )
        .check(z.maxLength(12)),
    }),
    output: done,
    summary: 'Sets the platform’s name, its logos, its popup, and names and menus of the room templates',
  }),
  banners: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/admin.Banner/lists',
    input: input({}),
    output: z.object({ list: z.array(bannerRow) }),
    edition: 1,
    summary: 'All banners, also those that do not show now',
  }),
  saveBanner: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/admin.Banner/save',
    input: input({ id: z.optional(id), version: z.optional(version), ...bannerSaid }),
    output: z.object({ id }),
    summary: 'Adds a banner or changes it: of everybody or of one organisation, from a time until a time',
  }),
  removeBanner: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/admin.Banner/delete',
    input: input({ id }),
    output: done,
    summary: 'Deletes a banner',
  }),
}
