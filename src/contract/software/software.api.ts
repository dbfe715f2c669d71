import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, keyword } from '../kernel/fields'
import { listOf, paging, sorting } from '../kernel/paging'
import {
  aiOutput,
  shopStatus,
  softwareCard,
  softwareDetail,
  softwareRow,
  softwareState,
  softwareType,
} from './software.model'
import { SOFTWARE_INDUSTRIES_MAX } from './software.rules'

/** Lengths as a person sees them are the server's to judge, in words of their own. */
const words = (max: number) => z.string().check(z.maxLength(max))
const address = words(2000)

/** An organisation's catalogue, for its admins and super admins. */
export const softwareApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/software/lists',
    input: input({
      ...paging,
      ...sorting('title', 'status', 'type', 'rooms', 'time'),
      keyword: z.optional(keyword),
      type: z.optional(softwareType),
      status: z.optional(softwareState),
    }),
    output: listOf(softwareRow),
    summary: 'Software that the organisation has and that was granted to it; all of it for super admins',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/software/detail',
    input: input({ id }),
    output: softwareDetail,
    summary: 'Software with who may use it and the rooms that hold it',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/software/save',
    input: input({
      /** Without it the software is new. */
      id: z.optional(id),
      /** The version that was changed; 0 with new software. */
      version: z.int().check(z.nonnegative()),
      type: softwareType,
      title: words(1000),
      description: words(10_000),
      /** 0 = none. */
      icon_id: z.int().check(z.nonnegative()),
      pc_url: address,
      mp_weixin_url: address,
      app_url: address,
      activity_only: z.boolean(),
      /** What an AI's makes, '' of other software; without it that stays. */
      ai_output: z.optional(z.union([aiOutput, z.literal('')])),
      /** What it is about; without it that stays. */
      industry_ids: z.optional(z.array(id).check(z.maxLength(SOFTWARE_INDUSTRIES_MAX))),
      /** New software of the platform rather than of an organisation; super admins only. */
      platform: z.optional(z.boolean()),
    }),
    output: z.object({ id, version: z.int() }),
    summary: 'Puts software into the catalogue or changes it; refused (conflict) when somebody changed it since',
  }),
  setStatus: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/software/setStatus',
    input: input({ id, status: softwareState }),
    output: done,
    summary: 'Enables, disables, takes down or puts back',
  }),
  renewKey: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/software/renewTicketKey',
    input: input({ id }),
    output: z.object({ ticket_key: z.string() }),
    summary: 'A new key for the tickets; those signed with the old one are no longer right',
  }),
  grantChoices: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/software/getGrantChoices',
    input: input({ id, keyword: z.optional(keyword) }),
    output: z.array(z.object({ org_id: id, org_name: z.string(), granted: z.boolean() })),
    summary: 'Organisations that may be granted the software: those below its owner, any for super admins',
  }),
  grant: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/software/grant',
    input: input({ id, org_id: id, granted: z.boolean() }),
    output: done,
    summary: 'Lets an organisation use the software, or no longer',
  }),
  shop: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/getTrainingRoomShop',
    input: input({
      training_room_id: id,
      software_id: id,
      /** The activity that the student comes from. */
      work_id: z.optional(id),
      item_id: z.optional(id),
    }),
    output: z.object({
      status: shopStatus,
      /** '' = open it. Else what the person reads; with status 0 it is a warning: only out of a work's activity. */
      message: z.string(),
      /** null unless status is 0. */
      software: z.nullable(softwareCard),
      /** What to open: of types 1 and 3 with the ticket, of 4 its `pc_url`; '' of type 2, whose two addresses the card has, and with a message. */
      url: z.string(),
    }),
    summary: 'Whether software opens from a room, and where; the ticket in the address is good for five minutes',
  }),
}
