import { authoringApi } from '#contract/content/authoring/authoring.api'
import { SCOPE_NAMES } from '#contract/lti/lti.rules'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import type { Client } from '../client'
import type { Tool } from './tool'

/** A tool as somebody registers it. */
export const toolForm = (url: string) => ({
  version: 0,
  title: '直播脚本练习',
  description: '写脚本，当场评分',
  login_url: `${url}/login`,
  target_url: `${url}/start`,
  redirect_uris: [`${url}/launch`],
  jwks_url: `${url}/jwks`,
  scopes: [...SCOPE_NAMES],
  share_names: true,
  deep_linking: true,
  custom: [{ name: 'level', value: 'basic' }],
})

/** A tool that an organisation's administrator has registered with a running platform, which it knows in turn; its id. */
export const registered = async (tool: Tool, admin: Client, platform: string): Promise<number> => {
  const { data: made } = await admin.post(ltiToolsApi.save, toolForm(tool.url))
  const headers = { host: new URL(platform).host }
  await tool.register((await admin.get(ltiToolsApi.detail, { id: made.id }, { headers })).data.platform)
  return made.id
}

/** Third-party content of the teacher, out for their organisation. */
export const writeContent = async (teacher: Client, url: string): Promise<number> => {
  const { data: made } = await teacher.post(authoringApi.save, {
    content_type: 'third_party_active',
    version: 0,
    title: '脚本练习一',
    description: '十分钟写一条口播脚本',
    cover_id: 0,
    body: '',
    file_id: 0,
    url,
    ref_id: 0,
    licence: 'reserved',
    credit: '',
    tags: [],
    industry_ids: [],
    level: 0,
    content_ids: [],
  })
  await teacher.post(authoringApi.publish, { id: made.id, version: made.version, visibility: 'org' })
  return made.id
}
