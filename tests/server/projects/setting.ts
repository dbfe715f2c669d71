import type { Input } from '#contract/kernel/endpoint'
import { projectsApi, projectsManageApi } from '#contract/projects/projects.api'
import type { Client } from '../../support/client'

type Setting = Input<typeof projectsManageApi.save>

/** Saves how a room works on a project, as the form does that was opened a moment ago. */
export const saveSetting = async (by: Client, of: Omit<Setting, 'version'>) => {
  const { training_room_id, content_id } = of
  const { version } = (await by.get(projectsApi.detail, { training_room_id, content_id })).data
  return by.post(projectsManageApi.save, { ...of, version })
}
