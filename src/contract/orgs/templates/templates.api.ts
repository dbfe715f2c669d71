import * as z from 'zod/mini'
import { menuConfig } from '../../account/account.model'
import { done, endpoint, input } from '../../kernel/endpoint'
import { line, version } from '../../kernel/fields'
import { group } from '../members/members.api'
import { ITEM_LABEL_MAX, TEMPLATE_TITLE_MAX } from './templates.rules'

/** How an organisation names the room templates and their items, what it leaves out, and of which it makes rooms. */
export const orgTemplatesApi = {
  detail: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/OrgTemplate/detail',
    input: input({ ...group }),
    output: z.object({ group_name: z.string(), config: menuConfig, versions: z.record(z.string(), version) }),
    edition: 1,
    summary: 'Names and items of the room templates, as the organisation or one of its sub-groups set them',
  }),
  save: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgTemplate/save',
    input: input({
      ...group,
      template: z.int().check(z.positive(), z.maximum(99)),
      /** As `versions` gives that of the template. */
      version,
      /** '' is as the platform has it. */
      title: line(TEMPLATE_TITLE_MAX),
      /** No more rooms of it are made. */
      hidden: z.boolean(),
      items: z
        .array(z.object({ key: z.string().check(z.maxLength(40)), label: line(ITEM_LABEL_MAX), hidden: z.boolean() }))
        .check(z.maxLength(60)),
    }),
    output: done,
    summary: 'Sets the names and items of one room template for an organisation; its rooms follow at once',
  }),
}
