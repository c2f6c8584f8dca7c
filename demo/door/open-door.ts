export const openDoor = async (_shop: unknown): Promise<void> => undefined;
