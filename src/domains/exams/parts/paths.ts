export const examList = (roomId: number): string => `/training-room/student/${roomId}/exam`
/** The entrance of an exam, or an attempt of it. */
export const examEntrance = (examId: number, recordId = 0): string => `/exam-entrance/${examId}/${recordId}`
export const examRecord = (recordId: number): string => `/exam-record-detail?id=${recordId}`
export const examDesk = (roomId: number): string => `/training-room/manager/${roomId}/exam`
export const examTakers = (roomId: number, examId: number): string => `${examDesk(roomId)}?exam=${examId}`
export const examMarking = (roomId: number, examId: number): string => `${examTakers(roomId, examId)}&mark=1`
export const examAnalysis = (roomId: number, examId: number): string => `${examTakers(roomId, examId)}&analysis=1`
export const paperEditor = (roomId: number, paperId: number): string => `${examDesk(roomId)}?paper=${paperId}`
export const paperPrint = (roomId: number, paperId: number): string => `${paperEditor(roomId, paperId)}&print=1`
