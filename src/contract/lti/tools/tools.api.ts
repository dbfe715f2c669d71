import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, keyword, version } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { SCOPE_NAMES, TOOL_ADDRESS_MAX, TOOL_INTRO_MAX, TOOL_REASON_MAX, TOOL_REDIRECTS_MAX } from '../lti.rules'
import {
  contentTool,
  contentToolSaid,
  customs,
  ltiScope,
  pickedItem,
  toolDetail,
  toolRow,
  toolState,
} from './tools.model'

const words = (max: number) => z.string().check(z.maxLength(max))
const address = words(2 * TOOL_ADDRESS_MAX)
const launchId = words(64)

/** Tools of somebody else: who registers them, and through which of them content opens. */
export const ltiToolsApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/lti/toolLists',
    input: input({ ...paging, keyword: z.optional(keyword), state: z.optional(toolState) }),
    output: listOf(toolRow),
    summary: 'Tools that the asker registered, and those of the organisations that they run',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/lti/toolDetail',
    input: input({ id }),
    output: toolDetail,
    summary: 'A tool with its addresses, and what its own administrator has to write down',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/lti/saveTool',
    input: input({
      /** Without it the tool is new. */
      id: z.optional(id),
      version: z.int().check(z.nonnegative()),
      title: words(1000),
      description: words(4 * TOOL_INTRO_MAX),
      login_url: address,
      target_url: address,
      redirect_uris: z.array(address).check(z.maxLength(2 * TOOL_REDIRECTS_MAX)),
      jwks_url: address,
      scopes: z.array(ltiScope).check(z.maxLength(SCOPE_NAMES.length)),
      share_names: z.boolean(),
      deep_linking: z.boolean(),
      custom: customs,
    }),
    output: z.object({ id, version: z.int() }),
    summary: 'Registers a tool or changes it; what a supplier writes waits for the organisation’s word',
  }),
  setState: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/lti/setToolState',
    input: input({
      id,
      state: z.enum(['enabled', 'disabled', 'rejected']),
      /** What was looked at: of one that waits, what was changed meanwhile is not judged unread. */
      version: z.optional(version),
      reason: z.optional(words(4 * TOOL_REASON_MAX)),
    }),
    output: done,
    summary: 'Lets a tool in, turns it away with a reason, switches it off; what it held to ask with is gone',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/lti/deleteTool',
    input: input({ id }),
    output: done,
    summary: 'Deletes a tool through which nothing opens',
  }),
  rotateKeys: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/lti/rotateKeys',
    input: input({}),
    output: done,
    summary: 'A new key signs launches from now on; those of before stay published',
  }),
  contentTool: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/lti/contentTool',
    input: input({ content_id: id }),
    output: contentTool,
    edition: 1,
    summary: 'Through which tool content opens, for its authors, and which they may choose',
  }),
  saveContentTool: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/lti/saveContentTool',
    /** Where none was chosen yet, `version` may stay away. */
    input: input({ content_id: id, version: z.optional(version), ...contentToolSaid }),
    output: done,
    summary: 'Chooses the tool through which content opens',
  }),
  pick: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/lti/pick',
    input: input({ content_id: id, tool_id: id }),
    output: z.object({ launch_id: launchId, url: z.string() }),
    summary: 'Begins a choice in a tool (deep linking), for an author of the content',
  }),
  picked: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/lti/picked',
    input: input({ launch_id: launchId }),
    output: z.object({ tool_id: id, returned: z.boolean(), message: z.string(), items: z.array(pickedItem) }),
    summary: 'What the asker has chosen in the tool so far',
  }),
}
