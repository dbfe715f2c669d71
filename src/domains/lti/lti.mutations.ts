import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import { call } from '#lib/net/http'
import { writing } from '#lib/writing'
import { ltiQueries } from './lti.queries'

// Nothing of it waits for a network: who opens a tool is there with it, and what is arranged is to hold at once.
const { activities, tools } = ltiQueries.about

export const addActivity = writing(ltiActivitiesApi.add, activities)
export const updateActivity = writing(ltiActivitiesApi.update, activities)
export const removeActivity = writing(ltiActivitiesApi.remove, activities)
export const saveTool = writing(ltiToolsApi.save, tools)
export const setToolState = writing(ltiToolsApi.setState, tools)
export const removeTool = writing(ltiToolsApi.remove, tools)
export const rotateKeys = writing(ltiToolsApi.rotateKeys, tools)
export const saveContentTool = writing(ltiToolsApi.saveContentTool, () => [...tools(), ...activities()])

/** Never sent twice: each answer is good once. */
export const launchActivity = (roomId: number, id: number) =>
  call(ltiActivitiesApi.launch, { training_room_id: roomId, id }, { quiet: true })
export const previewContent = (contentId: number) =>
  call(ltiActivitiesApi.preview, { content_id: contentId }, { quiet: true })
export const pickInTool = (contentId: number, toolId: number) =>
  call(ltiToolsApi.pick, { content_id: contentId, tool_id: toolId }, { quiet: true })
